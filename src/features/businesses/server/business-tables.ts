import type { ColumnType, Generated } from 'kysely'
import type { Facts } from '#features/facts/fact-values.ts'
import type { NullableTimestamp, Timestamp } from '#platform/platform-tables.ts'
import type { MistakeKind } from '../mistake-kinds.ts'
import type { OpeningHours } from '../rules.ts'
import type { SpecialDay } from '../special-days.ts'

export type BusinessStatus = 'open' | 'closed' | 'deleted'

export interface BusinessTables {
  business: {
    id: Generated<number>
    owner_id: number | null
    owner_since: NullableTimestamp
    name: string
    slug: string
    native_name: string | null
    description: Generated<string>
    city_id: number
    locality: Generated<string>
    address: Generated<string>
    /** The street is for the owner alone; lat and lng are those of the locality. */
    hides_address: Generated<boolean>
    /** Where the business comes to, in place of an address; lat and lng are those of the locality. */
    service_area: ColumnType<string | null, string | null | undefined, string | null>
    pincode: string | null
    lat: number | null
    lng: number | null
    /** Only while its status is closed. */
    closed_for_good: Generated<boolean>
    /** The day on which it opens again, as 2026-12-25; only while it is closed for now. */
    reopens_on: ColumnType<string | null, string | null | undefined, string | null>
    /** How its name sounds, while its status is closed; null until that is written. */
    closed_sound: ColumnType<string | null, string | null | undefined, string | null>
    /** While its owner's account is deleted. */
    status_before_deletion: Generated<BusinessStatus | null>
    /** The listing that it is now; only while its status is closed. */
    successor_id: ColumnType<number | null, number | null | undefined, number | null>
    phone: string | null
    landline: ColumnType<string | null, string | null | undefined, string | null>
    contact_person: ColumnType<string | null, string | null | undefined, string | null>
    edits: Generated<number>
    shows_email: Generated<boolean>
    gst_number: ColumnType<string | null, string | null | undefined, string | null>
    email: string | null
    website: string | null
    hours: ColumnType<OpeningHours | null, string | null, string | null>
    special_days: ColumnType<SpecialDay[] | null, string | null | undefined, string | null>
    hashtags: Generated<string[]>
    facts: ColumnType<Facts | null, string | null | undefined, string | null>
    status: Generated<BusinessStatus>
    is_verified: Generated<boolean>
    paid_until: NullableTimestamp
    rating_sum: Generated<number>
    rating_count: Generated<number>
    completeness: Generated<number>
    photo_count: Generated<number>
    view_count: Generated<number>
    reply_minutes: number | null
    reply_measured_at: NullableTimestamp
    verified_at: NullableTimestamp
    /** Of the affiliate by whose link its owner came. */
    referral_code: ColumnType<string | null, string | null | undefined, never>
    source: Generated<string>
    source_key: string | null
    is_demo: Generated<boolean>
    created_at: Timestamp
    updated_at: Timestamp
    changed_at: Generated<Date>
  }
  business_tombstone: { business_id: number; changed_at: Generated<Date> }
  business_day: {
    business_id: number
    day: Date
    views: Generated<number>
    reveals: Generated<number>
    directions: Generated<number>
    listed: Generated<number>
  }
  listing_mistake: {
    id: Generated<number>
    business_id: number
    kind: MistakeKind
    body: Generated<string>
    reporter: string | null
    reported_at: Timestamp
    handled_at: NullableTimestamp
  }
  business_category: { business_id: number; category_id: number; position: Generated<number> }
}
