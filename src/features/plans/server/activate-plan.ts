import type { Db } from '#core/database.ts'
import { indexBusiness } from '#features/search/server/index/index-business.ts'
import { arrange, creditOf, offerOf, type Period, priceHeldMs } from '../rules.ts'
import { countPaidCouponUses, lockCoupon } from './coupon-queries.ts'
import { findPlan, type PlanRow } from './plan-queries.ts'
import { savePaidUntil } from './save-paid-until.ts'
import {
  emptyPeriod,
  endByUpgrade,
  findCreditablePeriod,
  insertPeriod,
  listHeldPeriods,
  lockForPlan,
  updatePeriod,
} from './subscription-queries.ts'

export interface PaidPlan {
  businessId: number
  planId: number
  paymentId: number
  accountId: number | null
  /** The period whose unused part the price was lowered by, and by how much. */
  creditedId: number | null
  creditPaise: number
  couponCode: string | null
  /** When the price was fixed, and when the buyer began to pay it. */
  orderedAt: Date
  begunAt: Date
}

/**
 * Gives a plan that was paid, in the transaction that records the payment: at once, or when the period of now ends.
 * Undefined when what was sold can no longer be given, as the business is gone, its credit or the last use of its
 * coupon went to another purchase, or it got a plan meanwhile: the money goes back. So it does when the buyer began to
 * pay after the price had ceased to hold, and it is another by now. Search knows as soon as the transaction commits.
 */
export async function activatePlan(tx: Db, paid: PaidPlan, now: Date): Promise<Period | undefined> {
  const { businessId, planId, paymentId, creditedId } = paid
  const business = await lockForPlan(tx, businessId)
  const plan = await findPlan(tx, planId)
  if (!business || !plan || !(await isPriceRight(tx, paid, plan)) || !(await mayUseCoupon(tx, paid))) return undefined
  const held = await listHeldPeriods(tx, business.id, now)
  const offer = offerOf({ code: plan.code, amountPaise: plan.amount_paise }, held, now)
  if (offer.kind === 'held') return undefined
  const creditsNow = offer.kind === 'upgrade' ? offer.credited.id : null
  // A plan that ended while the bank took its time is not credited any more, and was used to its end.
  if (offer.kind === 'upgrade' ? creditsNow !== creditedId : creditedId !== null && offer.kind !== 'new')
    return undefined

  const period = { startsAt: offer.startsAt, endsAt: offer.endsAt }
  if (offer.kind === 'upgrade') {
    const queued = held.filter(({ id }) => id !== offer.credited.id)
    await endByUpgrade(tx, offer.credited.id, { paymentId, now })
    // All are emptied first: no two may overlap at any moment.
    for (const { id } of queued) await emptyPeriod(tx, id)
    const [, ...later] = arrange([{ id: 0, ...period }, ...queued], now)
    for (const moved of later) await updatePeriod(tx, moved.id, moved)
  }
  await insertPeriod(tx, {
    business_id: business.id,
    plan_id: plan.id,
    payment_id: paymentId,
    starts_at: period.startsAt,
    ends_at: period.endsAt,
  })
  await savePaidUntil(tx, business.id, now)
  await indexBusiness(tx, business.id, now)
  return period
}

/** Prices are those of this moment: a buyer who begins to pay within half an hour pays what the order says. */
const pricedAtOf = ({ orderedAt, begunAt }: Pick<PaidPlan, 'orderedAt' | 'begunAt'>) =>
  new Date(Math.max(orderedAt.getTime(), begunAt.getTime() - priceHeldMs))

/** Whether the price could be asked when the buyer began to pay, or half an hour before; refunds of now count. */
async function isPriceRight(tx: Db, { creditedId, creditPaise, orderedAt, begunAt }: PaidPlan, plan: PlanRow) {
  const pricedAt = pricedAtOf({ orderedAt, begunAt })
  if (!plan.is_sold && pricedAt > orderedAt) return false
  if (creditedId === null) return creditPaise === 0
  const period = await findCreditablePeriod(tx, creditedId)
  return period !== undefined && creditPaise <= creditOf({ valuePaise: period.valuePaise, period, now: pricedAt })
}

/**
 * Whether the use of a coupon that was counted for this purchase is still there, and the coupon was when the buyer
 * began to pay, or half an hour before. Within that nobody else was sold it, but the same account may have another
 * purchase for the same business, which it did not count.
 */
async function mayUseCoupon(tx: Db, { couponCode, orderedAt, begunAt, ...purchase }: PaidPlan): Promise<boolean> {
  const coupon = couponCode === null ? undefined : await lockCoupon(tx, couponCode)
  if (!coupon) return true
  if (coupon.ends_at <= pricedAtOf({ orderedAt, begunAt })) return false
  const uses = await countPaidCouponUses(tx, { code: coupon.code, ...purchase })
  const isHeld = begunAt.getTime() - orderedAt.getTime() < priceHeldMs && uses.ofBusiness === 0
  return uses.own < coupon.max_uses_per_account && (isHeld || uses.all < coupon.max_uses)
}
