import { z } from 'zod'
import type { App } from '#core/context.ts'
import { job } from '#core/jobs.ts'
import { GatewayError } from '#providers/payments/payment-gateway.ts'
import { referenceOf } from '../rules.ts'
import { findAttemptById } from './attempt-queries.ts'
import { findPayment } from './payment-queries.ts'
import { recordRefund } from './record-refund.ts'
import { findRefund, updateRefund } from './refund-queries.ts'

/** Asks the gateway to give money back; tried for about three days, always under the same idempotency key. */
export const sendRefund = job({
  name: 'send_refund',
  payload: z.object({ refundId: z.number() }),
  maxAttempts: 21,
  handle: (app, { refundId }) => sendRefundAt(app, refundId, new Date()),
})

export async function sendRefundAt(
  app: Pick<App, 'db' | 'gateway' | 'paymentAlarms' | 'config' | 'purchases'>,
  refundId: number,
  now: Date,
): Promise<void> {
  const { db, gateway, paymentAlarms } = app
  const refund = await findRefund(db, refundId)
  if (refund?.status !== 'REQUESTED' || refund.gateway_refund_id) return
  const attempt = await findAttemptById(db, refund.attempt_id)
  const payment = await findPayment(db, refund.payment_id)
  if (!attempt || !payment) return
  if (payment.gateway !== gateway.name) throw new Error(`Refund ${refundId} belongs to another gateway.`)
  try {
    const told = await gateway.refund({
      paymentId: attempt.gateway_payment_id,
      amountPaise: refund.amount_paise,
      idempotencyKey: `nukkad-refund-${refund.id}-${refund.tries}`,
      reference: referenceOf(refund),
    })
    await recordRefund(app, told, now, refund.id)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    await updateRefund(db, refundId, { failure: error.code })
    paymentAlarms.raise('refund_failed', { refundId, code: error.code })
    // The queue tries again later.
    throw error
  }
}
