import type { Insertable } from 'kysely'
import type { Db } from '#core/database.ts'
import type { BookingTables } from './booking-tables.ts'

/** Returns false when it was stored before. booking_reminder_pkey. */
export async function insertReminder(
  db: Db,
  reminder: Insertable<BookingTables['booking_reminder']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('booking_reminder')
    .values(reminder)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}
