import type { ColumnType, Generated } from 'kysely'
import type { AdSpot } from '#core/ad-spaces.ts'
import type { Nullable, NullableTimestamp, Timestamp } from '#platform/platform-tables.ts'
import type { AdStatus } from '../rules.ts'

export interface AdvertisingTables {
  ad_placement: {
    slug: string
    name: string
    shown_where: string
    suits: string
    name_hi: string | null
    shown_where_hi: string | null
    suits_hi: string | null
    sketch: AdSpot
    /** A day, GST included. */
    day_price_paise: number
    is_of_category: Generated<boolean>
    is_offered: Generated<boolean>
    position: number
  }
  ad_rate: { placement: string; city_id: number | null; category_id: number | null; day_price_paise: number }
  ad_booking: {
    id: Generated<number>
    account_id: number | null
    business_id: Nullable<number>
    placement: string
    city_id: number
    category_id: number
    /** A range of days such as [2026-12-08,2026-12-15). */
    days: string
    day_price_paise: number
    amount_paise: number
    headline: string
    line: string
    url: Nullable<string>
    picture_key: Nullable<string>
    contact_name: string
    phone: string
    email: Nullable<string>
    status: Generated<AdStatus>
    is_demo: Generated<boolean>
    held_until: ColumnType<Date, Date, Date>
    /** Of the first of several bookings of the same days that were not paid. */
    held_since: Timestamp
    /** An operator saw it as it is. */
    looked_at: NullableTimestamp
    decided_at: NullableTimestamp
    reason: Nullable<string>
    created_at: Timestamp
  }
  ad_day: { ad_booking_id: number; day: ColumnType<Date, string, never>; seen: number; opened: number }
  ad_space_day: {
    placement: string
    city_id: number
    category_id: number
    day: ColumnType<Date, string, never>
    visitors: number
  }
}
