import type { App, SignedInCtx } from '#core/context.ts'
import { enqueue } from '#core/jobs.ts'
import { GatewayError } from '#providers/payments/payment-gateway.ts'
import { refusePayment } from '../contract.ts'
import type { PaymentStatus } from '../rules.ts'
import { findPayment, type PaymentRow } from './payment-queries.ts'
import { reconcileSoon } from './reconcile-payments.ts'
import { recordGatewayPayment } from './record-gateway-payment.ts'

export interface CheckoutAnswer {
  gatewayOrderId: string
  gatewayPaymentId: string
  signature: string
}

type ConfirmingApp = Pick<App, 'db' | 'config' | 'gateway' | 'purchases' | 'paymentAlarms'>

/**
 * What the checkout handed to the buyer: proves by its signature that the payment belongs to our order. The amount and
 * whether the money is ours say only the gateway, which is asked; when it does not answer, a job asks later. Refuses:
 * payment_not_found, signature_wrong.
 */
export async function confirmPayment(
  app: ConfirmingApp,
  paymentId: number,
  answer: CheckoutAnswer,
  now: Date,
): Promise<PaymentStatus> {
  const payment = await findPayment(app.db, paymentId)
  if (!payment?.gateway_order_id || payment.gateway !== app.gateway.name) throw refusePayment('payment_not_found')
  const { gatewayPaymentId, signature } = answer
  // Signed for our own order: the one that the caller names proves nothing.
  const signed = { orderId: payment.gateway_order_id, paymentId: gatewayPaymentId, signature }
  const isOurs = answer.gatewayOrderId === payment.gateway_order_id && app.gateway.verifyCheckoutSignature(signed)
  if (!isOurs) {
    app.paymentAlarms.raise('wrong_signature', { paymentId })
    throw refusePayment('signature_wrong')
  }
  await recordAnswerOf(app, payment, gatewayPaymentId, now)
  return (await findPayment(app.db, paymentId))?.status ?? payment.status
}

/** The same by the buyer in the API. Refuses also payments of others. */
export async function confirmOwnPayment(
  { app, db, actor, now }: Pick<SignedInCtx, 'app' | 'db' | 'actor' | 'now'>,
  paymentId: number,
  answer: CheckoutAnswer,
): Promise<PaymentStatus> {
  const payment = await findPayment(db, paymentId)
  if (!payment || payment.account_id !== actor.accountId) throw refusePayment('payment_not_found')
  return confirmPayment(app, paymentId, answer, now)
}

async function recordAnswerOf(
  app: ConfirmingApp,
  payment: PaymentRow,
  gatewayPaymentId: string,
  now: Date,
): Promise<void> {
  const { db, gateway, paymentAlarms } = app
  try {
    const told = await gateway.findPayment(gatewayPaymentId)
    if (!told || told.orderId !== payment.gateway_order_id) return
    const isOwed = told.status === 'authorized' && !told.isCaptured && told.amountPaise === payment.amount_paise
    const isOpen = payment.status !== 'PAID' && payment.status !== 'REFUNDED'
    const settled = isOwed && isOpen ? await gateway.capture(told.id, told.amountPaise) : told
    await recordGatewayPayment(app, settled, now)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    paymentAlarms.raise('gateway_fails', { code: error.code })
    await enqueue(db, reconcileSoon, { paymentId: payment.id }, { runAt: new Date(Date.now() + 30_000) })
  }
}
