import type { ColumnType } from 'kysely'
import type { NullableTimestamp, Timestamp } from '#platform/platform-tables.ts'
import type { Change, Told } from '../alerts.ts'

export interface SavedTables {
  saved_business: {
    account_id: number
    business_id: number
    created_at: Timestamp
    told: ColumnType<Told | null, string | null | undefined, string | null>
    alerts_since: NullableTimestamp
    news: ColumnType<readonly Change[] | null, string | null | undefined, string | null>
    news_at: NullableTimestamp
  }
  saved_alert: { account_id: number; next_at: Date | null; link_salt: string; link_hash: string }
}
