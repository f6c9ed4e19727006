import type { Generated } from 'kysely'
import type { Timestamp } from '#platform/platform-tables.ts'
import type { ContactTopic } from '../rules.ts'

export interface SupportTables {
  contact_message: {
    id: Generated<number>
    account_id: number | null
    topic: ContactTopic
    name: string
    phone: string | null
    email: string | null
    body: string
    fingerprint: string
    created_at: Timestamp
  }
}
