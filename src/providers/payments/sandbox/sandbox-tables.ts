import type { Kysely } from 'kysely'

import type { Timestamp } from '#platform/platform-tables.ts'

export interface SandboxTables {
  sandbox_order: { id: string; receipt: string; amount_paise: number; created_at: Timestamp }
  sandbox_payment: {
    id: string
    order_id: string
    amount_paise: number
    currency: string
    status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
    method: string
    refunded_paise: number
    error_code: string | null
    error_text: string | null
    created_at: Timestamp
  }
  sandbox_refund: {
    id: string
    payment_id: string
    amount_paise: number
    status: 'pending' | 'processed' | 'failed'
    idempotency_key: string
    reference: string | null
    created_at: Timestamp
  }
}

export type SandboxDb = Kysely<SandboxTables>
