import { type Insertable, type Selectable, sql } from 'kysely'
import type { SandboxDb, SandboxTables } from './sandbox-tables.ts'

export type SandboxOrder = Selectable<SandboxTables['sandbox_order']>
export type SandboxPayment = Selectable<SandboxTables['sandbox_payment']>
export type SandboxRefund = Selectable<SandboxTables['sandbox_refund']>

/** One order for each receipt: the first. Served by sandbox_order_receipt_key. */
export async function findOrInsertOrder(
  db: SandboxDb,
  order: Pick<SandboxOrder, 'id' | 'receipt' | 'amount_paise'>,
): Promise<SandboxOrder> {
  await db
    .insertInto('sandbox_order')
    .values(order)
    .onConflict((conflict) => conflict.column('receipt').doNothing())
    .execute()
  return db.selectFrom('sandbox_order').selectAll().where('receipt', '=', order.receipt).executeTakeFirstOrThrow()
}

/** Served by sandbox_order_pkey. */
export function findOrder(db: SandboxDb, id: string): Promise<SandboxOrder | undefined> {
  return db.selectFrom('sandbox_order').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Served by sandbox_payment_order. */
export function listPayments(db: SandboxDb, orderId: string): Promise<SandboxPayment[]> {
  return db
    .selectFrom('sandbox_payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .limit(100)
    .execute()
}

/** Served by sandbox_payment_pkey. */
export function findPayment(db: SandboxDb, id: string): Promise<SandboxPayment | undefined> {
  return db.selectFrom('sandbox_payment').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertPayment(db: SandboxDb, payment: Insertable<SandboxTables['sandbox_payment']>) {
  await db.insertInto('sandbox_payment').values(payment).execute()
}

/** Returns the payment when it was in one of the states that lead there. */
export function updatePayment(
  db: SandboxDb,
  id: string,
  from: readonly SandboxPayment['status'][],
  to: SandboxPayment['status'],
): Promise<SandboxPayment | undefined> {
  return db
    .updateTable('sandbox_payment')
    .set({
      status: to,
      ...(to !== 'failed' && { error_code: null, error_text: null }),
      ...(to === 'failed' && { error_code: 'payment_declined', error_text: 'The bank declined this payment.' }),
    })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst()
}

/** Served by sandbox_refund_idempotency_key_key. */
function findRefundOfKey(db: SandboxDb, key: string): Promise<SandboxRefund | undefined> {
  return db.selectFrom('sandbox_refund').selectAll().where('idempotency_key', '=', key).executeTakeFirst()
}

/** Served by sandbox_refund_pkey. */
export function findRefund(db: SandboxDb, id: string): Promise<SandboxRefund | undefined> {
  return db.selectFrom('sandbox_refund').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Served by sandbox_refund_payment. */
export function listRefundsOf(db: SandboxDb, paymentId: string): Promise<SandboxRefund[]> {
  return db.selectFrom('sandbox_refund').selectAll().where('payment_id', '=', paymentId).orderBy('created_at').execute()
}

/** Served by sandbox_refund_created_at. */
export function listRefundsSince(db: SandboxDb, since: Date): Promise<SandboxRefund[]> {
  return db.selectFrom('sandbox_refund').selectAll().where('created_at', '>=', since).orderBy('created_at').execute()
}

/**
 * Payments and refunds of a time, as they reach our bank. Served by sandbox_payment_created_at and
 * sandbox_refund_created_at.
 */
export async function listTakenBetween(
  db: SandboxDb,
  from: Date,
  until: Date,
): Promise<(SandboxPayment | SandboxRefund)[]> {
  const [payments, refunds] = await Promise.all([
    db
      .selectFrom('sandbox_payment')
      .selectAll()
      .where('status', 'in', ['captured', 'refunded'])
      .where('currency', '=', 'INR')
      .where('created_at', '>=', from)
      .where('created_at', '<', until)
      .execute(),
    db
      .selectFrom('sandbox_refund')
      .selectAll()
      .where('status', '=', 'processed')
      .where('created_at', '>=', from)
      .where('created_at', '<', until)
      .execute(),
  ])
  return [...payments, ...refunds]
}

/**
 * Gives money back and writes it down, together, once for its key: of two at once the second gets the refund of the
 * first. Undefined when that much was not left.
 */
export async function insertRefund(
  db: SandboxDb,
  refund: Omit<SandboxRefund, 'created_at'>,
): Promise<{ refund: SandboxRefund; isNew: boolean } | undefined> {
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('sandbox_payment').select('id').where('id', '=', refund.payment_id).forUpdate().execute()
    const known = await findRefundOfKey(tx, refund.idempotency_key)
    if (known) return { refund: known, isNew: false }
    const left = await tx
      .updateTable('sandbox_payment')
      .set((eb) => ({
        refunded_paise: eb('refunded_paise', '+', refund.amount_paise),
        status: sql`CASE WHEN refunded_paise + ${refund.amount_paise} = amount_paise THEN 'refunded' ELSE status END`,
      }))
      .where('id', '=', refund.payment_id)
      .where('status', '=', 'captured')
      .where((eb) => eb(eb('refunded_paise', '+', refund.amount_paise), '<=', eb.ref('amount_paise')))
      .executeTakeFirstOrThrow()
    if (left.numUpdatedRows === 0n) return undefined
    const made = await tx.insertInto('sandbox_refund').values(refund).returningAll().executeTakeFirstOrThrow()
    return { refund: made, isNew: true }
  })
}
