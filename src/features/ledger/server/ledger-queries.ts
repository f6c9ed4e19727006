import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { LedgerAccount } from '../accounts.ts'

export interface Transfer {
  debit: LedgerAccount
  credit: LedgerAccount
  amountPaise: number
  paymentId?: number | undefined
  refundId?: number | undefined
  note?: string
  /** Names what happened, such as `capture:1001:revenue`. The same transfer twice is one. */
  key: string
}

export interface Balance {
  account: LedgerAccount
  name: string
  debitPaise: number
  creditPaise: number
}

/** Served by ledger_transfer_idempotency_key_key. */
export async function insertTransfers(db: Db, transfers: readonly Transfer[], now: Date): Promise<void> {
  await db
    .insertInto('ledger_transfer')
    .values(
      transfers.map(({ debit, credit, amountPaise, paymentId, refundId, note, key }) => ({
        debit_account: debit,
        credit_account: credit,
        amount_paise: amountPaise,
        payment_id: paymentId ?? null,
        refund_id: refundId ?? null,
        note: note ?? '',
        idempotency_key: key,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute()
}

/** The amount of a transfer, if it was made. Served by ledger_transfer_idempotency_key_key. */
export async function findTransferAmount(db: Db, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('ledger_transfer')
    .select('amount_paise')
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return row?.amount_paise
}

/** Those of some keys whose transfers were made. Served by ledger_transfer_idempotency_key_key. */
export async function listBookedKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    SELECT idempotency_key AS key FROM ledger_transfer WHERE idempotency_key = any(${keys}::text[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/**
 * What was lost of a payment in disputes, as it was booked (payments/server/record-dispute.ts), oldest first. Served by
 * ledger_transfer_payment.
 */
export async function listLostDisputes(
  db: Db,
  { paymentId, gatewayPaymentId }: { paymentId: number; gatewayPaymentId: string },
): Promise<{ disputeId: string; amountPaise: number }[]> {
  const rows = await db
    .selectFrom('ledger_transfer')
    .select(['idempotency_key', 'amount_paise'])
    .where('payment_id', '=', paymentId)
    .where('debit_account', '=', 'losses')
    .where('note', '=', gatewayPaymentId)
    .where('idempotency_key', 'like', 'dispute:%')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    disputeId: row.idempotency_key.slice('dispute:'.length),
    amountPaise: row.amount_paise,
  }))
}

/** What each account was debited and credited, up to a time. Reads the whole ledger: for jobs and operators. */
export async function listBalanceRows(db: Db, until: Date): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    SELECT a.code AS account, a.name,
      coalesce(sum(t.amount_paise) FILTER (WHERE t.debit_account = a.code), 0)::bigint AS "debitPaise",
      coalesce(sum(t.amount_paise) FILTER (WHERE t.credit_account = a.code), 0)::bigint AS "creditPaise"
    FROM ledger_account a
    LEFT JOIN ledger_transfer t ON a.code IN (t.debit_account, t.credit_account) AND t.created_at <= ${until}
    GROUP BY a.code, a.name ORDER BY a.code`.execute(db)
  return rows
}
