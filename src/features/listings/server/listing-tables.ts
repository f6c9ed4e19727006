import type { ColumnType, Generated } from 'kysely'
import type { Timestamp } from '#platform/platform-tables.ts'
import type { ListingFields } from '../listing-fields.ts'

type Values = ColumnType<Partial<ListingFields>, string, never>

export interface ListingTables {
  business_change: {
    id: Generated<number>
    business_id: number
    account_id: number | null
    changed_at: Timestamp
    before: Values
    after: Values
  }
}
