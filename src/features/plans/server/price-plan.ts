import type { Db } from '#core/database.ts'
import { couponCodeOf, refusePlan } from '../contract.ts'
import { discountOf, type HeldPeriod, offerOf, type Period, type PlanOffer } from '../rules.ts'
import { type CouponRow, countCouponUses, findCoupon, lockCoupon } from './coupon-queries.ts'
import { findPlan, type PlanRow } from './plan-queries.ts'
import { listHeldPeriods } from './subscription-queries.ts'

export interface PlanPrice extends Period {
  plan: PlanRow
  kind: Exclude<PlanOffer['kind'], 'held'>
  /** The period whose unused part is credited. */
  credited: HeldPeriod | undefined
  listPaise: number
  creditPaise: number
  discountPaise: number
  amountPaise: number
  couponCode: string | undefined
}

interface Wanted {
  planId: number
  businessId: number
  accountId: number
  couponCode?: string | undefined
}

/**
 * What a plan costs a business now, and its period. `isHeld`: the coupon is held and its use counted until the
 * transaction ends. Refuses: plan_not_found, plan_held, coupon_unknown, coupon_other_plan, coupon_used, coupon_used_up.
 */
export async function pricePlan(
  db: Db,
  { planId, businessId, accountId, couponCode }: Wanted,
  { now, isHeld = false }: { now: Date; isHeld?: boolean },
): Promise<PlanPrice> {
  const plan = await findPlan(db, planId)
  if (!plan?.is_sold) throw refusePlan('plan_not_found')
  const listPaise = plan.amount_paise
  const offer = offerOf({ code: plan.code, amountPaise: listPaise }, await listHeldPeriods(db, businessId, now), now)
  if (offer.kind === 'held') throw refusePlan('plan_held')
  const creditPaise = offer.kind === 'upgrade' ? offer.creditPaise : 0
  const code = couponCodeOf(couponCode)
  const coupon = code === '' ? undefined : await (isHeld ? lockCoupon : findCoupon)(db, code)
  if (code !== '') await checkCoupon(db, coupon, { plan, accountId, businessId, now })
  const discountPaise = coupon
    ? discountOf({ percentOff: coupon.percent_off, paiseOff: coupon.paise_off }, listPaise - creditPaise)
    : 0
  return {
    plan,
    kind: offer.kind,
    startsAt: offer.startsAt,
    endsAt: offer.endsAt,
    credited: offer.kind === 'upgrade' ? offer.credited : undefined,
    listPaise,
    creditPaise,
    discountPaise,
    amountPaise: listPaise - creditPaise - discountPaise,
    couponCode: coupon?.code,
  }
}

async function checkCoupon(
  db: Db,
  coupon: CouponRow | undefined,
  { plan, accountId, businessId, now }: { plan: PlanRow; accountId: number; businessId: number; now: Date },
): Promise<void> {
  if (!coupon || coupon.starts_at > now || coupon.ends_at <= now) throw refuseCoupon('coupon_unknown')
  if (coupon.plan_code !== null && coupon.plan_code !== plan.code) throw refuseCoupon('coupon_other_plan')
  const uses = await countCouponUses(db, { code: coupon.code, accountId, businessId, now })
  if (uses.own >= coupon.max_uses_per_account) throw refuseCoupon('coupon_used')
  if (uses.all >= coupon.max_uses) throw refuseCoupon('coupon_used_up')
}

/** The sentence stands at the field, too. */
function refuseCoupon(code: 'coupon_unknown' | 'coupon_other_plan' | 'coupon_used' | 'coupon_used_up') {
  return refusePlan(code, { fieldErrors: { couponCode: refusePlan.list[code][1] } })
}
