import type { Generated } from 'kysely'
import type { NullableTimestamp, Timestamp } from '#platform/platform-tables.ts'
import type { Language } from '#texts/language.ts'
import type { OwnerUse, UserType } from '../rules.ts'

export interface AccountTables {
  account: {
    id: Generated<number>
    phone: string | null
    email: string | null
    name: Generated<string>
    is_merchant: Generated<boolean>
    language: Generated<Language>
    is_demo: Generated<boolean>
    created_at: Timestamp
    blocked_at: NullableTimestamp
    deleted_at: NullableTimestamp
    erase_after: NullableTimestamp
    deletion_reason: Generated<string>
  }
  consent: {
    id: Generated<number>
    account_id: number
    kind: 'terms' | 'marketing' | 'whatsapp'
    notice_version: string
    given_at: Timestamp
    withdrawn_at: NullableTimestamp
  }
  otp_challenge: {
    id: Generated<number>
    identifier: string
    purpose: string
    salt: string
    code_hash: string
    browser_hash: string
    client_hash: string
    ip_hash: string
    tries: Generated<number>
    created_at: Timestamp
    expires_at: Date
    used_at: NullableTimestamp
  }
  session: {
    id: Generated<string>
    account_id: number
    user_type: UserType
    created_at: Timestamp
    expires_at: Date
    ended_at: NullableTimestamp
    last_seen_at: Timestamp
    /** Names of browser and system, such as `Chrome, Android`; empty when the client names neither. */
    device: Generated<string>
    confirmed_at: NullableTimestamp
    confirmed_use: Generated<OwnerUse>
  }
  refresh_token: {
    token_hash: string
    session_id: string
    issued_at: Timestamp
    spent_at: NullableTimestamp
  }
}
