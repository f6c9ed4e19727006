import type { Generated } from 'kysely'
import type { NullableTimestamp, Timestamp } from '#platform/platform-tables.ts'
import type { DeliveryState, Scope, WebhookEvent } from '../rules.ts'

export interface ConnectionTables {
  business_webhook: {
    business_id: number
    url: string
    secret: string
    previous_secret: string | null
    previous_until: NullableTimestamp
    failing_since: NullableTimestamp
    disabled_at: NullableTimestamp
    is_slow: Generated<boolean>
    created_at: Timestamp
    /** Since when it has been on at this address. */
    on_since: Timestamp
  }
  webhook_delivery: {
    id: Generated<number>
    business_id: number
    event: WebhookEvent
    enquiry_id: number | null
    message_id: number | null
    created_at: Timestamp
    state: Generated<DeliveryState>
    attempts: Generated<number>
    next_at: NullableTimestamp
    answered_at: NullableTimestamp
    status: number | null
    problem: string | null
    took_ms: number | null
  }
  business_api_key: {
    id: Generated<number>
    business_id: number
    name: string
    key_hash: string
    ending: string
    scopes: Scope[]
    created_at: Timestamp
    used_at: NullableTimestamp
  }
}
