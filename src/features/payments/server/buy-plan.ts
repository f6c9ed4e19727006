import type { SignedInCtx } from '#core/context.ts'
import { takeFromDailyQuota } from '#core/daily-quota.ts'
import { lockAccountAsBuyer } from '#features/accounts/server/account-queries.ts'
import { refuseBusiness } from '#features/businesses/contract.ts'
import { planCredit } from '#features/credits/server/spend-credit.ts'
import { lockForPlan } from '#features/plans/server/subscription-queries.ts'
import { getBusinessFor } from '#features/staff/server/business-rights.ts'
import type { BuyPlanInput, StartedPayment } from '../contract.ts'
import { dailyPurchaseLimit } from '../rules.ts'
import { takeCouponTry, tooManyTries } from './coupon-tries.ts'
import { pricePurchase } from './price-purchase.ts'
import { readBuyer, suggestBuyer } from './read-buyer.ts'
import { recordPurchase } from './record-purchase.ts'
import { startPayment } from './start-payment.ts'

/**
 * Begins to buy a plan for a business of the caller: new, renewed, or upgraded with the unused part credited. The price
 * is decided here, and the use of a coupon counted, while nobody else buys for this business. Refuses:
 * business_not_found, plan_not_found, plan_held, coupon_unknown, coupon_other_plan, coupon_used, coupon_used_up,
 * invalid fields of the buyer, purchase_limit_reached, gateway_unavailable.
 */
export async function buyPlan(ctx: SignedInCtx, input: BuyPlanInput): Promise<StartedPayment> {
  if (!(await takeCouponTry(ctx, input.couponCode))) throw tooManyTries(ctx)
  return beginPlanPurchase(ctx, input)
}

/** The same; the caller has counted the try of the coupon. */
export async function beginPlanPurchase(
  ctx: SignedInCtx,
  { businessId, planId, couponCode, buyer }: BuyPlanInput,
): Promise<StartedPayment> {
  const { app, actor, now } = ctx
  const business = await getBusinessFor(ctx, businessId, 'own')
  const invoiced = buyer ?? (await readBuyer(ctx, await suggestBuyer(ctx, business)))
  const paymentId = await ctx.db.transaction().execute(async (tx) => {
    // The payment will hold its buyer: first, as by somebody who deletes their account with its businesses.
    await lockAccountAsBuyer(tx, actor.accountId)
    if (!(await lockForPlan(tx, businessId))) throw refuseBusiness('business_not_found')
    // Who gave it away meanwhile spends nothing of its credits.
    await getBusinessFor({ db: tx, actor }, businessId, 'own')
    const limit = { kind: 'purchases', who: String(actor.accountId), limit: dailyPurchaseLimit }
    if (!(await takeFromDailyQuota(tx, ctx, [limit]))) throw tooManyTries(ctx)
    const price = await pricePurchase(
      tx,
      { planId, businessId, accountId: actor.accountId, couponCode },
      { now, isHeld: true },
    )
    const id = await recordPurchase(
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
        discountPaise: price.discountPaise + price.leadCreditPaise,
        couponCode: price.couponCode,
        upgradesSubscriptionId: price.credited?.id,
        buyer: invoiced,
      },
      now,
    )
    await planCredit(tx, { paymentId: id, businessId, amountPaise: price.leadCreditPaise })
    return id
  })
  return startPayment(ctx, paymentId)
}
