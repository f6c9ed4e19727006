import type { App } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { spendCredit } from '#features/credits/server/spend-credit.ts'
import { splitPrice, taxOf } from '#features/invoices/rules.ts'
import { issueInvoice } from '#features/invoices/server/issue-invoice.ts'
import { postTransfers } from '#features/ledger/server/post-transfers.ts'
import type { GatewayPayment } from '#providers/payments/payment-gateway.ts'
import { paidPurchaseOf, purchaseOfKind } from '../purchase.ts'
import { isAttemptProgress, mayBecome, unpaidForMs } from '../rules.ts'
import { findAttempt, saveAttempt } from './attempt-queries.ts'
import { lockPayment, type PaymentRow, updatePaymentStatus } from './payment-queries.ts'
import { setApart } from './set-apart.ts'

export type CaptureOutcome = 'paid' | 'repeated' | 'wrong_amount' | 'paid_twice' | 'not_given'
type RecordingApp = Pick<App, 'db' | 'config' | 'purchases' | 'paymentAlarms'>

/**
 * Records that the gateway has the money of one of our orders, whoever brings the news and however often: the one
 * transaction that makes a payment PAID (docs/decisions/100-money.md). Money that pays nothing is set apart and given
 * back.
 */
export async function recordCapture(
  app: RecordingApp,
  paymentId: number,
  told: GatewayPayment,
  now: Date,
): Promise<CaptureOutcome> {
  const outcome = await app.db.transaction().execute((tx) => recordIn(tx, app, paymentId, told, now))
  if (outcome !== 'paid' && outcome !== 'repeated') app.paymentAlarms.raise(outcome, { paymentId })
  return outcome
}

async function recordIn(
  tx: Db,
  { config, purchases }: RecordingApp,
  paymentId: number,
  told: GatewayPayment,
  now: Date,
): Promise<CaptureOutcome> {
  const payment = await lockPayment(tx, paymentId)
  if (!payment) throw new Error(`There is no payment ${paymentId}.`)
  const attempt = await findAttempt(tx, told.id)
  if (!isAttemptProgress(attempt?.status, 'CAPTURED')) return 'repeated'
  const attemptId = await saveAttempt(tx, payment.id, told, { status: 'CAPTURED', now })
  const apart = (why: Exclude<CaptureOutcome, 'paid' | 'repeated'>) =>
    setApart(tx, { paymentId: payment.id, attemptId, told, why }, now)

  if (told.amountPaise !== payment.amount_paise || told.currency !== 'INR') return apart('wrong_amount')
  if (!mayBecome(payment.status, 'PAID')) return apart('paid_twice')
  const begunAt = whenBegun(payment, told, now)
  // Somebody who waits and pays later would choose between the price of then and the one of now. Whose it was may be
  // forgotten by then, and an invoice needs a buyer.
  const isOver = begunAt.getTime() - payment.created_at.getTime() >= unpaidForMs || payment.buyer.name === ''
  const purchase = { ...paidPurchaseOf(payment), begunAt }
  if (isOver || (await purchaseOfKind(purchases, payment.kind).activate(tx, purchase, now)) === 'refund') {
    await updatePaymentStatus(tx, payment.id, { status: 'EXPIRED', failure: 'not_given' })
    return apart('not_given')
  }
  await updatePaymentStatus(tx, payment.id, { status: 'PAID', failure: null, paidAt: now })
  await postCapture(tx, payment, config.seller, now)
  await spendCredit(tx, payment.id, now)
  // Last: it takes the number.
  await issueInvoice(tx, { paymentId: payment.id, now, seller: config.seller })
  return 'paid'
}

/** When the buyer began to pay: not before the order was made, nor later than the news of it. */
function whenBegun({ created_at: ordered }: PaymentRow, { createdAt }: GatewayPayment, now: Date): Date {
  const begun = createdAt !== null && createdAt < now ? createdAt : now
  return begun > ordered ? begun : ordered
}

async function postCapture(tx: Db, payment: PaymentRow, seller: App['config']['seller'], now: Date): Promise<void> {
  const split = splitPrice(payment.amount_paise, seller.stateCode, seller)
  const what = { debit: 'gateway', paymentId: payment.id } as const
  await postTransfers(
    tx,
    [
      {
        ...what,
        credit: payment.kind === 'AD' ? 'advertising' : 'revenue',
        amountPaise: split.taxablePaise,
        key: `capture:${payment.id}:revenue`,
      },
      { ...what, credit: 'gst_payable', amountPaise: taxOf(split), key: `capture:${payment.id}:gst` },
    ],
    now,
  )
}
