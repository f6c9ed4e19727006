import type { SignedInCtx } from '#core/context.ts'
import { redirect } from '#core/redirect.ts'
import { placeOfSupply, splitPrice } from '#features/invoices/rules.ts'
import { stateName } from '#features/places/place-name.ts'
import { planPath } from '#features/plans/plan-paths.ts'
import { daysOf, lastMoment } from '#features/plans/rules.ts'
import { findPlan } from '#features/plans/server/plan-queries.ts'
import { getBusinessFor } from '#features/staff/server/business-rights.ts'
import { parseGstNumber } from '#platform/gst-number.ts'
import { idOf } from '#platform/id-of.ts'
import { Refusal } from '#platform/refusal.ts'
import { textIn } from '#texts/text-in.ts'
import { type PurchasePrice, pricePurchase } from './price-purchase.ts'
import { type BuyerFields, stateOfPincode, suggestBuyer } from './read-buyer.ts'
import { showWaitingPlan } from './show-waiting-plan.ts'

export interface CheckoutInput {
  planId: number
  businessId: number
  couponCode: string
  buyer: BuyerFields | undefined
}

/**
 * What a plan costs a business, tax shown, and to whom the invoice goes: before anything is paid. A plan that cannot be
 * bought is not found, or says why. A coupon that is wrong is left out.
 */
export async function showCheckout(ctx: SignedInCtx, { planId, businessId, couponCode, buyer }: CheckoutInput) {
  const business = await getBusinessFor(ctx, businessId, 'own')
  const wanted = { planId, businessId, accountId: ctx.actor.accountId }
  const price = await pricePurchase(ctx.db, { ...wanted, couponCode }, { now: ctx.now }).catch((error: unknown) => {
    if (!(error instanceof Refusal) || !error.code.startsWith('coupon_')) throw error
    return pricePurchase(ctx.db, wanted, { now: ctx.now })
  })
  const fields = buyer ?? (await suggestBuyer(ctx, business))
  const [before, waiting] = await Promise.all([
    price.credited && findPlan(ctx.db, price.credited.plan.id),
    showWaitingPlan(ctx, businessId),
  ])
  return {
    business: { id: business.id, name: business.name },
    waiting,
    kind: price.kind,
    plan: {
      id: price.plan.id,
      name: textIn(ctx.i18n, price.plan.name, price.plan.name_hi),
      hashtagCount: price.plan.hashtag_count,
      seatCount: price.plan.seat_count,
    },
    before: before
      ? {
          name: textIn(ctx.i18n, before.name, before.name_hi),
          hashtagCount: before.hashtag_count,
          seatCount: before.seat_count,
          days: price.credited ? daysOf(price.credited, ctx.now) : { total: 0, unused: 0 },
        }
      : null,
    bill: billOf(ctx, price, fields),
    buyer: fields,
    /** Asked where the PIN code does not say it. */
    states: ctx.app.places.states
      .map(({ code, name, gstCode }) => ({ value: gstCode, label: stateName({ code, name }, ctx.i18n) }))
      .toSorted((one, other) => one.label.localeCompare(other.label)),
    asksState: fields.state !== '' || (fields.pincode !== '' && stateOfPincode(ctx, fields.pincode) === undefined),
  }
}

/** The lines of the bill; the tax is contained in what is paid. */
function billOf(ctx: SignedInCtx, price: PurchasePrice, { gstNo, pincode, state }: BuyerFields) {
  const { seller } = ctx.app.config
  const gstin = parseGstNumber(gstNo) ?? null
  const place = placeOfSupply({ gstin, stateCode: stateOfPincode(ctx, pincode) ?? state }, seller)
  const placed = ctx.app.places.states.find(({ gstCode }) => gstCode === place)
  return {
    startsAt: price.startsAt.toISOString(),
    lastDay: lastMoment(price.endsAt).toISOString(),
    listPaise: price.listPaise,
    creditPaise: price.creditPaise,
    discountPaise: price.discountPaise,
    leadCreditPaise: price.leadCreditPaise,
    couponCode: price.couponCode ?? null,
    amountPaise: price.amountPaise,
    /** A seller who is not registered charges no tax. */
    tax:
      seller.gstin === null
        ? null
        : { percent: seller.taxRatePermille / 10, ...splitPrice(price.amountPaise, place, seller) },
    place: { code: place, name: placed ? stateName(placed, ctx.i18n) : '' },
  }
}

export type ShownCheckout = Awaited<ReturnType<typeof showCheckout>>

/** Which plan for which business an address is about; without them it leads to the plans, to choose one. */
export function checkoutOf({ searchParams }: URL): { planId: number; businessId: number } {
  const [planId, businessId] = [idOf(searchParams.get('plan')), idOf(searchParams.get('business'))]
  if (!planId || !businessId) throw redirect(planPath(businessId))
  return { planId, businessId }
}
