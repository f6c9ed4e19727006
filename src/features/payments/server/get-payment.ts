import type { SignedInCtx } from '#core/context.ts'
import { mayOnBusiness } from '#features/staff/server/business-rights.ts'
import { GatewayError } from '#providers/payments/payment-gateway.ts'
import { refusePayment } from '../contract.ts'
import { findPayment, type PaymentRow } from './payment-queries.ts'
import { reconcilePayment } from './reconcile-payments.ts'

/** The gateway is asked about one payment at most this often. */
const askEveryMs = 10_000

/** A payment, for who made it and for the owner of its business. Refuses: payment_not_found, also those of others. */
export async function getPayment(
  { db, actor }: Pick<SignedInCtx, 'db' | 'actor'>,
  paymentId: number,
): Promise<PaymentRow> {
  const payment = Number.isSafeInteger(paymentId) ? await findPayment(db, paymentId) : undefined
  if (!payment) throw refusePayment('payment_not_found')
  const isBuyer = payment.account_id === actor.accountId
  const isOwner =
    !isBuyer && payment.business_id !== null && (await mayOnBusiness(db, actor, payment.business_id, 'own'))
  if (!isBuyer && !isOwner) throw refusePayment('payment_not_found')
  return payment
}

/**
 * The same, after the gateway was asked how it stands, unless it is known or was asked a moment ago: for a buyer who is
 * waiting. A gateway that does not answer changes nothing.
 */
export async function getPaymentNow(
  ctx: Pick<SignedInCtx, 'app' | 'db' | 'actor' | 'now' | 'log'>,
  paymentId: number,
): Promise<PaymentRow> {
  const payment = await getPayment(ctx, paymentId)
  const { app, now, log } = ctx
  const isOpen = payment.status === 'CREATED' || payment.status === 'PENDING' || payment.status === 'FAILED'
  const wasAsked = payment.reconciled_at && now.getTime() - payment.reconciled_at.getTime() < askEveryMs
  if (!isOpen || wasAsked || !payment.gateway_order_id || payment.gateway !== app.gateway.name) return payment
  try {
    await reconcilePayment(app, payment, now)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    log.warn({ paymentId, code: error.code }, 'the payment gateway was asked and did not answer')
  }
  return getPayment(ctx, paymentId)
}
