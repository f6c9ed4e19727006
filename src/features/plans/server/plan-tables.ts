import type { ColumnType, Generated } from 'kysely'
import type { Timestamp } from '#platform/platform-tables.ts'

export interface PlanTables {
  plan: {
    id: Generated<number>
    code: string
    version: number
    name: string
    name_hi: string | null
    /** A year, GST included. */
    amount_paise: number
    hashtag_count: number
    seat_count: number
    description: string[]
    description_hi: string[] | null
    position: number
    is_sold: Generated<boolean>
    created_at: Timestamp
  }
  subscription: {
    id: Generated<number>
    business_id: number
    plan_id: number
    /** Null: given by us. */
    payment_id: ColumnType<number | null, number | null | undefined, never>
    starts_at: ColumnType<Date, Date, Date>
    ends_at: ColumnType<Date, Date, Date>
    /** The upgrade that ended it before its time, and when it would have ended. */
    ended_by_payment_id: ColumnType<number | null, never, number | null>
    sold_until: ColumnType<Date | null, never, Date | null>
    reminded_days: ColumnType<number | null, number | null | undefined, number | null>
  }
  coupon: {
    code: string
    percent_off: number | null
    paise_off: number | null
    plan_code: string | null
    starts_at: ColumnType<Date, Date, Date>
    ends_at: ColumnType<Date, Date, Date>
    max_uses: number
    max_uses_per_account: Generated<number>
  }
}
