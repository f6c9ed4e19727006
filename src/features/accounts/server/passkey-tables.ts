import type { Generated } from 'kysely'
import type { NullableTimestamp, Timestamp } from '#platform/platform-tables.ts'

export interface PasskeyTables {
  passkey: {
    /** Of the credential, base64url. */
    id: string
    account_id: number
    public_key: Buffer
    counter: Generated<number>
    transports: Generated<string[]>
    is_synced: Generated<boolean>
    device: Generated<string>
    created_at: Timestamp
    used_at: NullableTimestamp
  }
}
