import { useLingui } from '@lingui/react'
import { Star } from 'lucide-react'
import { data, useNavigation } from 'react-router'
import { pageCtx, readForm } from '#core/page.ts'
import { redirect } from '#core/redirect.ts'
import { signInPath } from '#features/accounts/sign-in-path.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { StarLinks } from '#ui/star-choice.tsx'
import { ratePath } from '../reviews.ts'
import { openInvitation, stopInvitations } from '../server/answer-invitation.ts'
import type { Route } from './+types/review-invitation-page'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const token = url.searchParams.get('token') ?? ''
  return {
    isDone: url.searchParams.has('done'),
    token,
    business: await openInvitation(ctx, token),
    isSignedIn: ctx.actor !== undefined,
  }
}

/** Ends invitations: by the button of this page, or in one click by a mail program (RFC 8058, as the newsletter). */
export async function action({ context, request, url }: Route.ActionArgs) {
  const values = await readForm(request)
  await stopInvitations(pageCtx(context), url.searchParams.get('token') ?? '')
  if (values['List-Unsubscribe'] === 'One-Click') return data(undefined)
  return redirect('/review-invitation?done=1')
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Your review')
}

export default function ReviewInvitationPage({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const isBusy = useNavigation().state !== 'idle'
  const { business, isDone, isSignedIn, token } = loaderData
  return (
    <div className="mx-auto my-8 grid w-full max-w-[450px] gap-4 rounded-md bg-card p-4 shadow-soft sm:p-6">
      <Star size={28} aria-hidden className="text-star" />
      {isDone ? (
        <h1 className="text-xl">{i18n.t('We will not ask you for reviews any more')}</h1>
      ) : business ? (
        <>
          <h1 className="text-xl break-words">{i18n.t('How was {business}?', { business: business.name })}</h1>
          <StarLinks
            hrefFor={(stars) => {
              const path = ratePath(business.url, stars)
              return isSignedIn ? path : signInPath(path)
            }}
          />
          <Form method="post" action={`/review-invitation?token=${encodeURIComponent(token)}`}>
            <Button type="submit" variant="outline" isBusy={isBusy}>
              {i18n.t('Do not ask me for reviews')}
            </Button>
          </Form>
        </>
      ) : (
        <>
          <h1 className="text-xl">{i18n.t('This link is not complete, or it is too old')}</h1>
          <p className="text-muted">{i18n.t('Please open it again from the newest message we sent you.')}</p>
        </>
      )}
      {!(business && !isDone) && (
        <div>
          <ButtonLink href="/" variant="outline">
            {i18n.t('To the start page')}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
