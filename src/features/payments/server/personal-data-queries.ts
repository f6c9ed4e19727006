import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { AccountExport } from '#features/accounts/export-view.ts'
import { changeInBatches } from '#platform/change-in-batches.ts'

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

/** Whose a purchase would have been is forgotten: it can be paid no more (record-capture.ts). */
const forgotten = sql`'{"name":"","address":"","pincode":"","stateCode":"","gstin":null,"email":null,"phone":null}'::jsonb`

/** Served by payment_account. */
export async function deleteBuyersOfUnpaid(db: Db, accountIds: readonly number[]): Promise<void> {
  await sql`UPDATE payment SET buyer = ${forgotten}
    WHERE account_id = ANY(${accountIds}::bigint[]) AND paid_at IS NULL`.execute(db)
}

/**
 * Forgets whose a purchase would have been that nobody paid within a month; not while money of it is still to be given
 * back, as somebody may have to be asked. payment_unpaid_buyer, refund_payment.
 */
export async function forgetUnpaidBuyers(db: Db): Promise<void> {
  await changeInBatches(async (atMost) => {
    const { numAffectedRows } = await sql`UPDATE payment SET buyer = ${forgotten} WHERE id = ANY(ARRAY(
        SELECT id FROM payment
        WHERE paid_at IS NULL AND buyer ->> 'name' <> '' AND created_at < now() - interval '30 days'
          AND NOT EXISTS (SELECT FROM refund WHERE payment_id = payment.id AND refund.status <> 'PROCESSED')
        LIMIT ${atMost} FOR UPDATE SKIP LOCKED))`.execute(db)
    return numAffectedRows
  })
}
