import type { App } from '#core/context.ts'
import { findTransferAmount } from '#features/ledger/server/ledger-queries.ts'
import type { GatewayRefund } from '#providers/payments/payment-gateway.ts'
import { findAttempt } from './attempt-queries.ts'
import { recordGatewayPayment } from './record-gateway-payment.ts'
import { type RefundOutcome, recordRefund } from './record-refund.ts'

/**
 * Records a refund that the gateway tells of by itself. Where its payment was not heard of yet, as news come in any
 * order, the gateway is asked for that first; one that does not answer is asked again by the job.
 */
export async function recordRefundNews(
  app: Pick<App, 'db' | 'config' | 'gateway' | 'purchases' | 'paymentAlarms'>,
  told: GatewayRefund,
  now: Date,
): Promise<RefundOutcome> {
  const isKnown =
    (await findAttempt(app.db, told.paymentId)) !== undefined ||
    (await findTransferAmount(app.db, `unassigned:${told.paymentId}`)) !== undefined
  const payment = isKnown ? undefined : await app.gateway.findPayment(told.paymentId)
  if (payment) await recordGatewayPayment(app, payment, now)
  return recordRefund(app, told, now)
}
