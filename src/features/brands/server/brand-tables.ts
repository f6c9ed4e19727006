import type { Generated } from 'kysely'
import type { Timestamp } from '#platform/platform-tables.ts'

export interface BrandTables {
  brand: {
    id: Generated<number>
    owner_id: number
    name: string
    slug: string
    shares_texts: Generated<boolean>
    shares_facts: Generated<boolean>
    created_at: Timestamp
  }
  brand_branch: {
    business_id: number
    brand_id: number
    is_main: Generated<boolean>
    added_at: Timestamp
  }
}
