import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { Taken } from '../slots.ts'
import type { BookingTables } from './booking-tables.ts'

export const bookingColumns = [
  'id',
  'business_id',
  'service_id',
  'place',
  'service_name',
  'price_paise',
  'starts_at',
  'ends_at',
  'status',
  'held_until',
  'link_salt',
  'link_hash',
  'customer_id',
  'enquiry_id',
  'contact_name',
  'contact_phone',
  'note',
  'is_by_hand',
  'cancelled_by',
  'sequence',
  'customer_moves',
  'business_changes',
  'timed_at',
  'created_at',
  'updated_at',
] as const

export type BookingRow = Pick<Selectable<BookingTables['booking']>, (typeof bookingColumns)[number]>
export type NewBooking = Omit<Insertable<BookingTables['booking']>, 'during'> & { from: Date; to: Date }

/** More than can be served at once in the days that one view shows: its days would be full. */
const maxTaken = 20_000

export const rangeOf = (from: Date, to: Date) => sql<string>`tstzrange(${from}::timestamptz, ${to}::timestamptz, '[)')`

/**
 * What is taken between two times: confirmed bookings, and holds that keep their time at `now`. The booking to be moved
 * is left out. booking_no_overlap.
 */
export async function listTaken(
  db: Db,
  {
    businessId,
    from,
    to,
    now,
    except,
  }: { businessId: number; from: Date; to: Date; now: Date; except?: number | undefined },
): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    SELECT place, lower(during) AS "from", upper(during) AS "to" FROM booking
    WHERE business_id = ${businessId} AND during && ${rangeOf(from, to)} AND status IN ('HELD', 'CONFIRMED')
      AND (status = 'CONFIRMED' OR held_until > ${now}) AND id <> ${except ?? 0}
    LIMIT ${maxTaken}`.execute(db)
  return rows
}

/**
 * Stores a booking, unless another has its place at that time: returns undefined then. Whoever stores at the same
 * moment waits for the other's end. booking_no_overlap.
 */
export async function insertBooking(db: Db, { from, to, ...booking }: NewBooking): Promise<BookingRow | undefined> {
  return db
    .insertInto('booking')
    .values({ ...booking, during: rangeOf(from, to) })
    .onConflict((conflict) => conflict.doNothing())
    .returning(bookingColumns)
    .executeTakeFirst()
}

/** What the people of a business have entered by hand since a given time, just so. booking_day. */
export function findEntered(
  db: Db,
  entered: Pick<BookingRow, 'service_id' | 'starts_at' | 'contact_name' | 'contact_phone' | 'note'>,
  { businessId, since }: { businessId: number; since: Date },
): Promise<BookingRow | undefined> {
  return db
    .selectFrom('booking')
    .select(bookingColumns)
    .where('business_id', '=', businessId)
    .where('starts_at', '=', entered.starts_at)
    .where('service_id', '=', entered.service_id)
    .where('contact_name', '=', entered.contact_name)
    .where('contact_phone', 'is not distinct from', entered.contact_phone)
    .where('note', '=', entered.note)
    .where('is_by_hand', '=', true)
    .where('status', '=', 'CONFIRMED')
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst()
}

/** booking_link_hash_key. */
export function findBookingByLink(db: Db, linkHash: string): Promise<BookingRow | undefined> {
  return db.selectFrom('booking').select(bookingColumns).where('link_hash', '=', linkHash).executeTakeFirst()
}

/** booking_pkey. */
export function findBooking(db: Db, id: number): Promise<BookingRow | undefined> {
  return db.selectFrom('booking').select(bookingColumns).where('id', '=', id).executeTakeFirst()
}

/** Serialises the changes of one booking. booking_pkey. */
export function lockBooking(db: Db, id: number): Promise<BookingRow | undefined> {
  return db.selectFrom('booking').select(bookingColumns).where('id', '=', id).forUpdate().executeTakeFirst()
}

type Changes = Partial<
  Pick<
    BookingRow,
    | 'status'
    | 'held_until'
    | 'customer_id'
    | 'enquiry_id'
    | 'contact_name'
    | 'contact_phone'
    | 'note'
    | 'cancelled_by'
    | 'timed_at'
    | 'place'
    | 'starts_at'
    | 'ends_at'
    | 'sequence'
    | 'customer_moves'
    | 'business_changes'
  >
> & { held_from?: null; updated_at: Date }

/** booking_pkey; a new time or state is checked by booking_no_overlap. */
export function updateBooking(
  db: Db,
  id: number,
  { during, ...changes }: Changes & { during?: { from: Date; to: Date } },
): Promise<BookingRow> {
  return db
    .updateTable('booking')
    .set({ ...changes, ...(during && { during: rangeOf(during.from, during.to) }) })
    .where('id', '=', id)
    .returning(bookingColumns)
    .executeTakeFirstOrThrow()
}

/**
 * Holds the booking that an enquiry stands for: called before the enquiry is locked
 * (docs/decisions/576-order-of-locks-about-bookings.md). booking_enquiry_id_key.
 */
export async function lockBookingOfEnquiry(tx: Db, enquiryId: number): Promise<void> {
  await tx.selectFrom('booking').select('id').where('enquiry_id', '=', enquiryId).forUpdate().execute()
}

/** The same of all that a customer booked at a business, in one order. booking_customer. */
export async function lockBookingsBetween(
  tx: Db,
  { customerId, businessId }: { customerId: number; businessId: number },
): Promise<void> {
  await sql`
    select id from booking where customer_id = ${customerId} and business_id = ${businessId}
    order by id for update`.execute(tx)
}

/** The booking that an enquiry stands for. booking_enquiry_id_key. */
export function findBookingOfEnquiry(db: Db, enquiryId: number): Promise<BookingRow | undefined> {
  return db.selectFrom('booking').select(bookingColumns).where('enquiry_id', '=', enquiryId).executeTakeFirst()
}
