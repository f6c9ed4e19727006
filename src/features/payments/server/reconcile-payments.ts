import { z } from 'zod'
import type { App } from '#core/context.ts'
import { job } from '#core/jobs.ts'
import { GatewayError } from '#providers/payments/payment-gateway.ts'
import { mayBecome, unpaidForMs } from '../rules.ts'
import {
  findPayment,
  listDuePayments,
  lockPayment,
  type PaymentRow,
  updatePaymentStatus,
  updateReconciled,
} from './payment-queries.ts'
import { recordGatewayPayment } from './record-gateway-payment.ts'
import { recordRefund } from './record-refund.ts'
import { listOpenRefunds } from './refund-queries.ts'
import { findAttemptById } from './attempt-queries.ts'

type ReconcilingApp = Pick<App, 'db' | 'config' | 'gateway' | 'purchases' | 'paymentAlarms'>

/**
 * Asks the gateway about payments of which no webhook came: first after 15 minutes, then each time after twice as
 * long, for three days, in which a bank may still confirm what failed. Also about refunds under way.
 */
export const reconcilePayments = job({
  name: 'reconcile_payments',
  payload: z.unknown(),
  maxAttempts: 1,
  handle: (app) => reconcilePaymentsAt(app, new Date()),
})

/** Asks about one payment whose buyer is waiting. */
export const reconcileSoon = job({
  name: 'reconcile_soon',
  payload: z.object({ paymentId: z.number() }),
  maxAttempts: 6,
  handle: async (app, { paymentId }) => {
    const payment = await findPayment(app.db, paymentId)
    if (payment) await reconcilePayment(app, payment, new Date())
  },
})

const refundsAfterMs = 15 * 60_000

export async function reconcilePaymentsAt(app: ReconcilingApp, now: Date): Promise<void> {
  try {
    for (const payment of await listDuePayments(app.db, app.gateway.name, now)) {
      await reconcilePayment(app, payment, now)
    }
    for (const refund of await listOpenRefunds(app.db, new Date(now.getTime() - refundsAfterMs))) {
      const attempt = await findAttemptById(app.db, refund.attempt_id)
      if (!refund.gateway_refund_id || !attempt) continue
      const told = await app.gateway.findRefund(attempt.gateway_payment_id, refund.gateway_refund_id)
      if (told) await recordRefund(app, told, now, refund.id)
    }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    // One that does not answer about the first will not about the others: the next run asks again.
    app.paymentAlarms.raise('gateway_fails', { code: error.code })
  }
}

/** Records all that the gateway knows of a payment's order; one that nobody paid within three days has expired. */
export async function reconcilePayment(app: ReconcilingApp, payment: PaymentRow, now: Date): Promise<void> {
  if (payment.gateway_order_id) {
    // Failures first: a payment that was paid at last is not FAILED in between.
    const told = await app.gateway.listPaymentsOfOrder(payment.gateway_order_id)
    const isLate = (one: (typeof told)[number]) => Number(one.isCaptured)
    for (const one of told.toSorted((a, b) => isLate(a) - isLate(b))) await recordGatewayPayment(app, one, now)
  }
  await app.db.transaction().execute(async (tx) => {
    const current = await lockPayment(tx, payment.id)
    if (!current) return
    await updateReconciled(tx, payment.id, now)
    const isOver = now.getTime() - current.created_at.getTime() >= unpaidForMs
    if (isOver && mayBecome(current.status, 'EXPIRED')) await updatePaymentStatus(tx, current.id, { status: 'EXPIRED' })
  })
}
