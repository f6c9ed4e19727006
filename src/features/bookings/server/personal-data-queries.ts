import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { BookingParty } from '../rules.ts'

/**
 * Holds the bookings to come of somebody, as a customer and at the listings they own, in one order: two people may have
 * booked at each other's and delete their accounts at once. booking_customer; business_owner, booking_day.
 */
export async function lockComingOf(tx: Db, accountId: number, now: Date): Promise<void> {
  await sql`
    select id from booking where id in (
      select id from booking where status = 'CONFIRMED' and starts_at > ${now} and customer_id = ${accountId}
      union select id from booking where status = 'CONFIRMED' and starts_at > ${now}
        and business_id in (select id from business where owner_id = ${accountId}))
    order by id for update`.execute(tx)
}

/**
 * Cancels the bookings to come of somebody who deletes their account, as a customer or at the listings they own;
 * returns their ids. booking_customer; business_owner, booking_day.
 */
export async function cancelComingOf(
  db: Db,
  { accountId, by, now }: { accountId: number; by: BookingParty; now: Date },
): Promise<number[]> {
  const rows = await db
    .updateTable('booking')
    .set({
      status: 'CANCELLED',
      cancelled_by: by,
      sequence: sql`sequence + 1`,
      updated_at: now,
      ...(by === 'customer' && { contact_phone: null, note: '' }),
    })
    .where('status', '=', 'CONFIRMED')
    .where('starts_at', '>', now)
    .where((eb) =>
      by === 'customer'
        ? eb('customer_id', '=', accountId)
        : eb('business_id', 'in', eb.selectFrom('business').select('id').where('owner_id', '=', accountId)),
    )
    .returning('id')
    .execute()
  if (by === 'customer')
    await db
      .updateTable('booking')
      .set({ contact_phone: null, note: '' })
      .where('customer_id', '=', accountId)
      .execute()
  return rows.map(({ id }) => id)
}

/** The bookings to come of one business. booking_day. */
export async function listIdsToCome(db: Db, businessId: number, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('booking')
    .select('id')
    .where('business_id', '=', businessId)
    .where('status', '=', 'CONFIRMED')
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** What deleted customers left in bookings. booking_customer. */
export async function eraseBookingsOf(db: Db, accountIds: readonly number[]): Promise<void> {
  await db
    .updateTable('booking')
    .set({ contact_name: '', contact_phone: null, note: '' })
    .where('customer_id', '=', sql<number>`any(${accountIds}::bigint[])`)
    .execute()
}

/** What businesses entered of them by hand. booking_contact_phone. */
export async function eraseBookingsWithPhones(db: Db, phones: readonly string[]): Promise<void> {
  await db
    .updateTable('booking')
    .set({ contact_name: '', contact_phone: null, note: '' })
    .where('contact_phone', '=', sql<string>`any(${phones}::text[])`)
    .execute()
}

/** A customer's bookings for the export of their data: the newest 1,000. booking_customer. */
export async function listBookingsForExport(db: Db, customerId: number) {
  const rows = await db
    .selectFrom('booking')
    .innerJoin('business', 'business.id', 'booking.business_id')
    .select([
      'booking.id',
      'business.name as business',
      'service_name',
      'starts_at',
      'ends_at',
      'booking.status',
      'contact_name',
      'contact_phone',
      'note',
      'booking.created_at',
    ])
    .where('customer_id', '=', customerId)
    .orderBy('starts_at', 'desc')
    .limit(1000)
    .execute()
  return rows.map((row) => ({
    bookingId: row.id,
    business: row.business,
    service: row.service_name,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    status: row.status,
    fullName: row.contact_name,
    contactNumber: row.contact_phone,
    note: row.note,
    createdAt: row.created_at.toISOString(),
  }))
}

/** Why the businesses of erased accounts were closed on some days. business_owner, booking_day_off_pkey. */
export async function deleteDaysOffOf(db: Db, accountIds: readonly number[]): Promise<void> {
  await sql`
    DELETE FROM booking_day_off USING business WHERE business.id = business_id
      AND business.owner_id = ANY(${accountIds}::bigint[]) AND business.status = 'deleted'`.execute(db)
}
