import { Trans, useLingui } from '@lingui/react'
import { MailX } from 'lucide-react'
import { data, useNavigation } from 'react-router'
import { formProblem, pageCtx, readForm } from '#core/page.ts'
import { redirect } from '#core/redirect.ts'
import { pageMeta } from '#page-kit/page-meta.ts'
import { siteFacts } from '#page-kit/site-facts.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { unsubscribe } from '../server/unsubscribe.ts'
import { SmallPage } from '../ui/small-page.tsx'
import type { Route } from './+types/unsubscribe-page'

export function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url
  return {
    site: siteFacts(pageCtx(context)),
    token: searchParams.get('token') ?? '',
    isDone: searchParams.has('done'),
  }
}

/**
 * Ends a subscription: by the button of this page, or by a mail program in one click. The latter posts
 * `List-Unsubscribe=One-Click` to the unsubscribe URL of the e-mail without cookies, and should not be redirected (RFC
 * 8058 §3.1).
 */
export async function action({ context, request, url }: Route.ActionArgs) {
  const token = url.searchParams.get('token') ?? ''
  const values = await readForm(request)
  try {
    await unsubscribe(pageCtx(context), token)
  } catch (error) {
    return formProblem(error, {})
  }
  if (values['List-Unsubscribe'] === 'One-Click') return data(undefined)
  return redirect('/unsubscribe?done=1')
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const i18n = metaI18n(matches)
  if (!loaderData) return []
  const { site } = loaderData
  const description = i18n.t('Unsubscribe from the {site} newsletter without signing in.', { site: site.name })
  return pageMeta({ title: i18n.t('Unsubscribe'), description, site, path: '/unsubscribe', isIndexed: false })
}

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { isDone, site, token } = loaderData
  const isBusy = useNavigation().state !== 'idle'
  const icon = <MailX size={28} aria-hidden />
  if (isDone) {
    return (
      <SmallPage icon={icon} title={i18n.t('You are unsubscribed')}>
        <p>
          {i18n.t(
            'You will get no more newsletters from {site}. Messages about your own enquiries and listings will still reach you.',
            { site: site.name },
          )}
        </p>
        <ButtonLink href="/" variant="outline">
          {i18n.t('To the start page')}
        </ButtonLink>
      </SmallPage>
    )
  }
  if (token === '') {
    return (
      <SmallPage icon={icon} title={i18n.t('Unsubscribe from our newsletter')}>
        <p>{i18n.t('Open the link at the end of any newsletter: it leads here and knows your address.')}</p>
        <NewsletterEnd />
        <p>{i18n.t('No newsletter at hand? Write to us from your address, and we will unsubscribe you.')}</p>
        <ButtonLink href="/contact" variant="outline">
          {i18n.t('Contact Us')}
        </ButtonLink>
      </SmallPage>
    )
  }
  return (
    <SmallPage icon={icon} title={i18n.t('Unsubscribe from the {site} newsletter?', { site: site.name })}>
      {actionData ? (
        <>
          <FormErrors message={actionData.message} />
          <p>
            <Trans
              id="Still getting the newsletter? <contact>Write to us</contact>, and we will unsubscribe you."
              components={{ contact: <PageLink href="/contact" className="text-link" /> }}
            />
          </p>
        </>
      ) : (
        <>
          <p>{i18n.t('One click ends the newsletter. You do not need to sign in.')}</p>
          <Form method="post" action={`/unsubscribe?token=${encodeURIComponent(token)}`}>
            <Button type="submit" isBusy={isBusy}>
              {i18n.t('Unsubscribe')}
            </Button>
          </Form>
        </>
      )}
    </SmallPage>
  )
}

/** Where to find the link: the last lines of a newsletter, drawn. */
function NewsletterEnd() {
  const { i18n } = useLingui()
  return (
    <div aria-hidden className="grid gap-2.5 rounded-md border border-line bg-page p-4">
      <span className="h-2.5 w-11/12 rounded-sm bg-line" />
      <span className="h-2.5 w-3/4 rounded-sm bg-line" />
      <span className="mt-2 justify-self-center rounded-md bg-action-tint px-3 py-1 text-sm font-semibold text-action underline">
        {i18n.t('Unsubscribe')}
      </span>
    </div>
  )
}
