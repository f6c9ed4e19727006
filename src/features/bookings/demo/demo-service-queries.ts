import { type Insertable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { BookingTables } from '../server/booking-tables.ts'

type DemoRow = Pick<
  Insertable<BookingTables['booking_service']>,
  'name' | 'price_paise' | 'duration_minutes' | 'after_minutes' | 'is_on'
>

/** business_source_source_key_key; also removed services count. */
export async function insertDemoServices(db: Db, sourceKey: string, services: readonly DemoRow[]): Promise<void> {
  await sql`
    INSERT INTO booking_service (business_id, name, price_paise, duration_minutes, after_minutes, is_on)
    SELECT business.id, service.name, service.price_paise, service.duration_minutes, service.after_minutes, service.is_on
    FROM business, json_to_recordset(${JSON.stringify(services)}::json)
      AS service (name text, price_paise int, duration_minutes int, after_minutes int, is_on boolean)
    WHERE source = 'demo' AND source_key = ${sourceKey}
      AND NOT EXISTS (SELECT FROM booking_service WHERE business_id = business.id)`.execute(db)
}
