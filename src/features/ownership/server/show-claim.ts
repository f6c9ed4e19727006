import { data } from 'react-router'
import type { Ctx } from '#core/context.ts'
import { reasonIn } from '#core/ready-reasons.ts'
import { isPaidAt } from '#features/businesses/rules.ts'
import { countBrought } from '#features/businesses/server/business-count-queries.ts'
import { listBusinessCards } from '#features/businesses/server/list-business-cards.ts'
import { countListingsOf } from '#features/businesses/server/new-listing-queries.ts'
import { countWaitingAt } from '#features/enquiries/server/waiting-queries.ts'
import { freeListings } from '#features/registration/rules.ts'
import { findBegunName } from '#features/registration/server/draft.ts'
import { dayMs } from '#platform/durations.ts'
import { indianDate } from '#platform/indian-time.ts'
import { isMobile } from '#platform/phone.ts'
import { Refusal } from '#platform/refusal.ts'
import { claimReasons } from '../claim-reasons.ts'
import { broughtDays, decidedWithinDays, maskedPhone } from '../rules.ts'
import { findNewestClaim } from './claim-queries.ts'
import { getClaimable } from './claimable.ts'
import { businessIdOf, readClaimStep } from './handle-claim-form.ts'
import { listClaimNews } from './list-claim-news.ts'

/** What somebody can do about a listing that they say is theirs. */
export type ClaimWay = 'sign-in' | 'own' | 'plan' | 'waiting' | 'number' | 'code' | 'papers' | 'dispute'

/** The claim of the listing in the URL; a listing that does not exist is a page that does not exist. */
export async function showClaim(ctx: Ctx, url: URL) {
  const businessId = businessIdOfPage(url)
  const row = await getClaimable(ctx.db, businessId).catch(asMissingPage)
  const [card] = await listBusinessCards(ctx, { ids: [businessId] })
  if (!card) throw data(null, { status: 404 })
  const { actor, now } = ctx
  const masked = row.phone && isMobile(row.phone) ? maskedPhone(row.phone) : null
  const claim = actor && (await findNewestClaim(ctx.db, { businessId, accountId: actor.accountId }))
  const isOpen = claim?.state === 'open'
  const listed = actor && (await countListingsOf(ctx.db, actor.accountId, now))
  const hasNumber = actor?.phone !== null && actor?.phone === row.phone
  const isFull = listed !== undefined && listed.listings >= freeListings && !listed.hasPaidPlan
  return {
    business: {
      id: businessId,
      name: card.name,
      nativeName: card.nativeName,
      url: card.url,
      photoUrl: card.photoUrl,
      scenes: card.scenes,
      isDemo: card.isDemo,
      where: [row.hides_address ? '' : row.address, card.locality, card.city].filter((part) => part !== '').join(', '),
      isPaid: isPaidAt(row.paid_until, now),
    },
    masked,
    brought: row.owner_id === null ? await showBrought(ctx, businessId) : null,
    step: actor && masked ? readClaimStep(ctx, businessId, masked) : undefined,
    /** Of others, about what is or was the visitor's. */
    against: actor ? (await listClaimNews(ctx, actor.accountId)).filter((news) => news.businessId === businessId) : [],
    claim: claim
      ? {
          number: claim.id,
          state: claim.state,
          reason: reasonIn(ctx.i18n, claimReasons, claim.reason),
          claimedAt: claim.claimed_at.toISOString(),
          decideBy: new Date(claim.claimed_at.getTime() + decidedWithinDays * dayMs).toISOString(),
        }
      : null,
    /** What they were listing when they found this one. */
    begun: await findBegunName(ctx),
    contact: actor?.phone ?? actor?.email ?? null,
    way: wayOf(),
  }

  function wayOf(): ClaimWay {
    if (!actor) return 'sign-in'
    if (row.owner_id === actor.accountId) return 'own'
    if (isOpen) return 'waiting'
    if (row.owner_id === null && hasNumber) return 'number'
    if (isFull) return 'plan'
    if (row.owner_id !== null) return 'dispute'
    return masked ? 'code' : 'papers'
  }
}

/** What a listing without an owner has brought lately, and how many enquiries of that time got no answer. */
async function showBrought({ db, now }: Ctx, businessId: number) {
  const from = indianDate(new Date(now.getTime() - (broughtDays - 1) * dayMs))
  const [counts, waiting] = await Promise.all([
    countBrought(db, businessId, { from, to: indianDate(now) }),
    countWaitingAt(db, businessId, now),
  ])
  return { ...counts, waiting }
}

export type ShownClaim = Awaited<ReturnType<typeof showClaim>>

function businessIdOfPage(url: URL): number {
  try {
    return businessIdOf(url)
  } catch (error) {
    return asMissingPage(error)
  }
}

function asMissingPage(error: unknown): never {
  throw error instanceof Refusal ? data(null, { status: error.status }) : error
}
