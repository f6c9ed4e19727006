import type { Db } from '#core/database.ts'
import { listHeldPeriods, updatePaidUntil } from './subscription-queries.ts'

/** Derives `business.paid_until` from the periods: these are without gaps, so it is the end of the last. */
export async function savePaidUntil(tx: Db, businessId: number, now: Date): Promise<void> {
  const held = await listHeldPeriods(tx, businessId, now)
  await updatePaidUntil(tx, businessId, held.at(-1)?.endsAt ?? null)
}
