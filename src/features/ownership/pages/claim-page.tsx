import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { pageCtx, readForm, signedInPageCtx } from '#core/page.ts'
import { redirect } from '#core/redirect.ts'
import { signInPath } from '#features/accounts/sign-in-path.ts'
import { chosenPlace, placeChoice } from '#features/places/chosen-place.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import type { PageHandle } from '#platform/page-handle.ts'
import { claimPath } from '../claim-path.ts'
import { businessIdOf, handleClaimForm } from '../server/handle-claim-form.ts'
import { type ShownClaim, showClaim } from '../server/show-claim.ts'
import { ClaimFrame } from '../ui/claim-frame.tsx'
import { ClaimNews } from '../ui/claim-news.tsx'
import { RefusedClaim } from '../ui/claim-state.tsx'
import { ClaimWays } from '../ui/claim-ways.tsx'
import { WhichBusiness } from '../ui/which-business.tsx'
import type { Route } from './+types/claim-page'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  if (!url.searchParams.has('business'))
    return {
      kind: 'which' as const,
      choice: placeChoice(ctx.app.places, chosenPlace(ctx.cookies, ctx.app.places), ctx.i18n),
    }
  return { kind: 'claim' as const, ...(await showClaim(ctx, url)) }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  if (!pageCtx(context).actor) throw redirect(signInPath(claimPath(businessIdOf(url))))
  return handleClaimForm(signedInPageCtx(context), await readForm(request), url)
}

/** WebOTP fills in the code from the SMS. */
export const handle: PageHandle = { hydrate: 'load' }

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Is this your business?')
}

const isRefused = (claim: ShownClaim['claim']) => claim?.state === 'refused'

/** The question, until it is answered. */
function headingOf({ way, claim }: ShownClaim, i18n: I18n): { title: string; lead?: string } {
  if (way === 'waiting') return { title: i18n.t('We are checking your papers') }
  if (way === 'own')
    return { title: i18n.t('This business is yours'), lead: i18n.t('New enquiries from customers come to you now.') }
  if (isRefused(claim))
    return {
      title: i18n.t('Your papers were not accepted'),
      lead: i18n.t('Nothing has changed. You can send others at once.'),
    }
  return { title: i18n.t('Is this your business?'), lead: i18n.t('It is free. Nothing changes until you say so.') }
}

/** Somebody says that a listing is theirs. */
export default function ClaimPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  if (loaderData.kind === 'which') return <WhichBusiness choice={loaderData.choice} />
  const { against, claim, way } = loaderData
  return (
    <ClaimFrame shown={loaderData} {...headingOf(loaderData, i18n)}>
      <ClaimNews news={against} />
      {claim && way !== 'own' && isRefused(claim) && <RefusedClaim claim={claim} />}
      <ClaimWays shown={loaderData} problem={actionData} />
    </ClaimFrame>
  )
}
