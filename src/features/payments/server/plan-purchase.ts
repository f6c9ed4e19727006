import { activatePlan } from '#features/plans/server/activate-plan.ts'
import { endSubscription } from '#features/plans/server/end-subscription.ts'
import type { Purchase } from '../purchase.ts'

/** A year of a plan for a business. */
export const planPurchase: Purchase = {
  kind: 'PLAN',
  async activate(tx, { businessId, planId, paymentId, upgradesSubscriptionId }, now) {
    if (planId === null) return 'refund'
    const given = await activatePlan(tx, { businessId, planId, paymentId, creditedId: upgradesSubscriptionId }, now)
    return given ? 'given' : 'refund'
  },
  reverse: (tx, { paymentId }, now) => endSubscription(tx, paymentId, now),
}
