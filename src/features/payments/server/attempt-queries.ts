import type { Selectable } from 'kysely'
import type { Db } from '#core/database.ts'
import type { GatewayPayment } from '#providers/payments/payment-gateway.ts'
import type { AttemptStatus } from '../rules.ts'
import type { PaymentTables } from './payment-tables.ts'

export type AttemptRow = Selectable<PaymentTables['payment_attempt']>

/** Served by payment_attempt_gateway_payment_id_key. */
export function findAttempt(db: Db, gatewayPaymentId: string): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('gateway_payment_id', '=', gatewayPaymentId)
    .executeTakeFirst()
}

/** Served by payment_attempt_pkey. */
export function findAttemptById(db: Db, id: number): Promise<AttemptRow | undefined> {
  return db.selectFrom('payment_attempt').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The attempts of a payment, oldest first. Served by payment_attempt_payment. */
export function listAttempts(db: Db, paymentId: number): Promise<AttemptRow[]> {
  return db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .limit(200)
    .execute()
}

/** Why the newest failed attempt failed. payment_attempt_payment. */
export function findLastFailure(
  db: Db,
  paymentId: number,
): Promise<Pick<AttemptRow, 'error_code' | 'error_text'> | undefined> {
  return db
    .selectFrom('payment_attempt')
    .select(['error_code', 'error_text'])
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'FAILED')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** The attempt that paid a payment: others that were captured were set apart. payment_attempt_payment. */
export function findPayingAttempt(db: Db, paymentId: number): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('payment_attempt')
    .innerJoin('payment', 'payment.id', 'payment_attempt.payment_id')
    .selectAll('payment_attempt')
    .where('payment_attempt.payment_id', '=', paymentId)
    .where('payment_attempt.status', '=', 'CAPTURED')
    .where('payment_attempt.currency', '=', 'INR')
    .whereRef('payment_attempt.amount_paise', '=', 'payment.amount_paise')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refund')
            .select('refund.id')
            .whereRef('refund.attempt_id', '=', 'payment_attempt.id')
            .where('refund.is_of_purchase', '=', false),
        ),
      ),
    )
    .orderBy('payment_attempt.id')
    .executeTakeFirst()
}

/**
 * Writes down an attempt as the gateway tells of it; the caller holds the payment and asked `isAttemptProgress`.
 * Amount and currency stay what they were when the attempt was heard of first.
 */
export async function saveAttempt(
  db: Db,
  paymentId: number,
  told: GatewayPayment,
  { status, now }: { status: AttemptStatus; now: Date },
): Promise<number> {
  const known = {
    status,
    method: told.method,
    fee_paise: told.feePaise,
    error_code: status === 'FAILED' ? told.errorCode : null,
    error_text: status === 'FAILED' ? (told.errorText?.slice(0, 500) ?? null) : null,
    bank_reference: told.bankReference,
    ...(status === 'CAPTURED' && { captured_at: now }),
  }
  const row = await db
    .insertInto('payment_attempt')
    .values({
      payment_id: paymentId,
      gateway_payment_id: told.id,
      amount_paise: told.amountPaise,
      currency: told.currency,
      created_at: now,
      ...known,
    })
    .onConflict((conflict) => conflict.column('gateway_payment_id').doUpdateSet(known))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updateAttemptRefunded(db: Db, id: number): Promise<void> {
  await db.updateTable('payment_attempt').set({ status: 'REFUNDED' }).where('id', '=', id).execute()
}
