import type { Db } from '#core/database.ts'
import { indexBusiness } from '#features/search/server/index/index-business.ts'
import { arrange, offerOf, type Period } from '../rules.ts'
import { findPlan } from './plan-queries.ts'
import { savePaidUntil } from './save-paid-until.ts'
import {
  emptyPeriod,
  endByUpgrade,
  insertPeriod,
  isCreditable,
  listHeldPeriods,
  lockForPlan,
  updatePeriod,
} from './subscription-queries.ts'

export interface PaidPlan {
  businessId: number | null
  planId: number
  paymentId: number
  /** The period whose unused part the price was lowered by. */
  creditedId: number | null
}

/**
 * Gives a plan that was paid, in the transaction that records the payment: at once, or when the period of now ends.
 * Undefined when what was sold can no longer be given, as the business is gone, its credit was used by another
 * purchase, or it got a plan meanwhile: the money goes back. Search knows as soon as the transaction commits.
 */
export async function activatePlan(
  tx: Db,
  { businessId, planId, paymentId, creditedId }: PaidPlan,
  now: Date,
): Promise<Period | undefined> {
  const business = businessId === null ? undefined : await lockForPlan(tx, businessId)
  const plan = await findPlan(tx, planId)
  if (!business || !plan) return undefined
  if (creditedId !== null && !(await isCreditable(tx, creditedId))) return undefined
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
