import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { BookingTables } from './booking-tables.ts'

export type ServiceRow = Omit<Selectable<BookingTables['booking_service']>, 'removed_at' | 'created_at'>

const columns = [
  'id',
  'business_id',
  'name',
  'price_paise',
  'duration_minutes',
  'before_minutes',
  'after_minutes',
  'lead_minutes',
  'horizon_days',
  'places',
  'hours',
  'is_on',
] as const

/** The services of a business, oldest first; a business has at most 30. booking_service_business. */
export function listServices(db: Db, businessId: number): Promise<ServiceRow[]> {
  return db
    .selectFrom('booking_service')
    .select(columns)
    .where('business_id', '=', businessId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .limit(100)
    .execute()
}

/** Beside columns of `business`: whether anything can be booked there. booking_service_business. */
export const isBookableBeside = sql<boolean>`EXISTS (
  SELECT FROM booking_service WHERE business_id = business.id AND removed_at IS NULL AND is_on)`

/** Those of some businesses at which anything can be booked. booking_service_business. */
export async function listBookable(db: Db, businessIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('booking_service')
    .select('business_id')
    .distinct()
    .where('business_id', '=', sql<number>`any(${businessIds}::bigint[])`)
    .where('removed_at', 'is', null)
    .where('is_on', '=', true)
    .execute()
  return new Set(rows.map(({ business_id }) => business_id))
}

/** A service, also a removed one: bookings keep theirs. booking_service_pkey. */
export function findService(db: Db, id: number): Promise<(ServiceRow & { removed_at: Date | null }) | undefined> {
  return db
    .selectFrom('booking_service')
    .select([...columns, 'removed_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function insertService(db: Db, service: Insertable<BookingTables['booking_service']>): Promise<number> {
  const row = await db.insertInto('booking_service').values(service).returning('id').executeTakeFirstOrThrow()
  return row.id
}

type Changes = Partial<Omit<Insertable<BookingTables['booking_service']>, 'business_id'>>

/** Answers whether the business has such a service. booking_service_pkey. */
export async function updateService(
  db: Db,
  { id, businessId }: { id: number; businessId: number },
  changes: Changes,
): Promise<boolean> {
  const row = await db
    .updateTable('booking_service')
    .set(changes)
    .where('id', '=', id)
    .where('business_id', '=', businessId)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Days off from a date on, earliest first; a business has at most 100 to come. booking_day_off_pkey. */
export async function listDaysOff(
  db: Db,
  businessId: number,
  from: string,
): Promise<{ day: string; reason: string }[]> {
  return db
    .selectFrom('booking_day_off')
    .select([sql<string>`day::text`.as('day'), 'reason'])
    .where('business_id', '=', businessId)
    .where('day', '>=', from)
    .orderBy('booking_day_off.day')
    .limit(200)
    .execute()
}

/** booking_day_off_pkey. */
export async function replaceDayOff(
  db: Db,
  dayOff: { business_id: number; day: string; reason: string },
): Promise<void> {
  await db
    .insertInto('booking_day_off')
    .values(dayOff)
    .onConflict((conflict) => conflict.columns(['business_id', 'day']).doUpdateSet({ reason: dayOff.reason }))
    .execute()
}

/** booking_day_off_pkey. */
export async function deleteDayOff(db: Db, businessId: number, day: string): Promise<void> {
  await db.deleteFrom('booking_day_off').where('business_id', '=', businessId).where('day', '=', day).execute()
}
