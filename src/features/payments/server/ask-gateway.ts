import type { App } from '#core/context.ts'
import { GatewayError } from '#providers/payments/payment-gateway.ts'
import type { PaymentRow } from './payment-queries.ts'
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
  const wasAsked = payment.reconciled_at !== null && now.getTime() - payment.reconciled_at.getTime() < askEveryMs
  if (!isOpen || wasAsked || !payment.gateway_order_id || payment.gateway !== app.gateway.name) return
  try {
    await reconcilePayment(app, payment, now)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    app.paymentAlarms.raise('gateway_fails', { code: error.code })
  }
}
