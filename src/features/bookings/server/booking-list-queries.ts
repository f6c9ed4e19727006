import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { BookingState } from '../contract.ts'
import { type BookingRow, bookingColumns } from './booking-queries.ts'

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
    .select(bookingColumns)
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

/** How the bookings of these conversations stand, by the id of the enquiry. booking_enquiry_id_key. */
export async function listBookingStates(
  db: Db,
  { enquiryIds, now }: { enquiryIds: readonly number[]; now: Date },
): Promise<ReadonlyMap<number, BookingState>> {
  if (enquiryIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('booking')
    .select(['enquiry_id', 'status'])
    .where('enquiry_id', 'in', enquiryIds)
    .where((eb) => eb.or([eb('status', '=', 'CANCELLED'), eb('status', '=', 'CONFIRMED').and('starts_at', '>', now)]))
    .execute()
  return new Map(
    rows.flatMap(({ enquiry_id: id, status }) =>
      id === null ? [] : [[id, status === 'CANCELLED' ? 'cancelled' : 'coming'] as const],
    ),
  )
}

/** A customer's bookings, latest time first, with the names of the businesses. booking_customer. */
export function listBookingsOf(
  db: Db,
  { customerId, limit, offset = 0 }: { customerId: number; limit: number; offset?: number },
) {
  return db
    .selectFrom('booking')
    .innerJoin('business', 'business.id', 'booking.business_id')
    .select(bookingColumns.map((column) => `booking.${column}` as const))
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
