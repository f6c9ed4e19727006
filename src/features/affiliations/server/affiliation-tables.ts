import type { Generated } from 'kysely'
import type { Timestamp } from '#platform/platform-tables.ts'

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
    created_at: Timestamp
  }
}
