import type { App } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { enqueue } from '#core/jobs.ts'
import { refusePayment } from '../contract.ts'
import type { RefundStatus } from '../rules.ts'
import { findPayingAttempt } from './attempt-queries.ts'
import { decideRefund, refundablePaise } from './decide-refund.ts'
import { lockPayment } from './payment-queries.ts'
import { findRefund, findRefundOfKey, type RefundRow } from './refund-queries.ts'
import { sendRefund } from './send-refund.ts'

export interface RefundWish {
  paymentId: number
  /** Left out: all that is left. */
  amountPaise?: number | undefined
  /** Printed on the credit note. */
  reason: string
  /** The same wish twice is one refund. */
  idempotencyKey: string
}

export interface GivenRefund {
  refundId: number
  amountPaise: number
  status: RefundStatus
}

type RefundingApp = Pick<App, 'config' | 'purchases'>

/**
 * Gives all or a part of a paid payment back. What is owed is recorded at once, with its credit note; the gateway is
 * asked by a job. Two at once cannot give back more than was paid. Refuses: payment_not_found, nothing_to_refund,
 * refund_too_large, refund_key_used.
 */
export function refundPayment(app: RefundingApp & Pick<App, 'db'>, wish: RefundWish, now: Date): Promise<GivenRefund> {
  return app.db.transaction().execute((tx) => refundPaymentIn(tx, app, wish, now))
}

/** The same in the transaction of whoever decides why. It locks the payment: to be called before what was bought. */
export async function refundPaymentIn(
  tx: Db,
  app: RefundingApp,
  { paymentId, amountPaise, reason, idempotencyKey }: RefundWish,
  now: Date,
): Promise<GivenRefund> {
  const key = `wish:${idempotencyKey}`
  const payment = await lockPayment(tx, paymentId)
  if (!payment) throw refusePayment('payment_not_found')
  const same = await findRefundOfKey(tx, key)
  if (same) {
    const isSame = same.payment_id === paymentId && (amountPaise ?? same.amount_paise) === same.amount_paise
    if (!isSame) throw refusePayment('refund_key_used')
    return view(same)
  }
  const attempt = await findPayingAttempt(tx, paymentId)
  if (!attempt || (await refundablePaise(tx, payment)) === 0) throw refusePayment('nothing_to_refund')
  const refundId = await decideRefund(tx, app, payment, { amountPaise, reason, key, attemptId: attempt.id }, now)
  if (refundId === undefined) throw refusePayment('refund_too_large')
  await enqueue(tx, sendRefund, { refundId })
  const refund = await findRefund(tx, refundId)
  if (!refund) throw new Error('A refund was not written down.')
  return view(refund)
}

const view = ({ id, amount_paise: amountPaise, status }: RefundRow): GivenRefund => ({
  refundId: id,
  amountPaise,
  status,
})
