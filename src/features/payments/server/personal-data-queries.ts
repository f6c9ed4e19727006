import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { AccountExport } from '#features/accounts/export-view.ts'

/** All that an account bought or began to buy. Served by payment_account. */
export async function listPaymentsForExport(db: Db, accountId: number): Promise<AccountExport['payments']> {
  const rows = await db
    .selectFrom('payment')
    .select(['id', 'title', 'status', 'amount_paise', 'refunded_paise', 'gateway_order_id', 'created_at', 'paid_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    paymentId: row.id,
    bought: row.title,
    status: row.status,
    amountPaise: row.amount_paise,
    refundedPaise: row.refunded_paise,
    order: row.gateway_order_id,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
  }))
}

/** Served by payment_account. */
export async function deleteBuyersOfUnpaid(db: Db, accountIds: readonly number[]): Promise<void> {
  await sql`UPDATE payment
    SET buyer = '{"name":"","address":"","pincode":"","stateCode":"","gstin":null,"email":null,"phone":null}'
    WHERE account_id = ANY(${accountIds}::bigint[]) AND paid_at IS NULL`.execute(db)
}
