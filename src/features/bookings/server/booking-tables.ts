import type { ColumnType, Generated } from 'kysely'
import type { OpeningHours } from '#features/businesses/rules.ts'
import type { NullableTimestamp, Timestamp } from '#platform/platform-tables.ts'
import type { BookingParty, BookingStatus, ReminderKind } from '../rules.ts'

export interface BookingTables {
  booking_service: {
    id: Generated<number>
    business_id: number
    name: string
    price_paise: number | null
    duration_minutes: number
    before_minutes: number
    after_minutes: number
    lead_minutes: number
    horizon_days: number
    places: number
    hours: ColumnType<OpeningHours | null, string | null, string | null>
    is_on: boolean
    removed_at: NullableTimestamp
    created_at: Timestamp
  }
  booking_day_off: {
    business_id: number
    /** A date in India, as 2026-12-01. */
    day: ColumnType<string, string, string>
    reason: string
  }
  booking: {
    id: Generated<number>
    business_id: number
    service_id: number
    place: number
    service_name: string
    price_paise: number | null
    starts_at: Timestamp
    ends_at: Timestamp
    during: ColumnType<never, string, string>
    status: BookingStatus
    held_until: NullableTimestamp
    held_from: string | null
    link_salt: string
    link_hash: string
    customer_id: number | null
    enquiry_id: number | null
    contact_name: Generated<string>
    contact_phone: string | null
    note: Generated<string>
    is_by_hand: Generated<boolean>
    cancelled_by: BookingParty | null
    sequence: Generated<number>
    customer_moves: Generated<number>
    business_changes: Generated<number>
    timed_at: NullableTimestamp
    created_at: Timestamp
    updated_at: Timestamp
  }
  booking_reminder: { booking_id: number; kind: ReminderKind; starts_at: Timestamp }
}
