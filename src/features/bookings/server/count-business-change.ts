import type { Ctx } from '#core/context.ts'
import { takeFromDailyQuota } from '#core/daily-quota.ts'
import type { Db } from '#core/database.ts'
import { secondsToIndianMidnight } from '#platform/indian-time.ts'
import { refuseBooking } from '../contract.ts'
import { maxBusinessChanges } from '../rules.ts'
import type { BookingRow } from './booking-queries.ts'

/**
 * Counts one change by the business of which the customer is told, in the transaction that makes it; returns the new
 * count. A booking entered by hand has nobody to tell. Refuses: too_many_changes.
 */
export async function countBusinessChange(
  tx: Db,
  ctx: Pick<Ctx, 'app' | 'now'>,
  { id, business_changes, customer_id }: BookingRow,
): Promise<{ business_changes: number }> {
  if (customer_id === null) return { business_changes }
  if (business_changes >= maxBusinessChanges.inAll) throw refuseBooking('too_many_changes')
  const bound = { kind: 'changes of a booking', who: String(id), limit: maxBusinessChanges.aDay }
  if (!(await takeFromDailyQuota(tx, ctx, [bound])))
    throw refuseBooking('too_many_changes', { retryAfterSeconds: secondsToIndianMidnight(ctx.now) })
  return { business_changes: business_changes + 1 }
}
