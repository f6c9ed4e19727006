import { z } from 'zod'
import type { App } from '#core/context.ts'
import { job } from '#core/jobs.ts'
import { GatewayError, type GatewayPayment } from '#providers/payments/payment-gateway.ts'
import { mayBecome, unpaidForMs } from '../rules.ts'
import { findAttemptById } from './attempt-queries.ts'
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
import { listOpenRefunds, type RefundRow } from './refund-queries.ts'

type ReconcilingApp = Pick<App, 'db' | 'config' | 'gateway' | 'log' | 'purchases' | 'paymentAlarms'>

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
  const payments = await listDuePayments(app.db, app.gateway.name, now)
  const refunds = await listOpenRefunds(app.db, new Date(now.getTime() - refundsAfterMs))
  const steps = [
    ...payments.map((payment) => () => reconcilePayment(app, payment, now)),
    ...refunds.map((refund) => () => reconcileRefund(app, refund, now)),
  ]
  let failed = 0
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      if (error instanceof GatewayError && error.kind !== 'refused') {
        // One that does not answer about the first will not about the others: the next run asks again.
        return app.paymentAlarms.raise('gateway_fails', { code: error.code })
      }
      // One that cannot be recorded must not hold up the others.
      app.log.error({ err: error }, 'a payment could not be reconciled')
      failed++
    }
  }
  if (failed > 0) throw new Error(`${failed} payments or refunds could not be reconciled.`)
}

async function reconcileRefund(app: ReconcilingApp, refund: RefundRow, now: Date): Promise<void> {
  const attempt = await findAttemptById(app.db, refund.attempt_id)
  if (!refund.gateway_refund_id || !attempt) return
  const told = await app.gateway.findRefund(attempt.gateway_payment_id, refund.gateway_refund_id)
  if (told) await recordRefund(app, told, now, refund.id)
}

/** Records all that the gateway knows of a payment's order; one that nobody paid within three days has expired. */
export async function reconcilePayment(app: ReconcilingApp, payment: PaymentRow, now: Date): Promise<void> {
  if (payment.gateway_order_id) {
    // Failures first: a payment that was paid at last is not FAILED in between.
    const told = await askForPaymentsOf(app, payment.gateway_order_id)
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

/** An order that this gateway, or this key, does not know, was paid by nobody. */
async function askForPaymentsOf({ gateway }: ReconcilingApp, orderId: string): Promise<GatewayPayment[]> {
  try {
    return await gateway.listPaymentsOfOrder(orderId)
  } catch (error) {
    if (error instanceof GatewayError && error.kind === 'refused') return []
    throw error
  }
}
