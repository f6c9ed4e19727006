import type { Generated } from 'kysely'
import type { NullableTimestamp, Timestamp } from '#platform/platform-tables.ts'
import type { Language } from '#texts/language.ts'

export type LinkPurpose = 'confirm' | 'unsubscribe'

export interface SubscriberTables {
  subscriber: {
    id: Generated<number>
    email: string
    notice_version: string
    language: Generated<Language>
    asked_at: Timestamp
    answered_at: NullableTimestamp
    confirmed_at: NullableTimestamp
    unsubscribed_at: NullableTimestamp
  }
  subscriber_token: {
    token_hash: string
    subscriber_id: number
    purpose: LinkPurpose
    created_at: Timestamp
  }
}
