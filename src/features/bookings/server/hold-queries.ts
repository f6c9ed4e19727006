import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import { rangeOf } from './booking-queries.ts'

/** Ends holds of a place's time whose five minutes are over, in the order of their ids. booking_no_overlap. */
export async function expireHoldsIn(
  db: Db,
  { businessId, from, to, now }: { businessId: number; from: Date; to: Date; now: Date },
): Promise<void> {
  await sql`
    UPDATE booking SET status = 'EXPIRED', held_from = NULL, updated_at = ${now} WHERE id IN (
      SELECT id FROM booking
      WHERE business_id = ${businessId} AND during && ${rangeOf(from, to)} AND status IN ('HELD', 'CONFIRMED')
        AND status = 'HELD' AND held_until <= ${now}
      ORDER BY id FOR UPDATE)`.execute(db)
}

/** Ends all such holds. booking_held. */
export async function expireHolds(db: Db, now: Date): Promise<void> {
  await sql`
    UPDATE booking SET status = 'EXPIRED', held_from = NULL, updated_at = ${now} WHERE id IN (
      SELECT id FROM booking WHERE status = 'HELD' AND held_until <= ${now} ORDER BY id LIMIT 1000
      FOR UPDATE SKIP LOCKED)`.execute(db)
}

/** A browser that holds another time gives the first one back. booking_link_hash_key. */
export async function expireHoldOf(db: Db, linkHash: string, now: Date): Promise<void> {
  await db
    .updateTable('booking')
    .set({ status: 'EXPIRED', held_from: null, updated_at: now })
    .where('link_hash', '=', linkHash)
    .where('status', '=', 'HELD')
    .execute()
}

/** booking_held_from. */
export async function countHoldsFrom(db: Db, heldFrom: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('booking')
    .select((eb) => eb.fn.countAll<number>().as('held'))
    .where('held_from', '=', heldFrom)
    .where('status', '=', 'HELD')
    .where('held_until', '>', now)
    .executeTakeFirstOrThrow()
  return Number(row.held)
}

/** Expired holds and what nobody needs: holds say nothing of anybody. At most 1,000 at once. booking_expired. */
export async function deleteOldHolds(db: Db): Promise<void> {
  await sql`
    DELETE FROM booking WHERE id IN (
      SELECT id FROM booking WHERE status = 'EXPIRED' AND updated_at < now() - interval '1 day' LIMIT 1000)`.execute(db)
}
