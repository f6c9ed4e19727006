import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import { maxComing } from '../rules.ts'
import type { Taken } from '../slots.ts'
import type { BookingTables } from './booking-tables.ts'

const columns = [
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

export type BookingRow = Pick<Selectable<BookingTables['booking']>, (typeof columns)[number]>
export type NewBooking = Omit<Insertable<BookingTables['booking']>, 'during'> & { from: Date; to: Date }

/** More than can be served at once in the days that one view shows: its days would be full. */
const maxTaken = 20_000

const rangeOf = (from: Date, to: Date) => sql<string>`tstzrange(${from}::timestamptz, ${to}::timestamptz, '[)')`

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
    .returning(columns)
    .executeTakeFirst()
}

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

/** booking_link_hash_key. */
export function findBookingByLink(db: Db, linkHash: string): Promise<BookingRow | undefined> {
  return db.selectFrom('booking').select(columns).where('link_hash', '=', linkHash).executeTakeFirst()
}

/** booking_pkey. */
export function findBooking(db: Db, id: number): Promise<BookingRow | undefined> {
  return db.selectFrom('booking').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Serialises the changes of one booking. booking_pkey. */
export function lockBooking(db: Db, id: number): Promise<BookingRow | undefined> {
  return db.selectFrom('booking').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
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
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Those of which the owner of today sees anything: `shownToBusiness` in SQL. */
const isShown = (ownerSince: Date | null) =>
  ownerSince === null ? sql<boolean>`true` : sql<boolean>`(created_at >= ${ownerSince} OR ends_at > ${ownerSince})`

interface DaysOfBusiness {
  businessId: number
  ownerSince: Date | null
  from: Date
  to: Date
}

/**
 * Bookings of a business that begin between two times, as far as its owner sees them, holds that are over left out; at
 * most 400. booking_day.
 */
export async function listBookingsBetween(
  db: Db,
  { businessId, ownerSince, from, to, now }: DaysOfBusiness & { now: Date },
): Promise<BookingRow[]> {
  return db
    .selectFrom('booking')
    .select(columns)
    .where('business_id', '=', businessId)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .where('status', '<>', 'EXPIRED')
    .where((eb) => eb.or([eb('status', '<>', 'HELD'), eb('held_until', '>', now)]))
    .where(isShown(ownerSince))
    .orderBy('starts_at')
    .orderBy('id')
    .limit(400)
    .execute()
}

/** How many of those stand on each date in India, by ISO date. booking_day. */
export async function countByDate(
  db: Db,
  { businessId, ownerSince, from, to }: DaysOfBusiness,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; booked: number }>`
    SELECT ((starts_at AT TIME ZONE 'Asia/Kolkata')::date)::text AS day, count(*)::int AS booked FROM booking
    WHERE business_id = ${businessId} AND starts_at >= ${from} AND starts_at < ${to}
      AND status IN ('CONFIRMED', 'COMPLETED', 'NO_SHOW') AND ${isShown(ownerSince)}
    GROUP BY 1`.execute(db)
  return new Map(rows.map(({ day, booked }) => [day, booked]))
}

/** Bookings to come of one person, of one business and of all. booking_customer. */
export async function countComing(db: Db, customerId: number, businessId: number, now: Date) {
  const row = await db
    .selectFrom('booking')
    .select((eb) => [
      eb.fn.countAll<number>().as('inAll'),
      eb.fn.countAll<number>().filterWhere('business_id', '=', businessId).as('atBusiness'),
    ])
    .where('customer_id', '=', customerId)
    .where('status', '=', 'CONFIRMED')
    .where('starts_at', '>', now)
    .executeTakeFirstOrThrow()
  return { inAll: Number(row.inAll), atBusiness: Number(row.atBusiness) }
}

/** At which of these businesses a person has bookings to come. booking_customer. */
export async function listBusinessesWithComing(
  db: Db,
  { customerId, businessIds, now }: { customerId: number; businessIds: readonly number[]; now: Date },
): Promise<ReadonlySet<number>> {
  if (businessIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('booking')
    .select('business_id')
    .where('customer_id', '=', customerId)
    .where('business_id', 'in', businessIds)
    .where('status', '=', 'CONFIRMED')
    .where('starts_at', '>', now)
    .execute()
  return new Set(rows.map((row) => row.business_id))
}

/** The conversations of a person in which a confirmed time is still to come; they may have few. booking_customer. */
export async function listEnquiriesWithComing(
  db: Db,
  { customerId, now }: { customerId: number; now: Date },
): Promise<number[]> {
  const rows = await db
    .selectFrom('booking')
    .select('enquiry_id')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'CONFIRMED')
    .where('starts_at', '>', now)
    .where('enquiry_id', 'is not', null)
    .limit(maxComing.inAll)
    .execute()
  return rows.flatMap(({ enquiry_id }) => enquiry_id ?? [])
}

/** A customer's bookings, latest time first, with the names of the businesses. booking_customer. */
export function listBookingsOf(
  db: Db,
  { customerId, limit, offset = 0 }: { customerId: number; limit: number; offset?: number },
) {
  return db
    .selectFrom('booking')
    .innerJoin('business', 'business.id', 'booking.business_id')
    .select(columns.map((column) => `booking.${column}` as const))
    .select([
      'business.name as business_name',
      'business.locality',
      'business.city_id',
      'business.slug',
      'business.is_demo',
    ])
    .where('customer_id', '=', customerId)
    .where('booking.status', 'not in', ['HELD', 'EXPIRED'])
    .orderBy('starts_at', 'desc')
    .orderBy('booking.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** booking_customer. */
export async function countBookingsOf(db: Db, customerId: number): Promise<number> {
  const row = await db
    .selectFrom('booking')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('customer_id', '=', customerId)
    .where('status', 'not in', ['HELD', 'EXPIRED'])
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

/** The booking that an enquiry stands for. booking_enquiry_id_key. */
export function findBookingOfEnquiry(db: Db, enquiryId: number): Promise<BookingRow | undefined> {
  return db.selectFrom('booking').select(columns).where('enquiry_id', '=', enquiryId).executeTakeFirst()
}

/** Confirmed bookings of customers that begin until a time, earliest first, from one on. booking_coming. */
export function listComing(
  db: Db,
  { after, until, limit }: { after: { starts_at: Date; id: number }; until: Date; limit: number },
) {
  return db
    .selectFrom('booking')
    .select(['id', 'starts_at', 'timed_at'])
    .where('status', '=', 'CONFIRMED')
    .where((eb) => eb(eb.refTuple('starts_at', 'id'), '>', eb.tuple(after.starts_at, after.id)))
    .where('starts_at', '<=', until)
    .where('customer_id', 'is not', null)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Expired holds and what nobody needs: holds say nothing of anybody. At most 1,000 at once. booking_expired. */
export async function deleteOldHolds(db: Db): Promise<void> {
  await sql`
    DELETE FROM booking WHERE id IN (
      SELECT id FROM booking WHERE status = 'EXPIRED' AND updated_at < now() - interval '1 day' LIMIT 1000)`.execute(db)
}
