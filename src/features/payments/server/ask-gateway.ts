import type { App } from '#core/context.ts'
import { GatewayError } from '#providers/payments/payment-gateway.ts'
import { type PaymentRow, updateReconciledUnless } from './payment-queries.ts'
import { reconcilePayment } from './reconcile-payments.ts'

/** About one payment the gateway is asked at most this often. */
const askEveryMs = 10_000

/**
 * Asks the gateway how an open payment stands, unless it was asked a moment ago. One that does not answer changes
 * nothing: the reconciliation asks again.
 */
export async function askGateway(
  app: Pick<App, 'db' | 'config' | 'gateway' | 'log' | 'purchases' | 'paymentAlarms'>,
  payment: PaymentRow,
  now: Date,
): Promise<void> {
  const isOpen = payment.status === 'CREATED' || payment.status === 'PENDING' || payment.status === 'FAILED'
  if (!isOpen || !payment.gateway_order_id || payment.gateway !== app.gateway.name) return
  // Noted before it answers: one that does not is left in peace, too.
  if (!(await updateReconciledUnless(app.db, payment.id, { now, since: new Date(now.getTime() - askEveryMs) }))) return
  try {
    await reconcilePayment(app, payment, now)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    app.paymentAlarms.raise('gateway_fails', { code: error.code })
  }
}
