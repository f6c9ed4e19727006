import type { SignedInCtx } from '#core/context.ts'
import { isInvoiceOf } from '#features/invoices/server/invoice-file-queries.ts'
import { refusePayment } from '../contract.ts'
import { askGateway } from './ask-gateway.ts'
import { findPayment, type PaymentRow } from './payment-queries.ts'

/**
 * A payment, for who made it and for who owned its business then. Refuses: payment_not_found, also those of others and
 * of an earlier owner.
 */
export async function getPayment(
  { db, actor }: Pick<SignedInCtx, 'db' | 'actor'>,
  paymentId: number,
): Promise<PaymentRow> {
  const payment = Number.isSafeInteger(paymentId) ? await findPayment(db, paymentId) : undefined
  if (!payment) throw refusePayment('payment_not_found')
  if (!(await isInvoiceOf(db, { paymentId, accountId: actor.accountId }))) throw refusePayment('payment_not_found')
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
