import { MailCheck, MailQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, redirect, useNavigation } from 'react-router'
import { pageMeta } from '#features/site/page-meta.ts'
import { siteFacts } from '#features/site/site-facts.ts'
import { formProblem, pageCtx, readForm } from '#platform/page.ts'
import { parseForm } from '#platform/parse-form.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { subscribeInput, tokenInput } from '../contract.ts'
import { confirmWithinDays } from '../rules.ts'
import { confirmSubscription } from '../server/confirm-subscription.ts'
import { subscribe } from '../server/subscribe.ts'
import { SmallPage } from '../ui/small-page.tsx'
import { SubscribeForm } from '../ui/subscribe-form.tsx'
import type { Route } from './+types/subscribe-page'

export function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  return {
    site: siteFacts(pageCtx(context)),
    token: searchParams.get('token') ?? '',
    done: searchParams.get('done'),
  }
}

/** Two forms post here: an address for our letters, and the yes of its owner. A link alone confirms nothing: mail scanners open links. */
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

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { site } = loaderData
  const description = `Get news and useful articles from ${site.name} by e-mail, at most one letter a month.`
  return pageMeta({ title: 'Subscribe', description, site, path: '/subscribe', isIndexed: false })
}

export default function SubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { done, site, token } = loaderData
  const isBusy = useNavigation().state !== 'idle'
  if (!actionData && done === 'asked') {
    return (
      <SmallPage icon={<MailQuestion size={28} aria-hidden />} title="Please look into your mailbox">
        <p>
          If the address does not get our letters yet, a confirmation is on its way. Open its link and press the button
          within {confirmWithinDays} days. If it already gets them, there is nothing to do.
        </p>
        <p className="text-muted">Nothing there after some minutes? Look into the folder for spam.</p>
        <HomeLink />
      </SmallPage>
    )
  }
  if (!actionData && done === 'confirmed') {
    return (
      <SmallPage icon={<MailCheck size={28} aria-hidden />} title="You are subscribed">
        <p>Thank you. The first letter is on its way; a link in it, and in every one after it, ends them.</p>
        <HomeLink />
      </SmallPage>
    )
  }
  if (token || actionData?.values.token) {
    return (
      <SmallPage icon={<MailQuestion size={28} aria-hidden />} title={`Get the letters of ${site.name}?`}>
        {actionData ? (
          <>
            <FormErrors errors={[{ message: actionData.message }]} title="That did not work" />
            <ButtonLink href="/subscribe">Ask for a new link</ButtonLink>
          </>
        ) : (
          <>
            <p>Press the button and you get them from now on, at most one a month.</p>
            <Form method="post" action="/subscribe">
              <input type="hidden" name="token" value={token} />
              <Button type="submit" look="primary" isBusy={isBusy}>
                Yes, subscribe me
              </Button>
            </Form>
          </>
        )}
      </SmallPage>
    )
  }
  return (
    <SmallPage icon={<MailQuestion size={28} aria-hidden />} title={`Letters from ${site.name}`}>
      <p>New articles, and what is new in your neighbourhood. At most one letter a month.</p>
      <SubscribeForm problem={actionData} />
    </SmallPage>
  )
}

function HomeLink(): ReactNode {
  return (
    <ButtonLink href="/" look="outline">
      To the start page
    </ButtonLink>
  )
}
