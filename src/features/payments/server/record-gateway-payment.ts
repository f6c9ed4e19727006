import type { App } from '#core/context.ts'
import { enqueue } from '#core/jobs.ts'
import { postTransfers } from '#features/ledger/server/post-transfers.ts'
import type { GatewayPayment } from '#providers/payments/payment-gateway.ts'
import { isAttemptProgress, mayBecome, paymentOfReceipt } from '../rules.ts'
import { findAttempt, listAttempts, saveAttempt } from './attempt-queries.ts'
import { captureAuthorized } from './capture-authorized.ts'
import { findPayment, findPaymentOfOrder, lockPayment, updatePaymentStatus } from './payment-queries.ts'
import { type CaptureOutcome, recordCapture } from './record-capture.ts'
import { recordRefund } from './record-refund.ts'

export type PaymentOutcome = CaptureOutcome | 'unknown_order' | 'authorized' | 'failed' | 'pending'
type RecordingApp = Pick<App, 'db' | 'config' | 'gateway' | 'purchases' | 'paymentAlarms'>

/**
 * Records what the gateway tells of an attempt to pay: by webhook, at the buyer's return, or when asked. News may come
 * twice, late and in any order; what is known already stays as it is.
 */
export async function recordGatewayPayment(
  app: RecordingApp,
  told: GatewayPayment,
  now: Date,
): Promise<PaymentOutcome> {
  const paymentId = await findOwnPayment(app, told)
  if (paymentId === undefined) return keepUnknown(app, told, now)
  if (told.isCaptured) {
    const outcome = await recordCapture(app, paymentId, told, now)
    if (told.refundedPaise > 0) await recordRefundsOf(app, told, now)
    return outcome
  }
  if (told.status === 'authorized') return recordAuthorized(app, paymentId, told, now)
  // Given back without being captured: the gateway waited long enough for us.
  if (told.status === 'failed' || told.status === 'refunded') return recordFailure(app, paymentId, told, now)
  return recordWaiting(app, paymentId, told, now)
}

/** What went back already, as told by no webhook of its own yet. */
async function recordRefundsOf(app: RecordingApp, { id }: GatewayPayment, now: Date): Promise<void> {
  for (const refund of await app.gateway.listRefundsOf(id)) await recordRefund(app, refund, now)
}

/** By the order; or by its receipt, when we were killed between making the order and writing it down. */
async function findOwnPayment({ db, gateway }: RecordingApp, told: GatewayPayment): Promise<number | undefined> {
  if (told.orderId === null) return undefined
  const known = await findPaymentOfOrder(db, gateway.name, told.orderId)
  if (known) return known.id
  const order = await gateway.findOrder(told.orderId)
  const id = order && paymentOfReceipt(order.receipt)
  const payment = id === undefined ? undefined : await findPayment(db, id)
  const isOurs = payment && payment.gateway === gateway.name && payment.amount_paise === order?.amountPaise
  return isOurs ? payment.id : undefined
}

/** Money of somebody else's order, or of none: kept apart until an operator knows whose it is. */
async function keepUnknown(app: RecordingApp, told: GatewayPayment, now: Date): Promise<PaymentOutcome> {
  if (!told.isCaptured) return 'unknown_order'
  if (told.currency === 'INR') {
    const apart = { debit: 'gateway', credit: 'unassigned', amountPaise: told.amountPaise } as const
    const transfer = { ...apart, note: `unknown_order ${told.id}`, key: `unassigned:${told.id}` }
    await app.db.transaction().execute((tx) => postTransfers(tx, [transfer], now))
    if (told.refundedPaise > 0) await recordRefundsOf(app, told, now)
  }
  app.paymentAlarms.raise('unknown_order', { gatewayPaymentId: told.id })
  return 'unknown_order'
}

/** The bank has said yes; the money is ours once it is captured, which a gateway may leave to us. */
async function recordAuthorized(
  { db }: RecordingApp,
  paymentId: number,
  told: GatewayPayment,
  now: Date,
): Promise<PaymentOutcome> {
  return db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    const attempt = await findAttempt(tx, told.id)
    if (!payment || !isAttemptProgress(attempt?.status, 'AUTHORIZED')) return 'repeated'
    await saveAttempt(tx, paymentId, told, { status: 'AUTHORIZED', now })
    if (mayBecome(payment.status, 'PENDING')) await updatePaymentStatus(tx, paymentId, { status: 'PENDING' })
    // What is paid, or of another amount, is left alone: the gateway gives back what nobody captures.
    const isWanted = payment.status !== 'PAID' && payment.status !== 'REFUNDED' && payment.status !== 'EXPIRED'
    if (isWanted && told.amountPaise === payment.amount_paise && told.currency === 'INR')
      await enqueue(tx, captureAuthorized, { gatewayPaymentId: told.id, amountPaise: told.amountPaise })
    return 'authorized'
  })
}

/** The payment failed only when no other attempt is still under way. */
async function recordFailure(
  { db }: RecordingApp,
  paymentId: number,
  told: GatewayPayment,
  now: Date,
): Promise<PaymentOutcome> {
  return db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    const attempt = await findAttempt(tx, told.id)
    if (!payment || !isAttemptProgress(attempt?.status, 'FAILED')) return 'repeated'
    await saveAttempt(tx, paymentId, told, { status: 'FAILED', now })
    const others = await listAttempts(tx, paymentId)
    const isUnderWay = others.some(({ status }) => status === 'CREATED' || status === 'AUTHORIZED')
    if (!isUnderWay && mayBecome(payment.status, 'FAILED')) {
      const failure = told.errorText ?? told.errorCode ?? 'payment_failed'
      await updatePaymentStatus(tx, paymentId, { status: 'FAILED', failure: failure.slice(0, 500) })
    }
    return 'failed'
  })
}

/** The bank has not answered yet. */
async function recordWaiting(
  { db }: RecordingApp,
  paymentId: number,
  told: GatewayPayment,
  now: Date,
): Promise<PaymentOutcome> {
  return db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    const attempt = await findAttempt(tx, told.id)
    if (!payment || !isAttemptProgress(attempt?.status, 'CREATED')) return 'repeated'
    await saveAttempt(tx, paymentId, told, { status: 'CREATED', now })
    if (mayBecome(payment.status, 'PENDING')) await updatePaymentStatus(tx, paymentId, { status: 'PENDING' })
    return 'pending'
  })
}
