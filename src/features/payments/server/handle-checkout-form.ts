import type { SignedInCtx } from '#core/context.ts'
import { type FormValues, formProblem } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { pricePlan } from '#features/plans/server/price-plan.ts'
import { refusals } from '#platform/refusal.ts'
import { paymentPath } from '../payment-path.ts'
import { buyPlan } from './buy-plan.ts'
import { buyerFieldsOf, readBuyer } from './read-buyer.ts'
import { showCheckout } from './show-checkout.ts'

const refuseCheckout = refusals({
  bill_changed: ['conflict', 'The bill has changed: please look at it, then pay.'],
})

/**
 * Pays a plan as the form shows it, or applies its coupon. Nobody pays a bill that they have not seen: when price or tax
 * are others than those shown, the new bill is shown first. Nothing typed is lost.
 */
export async function handleCheckoutForm(
  ctx: SignedInCtx,
  wanted: { planId: number; businessId: number },
  values: FormValues,
) {
  const buyer = buyerFieldsOf(values)
  const couponCode = values.couponCode ?? ''
  const shown = () => showCheckout(ctx, { ...wanted, couponCode, buyer })
  try {
    if (values.intent === 'coupon') {
      await pricePlan(ctx.db, { ...wanted, accountId: ctx.actor.accountId, couponCode }, { now: ctx.now })
      return { problem: undefined, values, checkout: await shown() }
    }
    const invoiced = await readBuyer(ctx, buyer)
    const price = { ...wanted, accountId: ctx.actor.accountId, couponCode }
    await pricePlan(ctx.db, price, { now: ctx.now })
    const checkout = await shown()
    if (values.bill !== billKey(checkout.bill)) throw refuseCheckout('bill_changed')
    const { paymentId } = await buyPlan(ctx, { ...wanted, couponCode, buyer: invoiced })
    return redirectDocument(paymentPath(paymentId))
  } catch (error) {
    const answer = formProblem(error, values)
    return { ...answer, data: { problem: answer.data, values, checkout: await shown() } }
  }
}

/** What of a bill must not change between looking and paying. */
export const billKey = ({
  amountPaise,
  lastDay,
  tax,
  place,
}: {
  amountPaise: number
  lastDay: string
  tax: { igstPaise: number; taxablePaise: number } | null
  place: { code: string }
}) => [amountPaise, lastDay, tax?.taxablePaise, tax?.igstPaise, place.code].join(' ')
