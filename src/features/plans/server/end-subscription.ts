import type { Db } from '#core/database.ts'
import { indexBusiness } from '#features/search/server/index/index-business.ts'
import { arrange } from '../rules.ts'
import { savePaidUntil } from './save-paid-until.ts'
import {
  emptyPeriod,
  findPeriodOfPayment,
  listEndedBy,
  listHeldPeriods,
  lockForPlan,
  restorePeriod,
  updatePeriod,
} from './subscription-queries.ts'

/**
 * Takes back what a payment gave, after all of it was refunded, in the transaction that records that: its period never
 * was, what it had ended goes on, and later periods begin so much earlier. Of a period that was credited to an upgrade
 * nothing is left to take.
 */
export async function endSubscription(tx: Db, paymentId: number, now: Date): Promise<void> {
  const found = await findPeriodOfPayment(tx, paymentId)
  if (!found) return
  const business = await lockForPlan(tx, found.business_id)
  // Read again, now that nobody else changes it.
  const period = await findPeriodOfPayment(tx, paymentId)
  if (!period || period.ended_by_payment_id !== null) return
  const later = (await listHeldPeriods(tx, found.business_id, now)).filter(({ id }) => id !== period.id)
  for (const { id } of [period, ...later]) await emptyPeriod(tx, id)
  for (const { id } of await listEndedBy(tx, paymentId)) await restorePeriod(tx, id)
  const restored = await listHeldPeriods(tx, found.business_id, now)
  for (const moved of arrange([...restored, ...later], now)) await updatePeriod(tx, moved.id, moved)
  await savePaidUntil(tx, found.business_id, now)
  if (business) await indexBusiness(tx, found.business_id, now)
}
