import { useLingui } from '@lingui/react'
import { MailCheck, MailQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { formProblem, pageCtx, readForm } from '#core/page.ts'
import { redirect } from '#core/redirect.ts'
import { pageMeta } from '#page-kit/page-meta.ts'
import { siteFacts } from '#page-kit/site-facts.ts'
import { parseForm } from '#platform/parse-form.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { subscribeInput, tokenInput } from '../contract.ts'
import { confirmWithinDays } from '../rules.ts'
import { confirmSubscription } from '../server/confirm-subscription.ts'
import { subscribe } from '../server/subscribe.ts'
import { SmallPage } from '../ui/small-page.tsx'
import { SubscribeForm } from '../ui/subscribe-form.tsx'
import type { Route } from './+types/subscribe-page'

export function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url
  return {
    site: siteFacts(pageCtx(context)),
    token: searchParams.get('token') ?? '',
    done: searchParams.get('done'),
  }
}

/**
 * Two forms post here: an address for the newsletter, and its owner's confirmation. A link alone confirms nothing: mail
 * scanners open links.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = pageCtx(context)
  const values = await readForm(request)
  try {
    if (values.token !== undefined) {
      await confirmSubscription(ctx, parseForm(tokenInput, { token: values.token }).token)
      return redirect('/subscribe?done=confirmed')
    }
    await subscribe(ctx, parseForm(subscribeInput, { email: values.email }))
    return redirect('/subscribe?done=asked')
  } catch (error) {
    return formProblem(error, values)
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const i18n = metaI18n(matches)
  if (!loaderData) return []
  const { site } = loaderData
  const description = i18n.t('Get news and useful articles from {site} by e-mail, at most one newsletter a month.', {
    site: site.name,
  })
  return pageMeta({ title: i18n.t('Subscribe'), description, site, path: '/subscribe', isIndexed: false })
}

export default function SubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { done, site, token } = loaderData
  const isBusy = useNavigation().state !== 'idle'
  if (!actionData && done === 'asked') {
    return (
      <SmallPage icon={<MailQuestion size={28} aria-hidden />} title={i18n.t('Please look into your mailbox')}>
        <p>
          {i18n.t(
            'If this address does not get our newsletter yet, a confirmation e-mail is on its way. Open its link and press the button within {confirmWithinDays} days. If it already gets the newsletter, there is nothing to do.',
            { confirmWithinDays },
          )}
        </p>
        <p className="text-muted">{i18n.t('Nothing there after some minutes? Look into the folder for spam.')}</p>
        <HomeLink />
      </SmallPage>
    )
  }
  if (!actionData && done === 'confirmed') {
    return (
      <SmallPage icon={<MailCheck size={28} aria-hidden />} title={i18n.t('You are subscribed')}>
        <p>
          {i18n.t(
            'Thank you. A welcome e-mail is on its way; it has a link to unsubscribe, and so has every newsletter.',
          )}
        </p>
        <HomeLink />
      </SmallPage>
    )
  }
  if (token || actionData?.values.token) {
    return (
      <SmallPage
        icon={<MailQuestion size={28} aria-hidden />}
        title={i18n.t('Subscribe to the {site} newsletter?', { site: site.name })}
      >
        {actionData ? (
          <>
            <FormErrors message={actionData.message} />
            <ButtonLink href="/subscribe">{i18n.t('Ask for a new link')}</ButtonLink>
          </>
        ) : (
          <>
            <p>{i18n.t('Press the button to get the newsletter from now on, at most once a month.')}</p>
            <Form method="post" action="/subscribe">
              <input type="hidden" name="token" value={token} />
              <Button type="submit" isBusy={isBusy}>
                {i18n.t('Yes, subscribe me')}
              </Button>
            </Form>
          </>
        )}
      </SmallPage>
    )
  }
  return (
    <SmallPage
      icon={<MailQuestion size={28} aria-hidden />}
      title={i18n.t('The {site} newsletter', { site: site.name })}
    >
      <p>{i18n.t('New articles, and what is new in your neighbourhood. At most one newsletter a month.')}</p>
      <SubscribeForm problem={actionData} />
    </SmallPage>
  )
}

function HomeLink(): ReactNode {
  const { i18n } = useLingui()
  return (
    <ButtonLink href="/" variant="outline">
      {i18n.t('To the start page')}
    </ButtonLink>
  )
}
