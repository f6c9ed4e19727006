import type { Insertable } from 'kysely'
import type { Db } from '#core/database.ts'
import type { BookingTables } from '#features/bookings/server/booking-tables.ts'
import { createBusiness } from './create-business.ts'

/** A business that is always open, and a service of 30 minutes that can be booked there from now on. */
export async function createService(db: Db, overrides: Partial<Insertable<BookingTables['booking_service']>> = {}) {
  const businessId =
    overrides.business_id ?? (await createBusiness(db, { hours: JSON.stringify('24x7'), name: 'Ravi Electricals' })).id
  const service = await db
    .insertInto('booking_service')
    .values({
      name: 'Fan repair',
      price_paise: 250_00,
      duration_minutes: 30,
      before_minutes: 0,
      after_minutes: 0,
      lead_minutes: 0,
      horizon_days: 30,
      places: 1,
      hours: null,
      is_on: true,
      ...overrides,
      business_id: businessId,
    })
    .returning(['id', 'business_id'])
    .executeTakeFirstOrThrow()
  return { serviceId: service.id, businessId: service.business_id }
}
