import type { ColumnType, Generated } from 'kysely'
import type { Timestamp } from '#platform/platform-tables.ts'

export interface AdvertisingTables {
  ad_placement: {
    slug: string
    name: string
    shown_where: string
    suits: string
    name_hi: string | null
    shown_where_hi: string | null
    suits_hi: string | null
    sketch: 'home' | 'results' | 'category' | 'business'
    booked_by: 'week' | 'month'
    price_paise: number | null
    is_offered: Generated<boolean>
    position: number
  }
  ad_request: {
    id: Generated<number>
    account_id: number | null
    placement: string
    business_name: string
    city: string
    start_on: ColumnType<Date | null, string | null, never>
    name: string
    phone: string | null
    email: string
    body: Generated<string>
    fingerprint: string
    created_at: Timestamp
  }
}
