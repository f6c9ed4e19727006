import { findPlannedCredit } from '#features/credits/server/credit-queries.ts'
import { creditOf, withdrawCredit } from '#features/credits/server/spend-credit.ts'
import { activatePlan } from '#features/plans/server/activate-plan.ts'
import { endSubscription } from '#features/plans/server/end-subscription.ts'
import { lockForPlan } from '#features/plans/server/subscription-queries.ts'
import type { Purchase } from '../purchase.ts'
import { updatePurchasePeriod } from './payment-queries.ts'

/** A plan of a business for a year. */
export const planPurchase: Purchase = {
  kind: 'PLAN',
  async activate(tx, { planId, upgradesSubscriptionId, ...purchase }, now) {
    const { paymentId, businessId } = purchase
    if (planId === null || businessId === null || !(await lockForPlan(tx, businessId))) return 'refund'
    // Used by another purchase meanwhile, or taken back.
    if ((await findPlannedCredit(tx, paymentId)) > (await creditOf(tx, businessId))) return 'refund'
    const paid = { ...purchase, businessId, planId, creditedId: upgradesSubscriptionId }
    const period = await activatePlan(tx, paid, now)
    if (!period) return 'refund'
    // A bank that takes its time moves the year: the invoice names the one that was given.
    await updatePurchasePeriod(tx, paymentId, period)
    return 'given'
  },
  async reverse(tx, { paymentId }, now) {
    await endSubscription(tx, paymentId, now)
    await withdrawCredit(tx, paymentId, now)
  },
}
