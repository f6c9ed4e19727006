import type { Timestamp } from '#platform/platform-tables.ts'

export interface SavedTables {
  saved_business: { account_id: number; business_id: number; created_at: Timestamp }
}
