import type { SignedInCtx } from '#core/context.ts'
import { mayOnBusiness } from '#features/staff/server/business-rights.ts'
import { refusePayment } from '../contract.ts'
import { askGateway } from './ask-gateway.ts'
import { findPayment, type PaymentRow } from './payment-queries.ts'

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

/** The same, after the gateway was asked how it stands: for a buyer who is waiting. */
export async function getPaymentNow(
  ctx: Pick<SignedInCtx, 'app' | 'db' | 'actor' | 'now'>,
  paymentId: number,
): Promise<PaymentRow> {
  await askGateway(ctx.app, await getPayment(ctx, paymentId), ctx.now)
  return getPayment(ctx, paymentId)
}
