import type { SignedInCtx } from '#core/context.ts'
import { GatewayError, type PaymentGateway } from '#providers/payments/payment-gateway.ts'
import { refusePayment, type StartedPayment } from '../contract.ts'
import { receiptOf } from '../rules.ts'
import { findPayment, type PaymentRow, updateGatewayOrder, updateUnasked } from './payment-queries.ts'

/**
 * Makes the gateway's order for a recorded purchase, outside any transaction: the gateway may take seconds. Called
 * again, also by two requests at once, it returns the same order. Refuses: payment_not_found, already_paid,
 * payment_over, gateway_unavailable.
 */
export async function startPayment(
  { app, db, actor }: Pick<SignedInCtx, 'app' | 'db' | 'actor'>,
  paymentId: number,
): Promise<StartedPayment> {
  const payment = await findPayment(db, paymentId)
  if (!payment || payment.account_id !== actor.accountId) throw refusePayment('payment_not_found')
  if (payment.status === 'PAID' || payment.status === 'REFUNDED') throw refusePayment('already_paid')
  // Of a gateway that is configured no longer, nobody can pay any more.
  if (payment.status === 'EXPIRED' || payment.gateway !== app.gateway.name) throw refusePayment('payment_over')
  const orderId = payment.gateway_order_id ?? (await createOrder(app, payment))
  if (!payment.gateway_order_id && !(await updateGatewayOrder(db, payment.id, orderId))) {
    // Another request was first.
    const { gateway_order_id: first } = (await findPayment(db, payment.id)) ?? payment
    return started(app.gateway, payment, first ?? orderId)
  }
  // Somebody who was declined and comes back within seconds must not read again that they were declined.
  if (payment.reconciled_at) await updateUnasked(db, payment.id)
  return started(app.gateway, payment, orderId)
}

async function createOrder({ gateway, paymentAlarms }: SignedInCtx['app'], payment: PaymentRow): Promise<string> {
  try {
    const order = await gateway.createOrder({
      receipt: receiptOf(payment.id),
      amountPaise: payment.amount_paise,
      notes: { payment: String(payment.id) },
    })
    return order.id
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    paymentAlarms.raise('gateway_fails', { paymentId: payment.id, code: error.code })
    throw refusePayment('gateway_unavailable')
  }
}

function started(gateway: PaymentGateway, payment: PaymentRow, gatewayOrderId: string): StartedPayment {
  return {
    paymentId: payment.id,
    status: payment.status,
    amountPaise: payment.amount_paise,
    currency: 'INR',
    gateway: gateway.name,
    gatewayOrderId,
    keyId: gateway.keyId,
    checkoutPath: `/checkout/${payment.id}`,
  }
}
