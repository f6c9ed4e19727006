import type { SignedInCtx } from '#core/context.ts'
import { viewChoices } from '#features/businesses/server/view-choices.ts'
import { currentPlanOf } from '#features/plans/server/current-plan.ts'
import { showPlanOffers } from '#features/plans/server/show-plan-offers.ts'
import { getBusinessFor, listBusinessesFor } from '#features/staff/server/business-rights.ts'
import { idOf } from '#platform/id-of.ts'
import { showHistory } from './show-history.ts'
import { showWaitingPlan } from './show-waiting-plan.ts'

/** The plans of the business in the URL, or of the caller's first, and the payments of the caller. */
export async function showPayments(ctx: SignedInCtx, url: URL) {
  const listings = viewChoices(ctx, await listBusinessesFor(ctx, 'own'))
  const wantedId = idOf(url.searchParams.get('business'))
  const chosen = listings.find(({ id }) => id === wantedId) ?? listings[0]
  const [plans, history] = await Promise.all([chosen ? showPlans(ctx, chosen.id) : null, showHistory(ctx, url)])
  return { listings, plans, history }
}

async function showPlans(ctx: SignedInCtx, businessId: number) {
  const [business, offers, { hashtagCount }, waiting] = await Promise.all([
    getBusinessFor(ctx, businessId, 'own'),
    showPlanOffers(ctx, businessId),
    currentPlanOf(ctx.db, businessId, ctx.now),
    showWaitingPlan(ctx, businessId),
  ])
  const { paid_until: until, hashtags } = business
  return {
    businessId,
    offers,
    waiting,
    hashtags: { used: hashtags.length, all: hashtagCount },
    /** When its last plan ended, where it has none now. */
    endedOn: !offers.current && until && until <= ctx.now ? new Date(until.getTime() - 1).toISOString() : null,
  }
}
