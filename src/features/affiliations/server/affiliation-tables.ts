import type { ColumnType, Generated } from 'kysely'
import type { Nullable, NullableTimestamp, Timestamp } from '#platform/platform-tables.ts'
import type { AffiliateStatus, CommissionStatus } from '../rules.ts'

export interface AffiliationTables {
  affiliation_product: {
    slug: string
    name: string
    tagline: string
    suits: string
    you_do: string[]
    you_get: string[]
    name_hi: string | null
    tagline_hi: string | null
    suits_hi: string | null
    you_do_hi: string[] | null
    you_get_hi: string[] | null
    icon: string
    is_open: Generated<boolean>
    has_course: Generated<boolean>
    position: number
  }
  affiliation_request: {
    id: Generated<number>
    account_id: number | null
    product: string | null
    organisation: Generated<string>
    city: string
    name: string
    phone: string | null
    email: string
    body: string
    fingerprint: string
    status: Generated<AffiliateStatus>
    code: Nullable<string>
    decided_at: NullableTimestamp
    reason: Nullable<string>
    payout_upi: Nullable<string>
    created_at: Timestamp
  }
  affiliate_shop: { business_id: number; request_id: number; joined_at: Timestamp }
  affiliate_commission: {
    id: Generated<number>
    request_id: number | null
    business_id: number | null
    payment_id: number
    amount_paise: number
    status: Generated<CommissionStatus>
    earned_at: ColumnType<Date, Date, never>
    payable_from: ColumnType<Date, Date, never>
    paid_at: NullableTimestamp
  }
}
