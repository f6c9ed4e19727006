import type { ColumnType, Generated } from 'kysely'
import type { Timestamp } from '#platform/platform-tables.ts'
import type { LedgerAccount } from '../accounts.ts'

export interface LedgerTables {
  ledger_account: { code: LedgerAccount; name: string }
  /** Append-only. */
  ledger_transfer: {
    id: Generated<number>
    debit_account: LedgerAccount
    credit_account: LedgerAccount
    amount_paise: number
    payment_id: ColumnType<number | null, number | null | undefined, never>
    refund_id: ColumnType<number | null, number | null | undefined, never>
    note: Generated<string>
    idempotency_key: string
    created_at: Timestamp
  }
}
