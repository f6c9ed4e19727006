import { data } from 'react-router'
import type { SignedInCtx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import { type FormValues, formProblem } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { planPath } from '#features/plans/plan-paths.ts'
import { pricePlan } from '#features/plans/server/price-plan.ts'
import { uncheckedAddress } from '#platform/page-address.ts'
import { Refusal, refusals } from '#platform/refusal.ts'
import { translated } from '#texts/i18n-of.ts'
import { billKey } from '../checkout-bill.ts'
import { payPath } from '../pay-path.ts'
import { beginPlanPurchase } from './buy-plan.ts'
import { takeCouponTry, tooManyTries } from './coupon-tries.ts'
import { buyerFieldsOf, readBuyer } from './read-buyer.ts'
import { showCheckout } from './show-checkout.ts'

const refuseCheckout = refusals({
  bill_changed: ['conflict', 'The bill has changed: please look at it, then pay.'],
})

/**
 * Pays a plan as the form shows it, or applies its coupon. Nobody pays a bill that they have not seen: when price or
 * tax are others than those shown, the new bill is shown first. Nothing typed is lost.
 */
export async function handleCheckoutForm(
  ctx: SignedInCtx,
  wanted: { planId: number; businessId: number },
  { values, origin }: { values: FormValues; origin: string },
) {
  const buyer = buyerFieldsOf(values)
  const couponCode = values.couponCode ?? ''
  const mayTry = await takeCouponTry(ctx, couponCode)
  // Who may not try it does not see on the bill whether it is one.
  const shown = () => showCheckout(ctx, { ...wanted, couponCode: mayTry ? couponCode : '', buyer })
  const checkCoupon = () =>
    pricePlan(ctx.db, { ...wanted, accountId: ctx.actor.accountId, couponCode }, { now: ctx.now })
  try {
    if (!mayTry) throw tooManyTries(ctx)
    if (values.intent === 'coupon') {
      await checkCoupon()
      return data({ problem: undefined, values, checkout: await shown() })
    }
    const invoiced = await readBuyer(ctx, buyer)
    await checkCoupon()
    const checkout = await shown()
    if (values.bill !== billKey(checkout.bill)) throw refuseCheckout('bill_changed')
    const { paymentId } = await beginPlanPurchase(ctx, { ...wanted, couponCode, buyer: invoiced })
    // The way to the gateway is no page of the router, which would add its language.
    return redirectDocument(uncheckedAddress(origin + payPath(paymentId)))
  } catch (error) {
    leaveUnsold(ctx, wanted.businessId, error)
    const { data: problem, init } = formProblem(error, values)
    return data({ problem, values, checkout: await shown() }, init ?? {})
  }
}

/** A plan that cannot be bought has no bill: its reason is told on the page of the plans. */
export function leaveUnsold(ctx: SignedInCtx, businessId: number, error: unknown): void {
  if (!(error instanceof Refusal) || (error.code !== 'plan_held' && error.code !== 'plan_not_found')) return
  setFlash(ctx, translated(ctx.i18n, error.message), 'info')
  throw redirectDocument(planPath(businessId))
}
