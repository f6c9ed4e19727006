import type { App } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { returnCredit } from '#features/credits/server/spend-credit.ts'
import { taxOf } from '#features/invoices/rules.ts'
import { issueCreditNote } from '#features/invoices/server/issue-credit-note.ts'
import { splitOfRefund } from '#features/invoices/server/split-of-refund.ts'
import { postTransfers } from '#features/ledger/server/post-transfers.ts'
import { lockForPlan } from '#features/plans/server/subscription-queries.ts'
import { paidPurchaseOf, purchaseOfKind } from '../purchase.ts'
import { type PaymentRow, updatePaymentStatus } from './payment-queries.ts'
import { addRefunded, insertRefund, sumCredited } from './refund-queries.ts'

export interface RefundDecision {
  /** Undefined: all that is left. */
  amountPaise: number | undefined
  reason: string
  key: string
  attemptId: number
  gatewayRefundId?: string
}

/**
 * What of a payment can be given back: not what was given back, nor what paid a part of an upgrade. Until the
 * transaction ends, no upgrade of its business is given. The caller holds the payment.
 */
export async function refundablePaise(tx: Db, payment: PaymentRow): Promise<number> {
  if (payment.status !== 'PAID') return 0
  if (payment.business_id !== null) await lockForPlan(tx, payment.business_id)
  return Math.max(0, payment.amount_paise - payment.refunded_paise - (await sumCredited(tx, payment.id)))
}

/**
 * Owes the buyer a part of a paid payment, in a transaction that holds it: states, ledger, what was bought, and last
 * the credit note. Undefined when that much is not left. The money itself is sent afterwards.
 */
export async function decideRefund(
  tx: Db,
  { config, purchases }: Pick<App, 'config' | 'purchases'>,
  payment: PaymentRow,
  { amountPaise, reason, key, attemptId, gatewayRefundId }: RefundDecision,
  now: Date,
): Promise<number | undefined> {
  const left = await refundablePaise(tx, payment)
  const paise = amountPaise ?? left
  if (paise <= 0 || paise > left) return undefined
  const refund = { paymentId: payment.id, attemptId, amountPaise: paise, reason, key, gatewayRefundId }
  const refundId = await insertRefund(tx, { ...refund, isOfPurchase: true, now })
  if (refundId === undefined) return undefined
  const { seller } = config
  const divided = await splitOfRefund(tx, { paymentId: payment.id, amountPaise: paise, now })
  if (!divided) throw new Error(`Payment ${payment.id} is paid and has no invoice.`)
  const { split } = divided
  const what = { credit: 'refunds', paymentId: payment.id, refundId } as const
  await postTransfers(
    tx,
    [
      {
        ...what,
        debit: payment.kind === 'AD' ? 'advertising' : 'revenue',
        amountPaise: split.taxablePaise,
        key: `refund:${refundId}:revenue`,
      },
      { ...what, debit: 'gst_payable', amountPaise: taxOf(split), key: `refund:${refundId}:gst` },
    ],
    now,
  )
  await addRefunded(tx, payment.id, paise)
  if (payment.refunded_paise + paise === payment.amount_paise) {
    await updatePaymentStatus(tx, payment.id, { status: 'REFUNDED' })
    await returnCredit(tx, payment.id, now)
    await purchaseOfKind(purchases, payment.kind).reverse(tx, paidPurchaseOf(payment), now)
  }
  // Last: it takes the number.
  await issueCreditNote(tx, { refundId, now, seller })
  return refundId
}
