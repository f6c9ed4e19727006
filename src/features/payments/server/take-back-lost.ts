import type { App } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { listLostDisputes } from '#features/ledger/server/ledger-queries.ts'
import { postTransfers } from '#features/ledger/server/post-transfers.ts'
import { refusePayment } from '../contract.ts'
import { type AttemptRow, findPayingAttempt, updateAttemptRefunded } from './attempt-queries.ts'
import { decideRefund, refundablePaise } from './decide-refund.ts'
import { lockPayment } from './payment-queries.ts'
import { findRefundOfGateway, insertDisputeTold, sumProcessed, updateRefund } from './refund-queries.ts'

export interface TakenBack {
  /** Null when nothing could be taken back. */
  refundId: number | null
  amountPaise: number
  /** What the bank took beyond that stays a loss: it was given back before, or has paid a part of an upgrade. */
  lossPaise: number
}

type TakingApp = Pick<App, 'config' | 'purchases'>

/**
 * Takes back what was bought with a payment that its buyer's bank took away in a dispute. What was booked as a loss
 * becomes a refund that is carried out already: with its credit note, and once it is all of the payment, the plan or
 * the advertisement ends. Nothing is sent to the gateway. A loss of which nothing can be taken back is told once; later
 * calls take back what has become free since. Refuses: payment_not_found, no_lost_dispute.
 */
export function takeBackLost(
  app: TakingApp & Pick<App, 'db'>,
  { paymentId, reason }: { paymentId: number; reason: string },
  now: Date,
): Promise<TakenBack[]> {
  return app.db.transaction().execute(async (tx) => {
    if (!(await lockPayment(tx, paymentId))) throw refusePayment('payment_not_found')
    const attempt = await findPayingAttempt(tx, paymentId)
    const taken: TakenBack[] = []
    if (attempt) {
      const disputes = await listLostDisputes(tx, { paymentId, gatewayPaymentId: attempt.gateway_payment_id })
      for (const dispute of disputes) taken.push(...(await takeBackOne(tx, app, attempt, { ...dispute, reason, now })))
    }
    if (!attempt || taken.length === 0) throw refusePayment('no_lost_dispute')
    if ((await sumProcessed(tx, attempt.id)) >= attempt.amount_paise) await updateAttemptRefunded(tx, attempt.id)
    return taken
  })
}

async function takeBackOne(
  tx: Db,
  app: TakingApp,
  attempt: AttemptRow,
  lost: { disputeId: string; amountPaise: number; reason: string; now: Date },
): Promise<TakenBack[]> {
  const { disputeId, reason, now } = lost
  const payment = await lockPayment(tx, attempt.payment_id)
  if (!payment || (await findRefundOfGateway(tx, disputeId))) return []
  const amountPaise = Math.min(lost.amountPaise, await refundablePaise(tx, payment))
  const decision = { amountPaise, reason, key: `dispute:${disputeId}`, attemptId: attempt.id }
  const refundId = await decideRefund(tx, app, payment, { ...decision, gatewayRefundId: disputeId }, now)
  if (refundId === undefined) {
    const isNews = await insertDisputeTold(tx, { disputeId, paymentId: payment.id, now })
    return isNews ? [{ refundId: null, amountPaise: 0, lossPaise: lost.amountPaise }] : []
  }
  await updateRefund(tx, refundId, { status: 'PROCESSED', processedAt: now })
  const about = { paymentId: payment.id, refundId, amountPaise, key: `refund:${refundId}:paid` }
  await postTransfers(tx, [{ ...about, debit: 'refunds', credit: 'losses' }], now)
  return [{ refundId, amountPaise, lossPaise: lost.amountPaise - amountPaise }]
}
