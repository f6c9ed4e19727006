import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { GatewayName } from '../rules.ts'

export interface UnsettledPayment {
  paymentId: number
  gatewayPaymentId: string
  amountPaise: number
  capturedAt: Date
}

/** Of the transfer that says what our bank was given, or had to give, for a payment, refund or adjustment. */
export const settledKey = (id: string) => `settled:${id}`

/**
 * What was captured in a time and has not reached our bank, oldest first. Served by payment_attempt_captured_at,
 * payment_pkey and ledger_transfer_idempotency_key_key.
 */
export async function listUnsettled(
  db: Db,
  { gateway, from, until, limit }: { gateway: GatewayName; from: Date; until: Date; limit: number },
): Promise<UnsettledPayment[]> {
  const { rows } = await sql<UnsettledPayment>`
    SELECT payment.id AS "paymentId", gateway_payment_id AS "gatewayPaymentId",
      payment_attempt.amount_paise AS "amountPaise", captured_at AS "capturedAt"
    FROM payment_attempt JOIN payment ON payment.id = payment_id
    WHERE captured_at >= ${from} AND captured_at < ${until} AND currency = 'INR' AND payment.gateway = ${gateway}
      AND NOT EXISTS (SELECT FROM ledger_transfer WHERE idempotency_key = ${settledKey('')} || gateway_payment_id)
    ORDER BY captured_at LIMIT ${limit}`.execute(db)
  return rows
}

/** Which payments of ours these are. Served by payment_attempt_gateway_payment_id_key. */
export async function listAttemptsOf(
  db: Db,
  gatewayPaymentIds: readonly string[],
): Promise<Map<string, { paymentId: number; amountPaise: number; currency: string }>> {
  const { rows } = await sql<{ id: string; paymentId: number; amountPaise: number; currency: string }>`
    SELECT gateway_payment_id AS id, payment_id AS "paymentId", amount_paise AS "amountPaise", currency
    FROM payment_attempt WHERE gateway_payment_id = any(${gatewayPaymentIds}::text[])`.execute(db)
  return new Map(rows.map(({ id, ...attempt }) => [id, attempt]))
}
