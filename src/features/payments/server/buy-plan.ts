import type { SignedInCtx } from '#core/context.ts'
import { refuseBusiness } from '#features/businesses/contract.ts'
import { pricePlan } from '#features/plans/server/price-plan.ts'
import { lockForPlan } from '#features/plans/server/subscription-queries.ts'
import { getBusinessFor } from '#features/staff/server/business-rights.ts'
import type { BuyPlanInput, StartedPayment } from '../contract.ts'
import { readBuyer, suggestBuyer } from './read-buyer.ts'
import { recordPurchase } from './record-purchase.ts'
import { startPayment } from './start-payment.ts'

/**
 * Begins to buy a plan for a business of the caller: new, renewed, or upgraded with the unused part credited. The price
 * is decided here, and the use of a coupon counted, while nobody else buys for this business. Refuses:
 * business_not_found, plan_not_found, plan_held, coupon_unknown, coupon_other_plan, coupon_used, coupon_used_up, invalid
 * fields of the buyer, gateway_unavailable.
 */
export async function buyPlan(
  ctx: SignedInCtx,
  { businessId, planId, couponCode, buyer }: BuyPlanInput,
): Promise<StartedPayment> {
  const { app, actor, now } = ctx
  const business = await getBusinessFor(ctx, businessId, 'own')
  const invoiced = buyer ?? (await readBuyer(ctx, await suggestBuyer(ctx, business)))
  const paymentId = await ctx.db.transaction().execute(async (tx) => {
    if (!(await lockForPlan(tx, businessId))) throw refuseBusiness('business_not_found')
    const price = await pricePlan(
      tx,
      { planId, businessId, accountId: actor.accountId, couponCode },
      { now, isHeld: true },
    )
    return recordPurchase(
      app,
      tx,
      {
        accountId: actor.accountId,
        kind: 'PLAN',
        businessId,
        planId: price.plan.id,
        title: `${price.plan.name} plan, 1 year`,
        startsAt: price.startsAt,
        endsAt: price.endsAt,
        listPaise: price.listPaise,
        creditPaise: price.creditPaise,
        discountPaise: price.discountPaise,
        couponCode: price.couponCode,
        upgradesSubscriptionId: price.credited?.id,
        buyer: invoiced,
      },
      now,
    )
  })
  return startPayment(ctx, paymentId)
}
