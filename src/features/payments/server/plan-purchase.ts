import { activatePlan } from '#features/plans/server/activate-plan.ts'
import { endSubscription } from '#features/plans/server/end-subscription.ts'
import type { Purchase } from '../purchase.ts'
import { updatePurchasePeriod } from './payment-queries.ts'

/** A plan of a business for a year. */
export const planPurchase: Purchase = {
  kind: 'PLAN',
  async activate(tx, { paymentId, businessId, planId, upgradesSubscriptionId }, now) {
    if (planId === null) return 'refund'
    const paid = { businessId, planId, paymentId, creditedId: upgradesSubscriptionId }
    const period = await activatePlan(tx, paid, now)
    if (!period) return 'refund'
    // A bank that takes its time moves the year: the invoice names the one that was given.
    await updatePurchasePeriod(tx, paymentId, period)
    return 'given'
  },
  reverse: (tx, { paymentId }, now) => endSubscription(tx, paymentId, now),
}
