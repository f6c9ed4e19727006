import type { App } from '#core/context.ts'
import { findTransferAmount } from '#features/ledger/server/ledger-queries.ts'
import { postTransfers } from '#features/ledger/server/post-transfers.ts'
import type { GatewayRefund } from '#providers/payments/payment-gateway.ts'
import { findAttempt, findPayingAttempt, updateAttemptRefunded } from './attempt-queries.ts'
import { decideRefund } from './decide-refund.ts'
import { lockPayment } from './payment-queries.ts'
import { findRefund, findRefundOfGateway, findUnnamedRefund, sumProcessed, updateRefund } from './refund-queries.ts'

export type RefundOutcome = 'pending' | 'refunded' | 'failed' | 'repeated' | 'foreign' | 'unknown'

/**
 * Records what the gateway tells of a refund, as answer, webhook or when asked. One that was made at the gateway itself
 * is written down as if it had been decided here, so that the credit note exists and the ledger is right.
 */
export async function recordRefund(
  app: Pick<App, 'db' | 'config' | 'purchases' | 'paymentAlarms'>,
  told: GatewayRefund,
  now: Date,
  ownRefundId?: number,
): Promise<RefundOutcome> {
  const attempt = await findAttempt(app.db, told.paymentId)
  if (!attempt) return recordUnassignedRefund(app, told, now)
  let isForeign = false
  const outcome = await app.db.transaction().execute(async (tx): Promise<RefundOutcome> => {
    const payment = await lockPayment(tx, attempt.payment_id)
    if (!payment) return 'unknown'
    let refund =
      (ownRefundId === undefined ? undefined : await findRefund(tx, ownRefundId)) ??
      (await findRefundOfGateway(tx, told.id)) ??
      (await findUnnamedRefund(tx, attempt.id, told.amountPaise))
    if (!refund) {
      // Also given back by the gateway: what nobody captured, which paid nothing.
      const paying = await findPayingAttempt(tx, payment.id)
      if (told.status === 'failed' || paying?.id !== attempt.id) return 'unknown'
      isForeign = true
      const decided = await decideRefund(
        tx,
        app,
        payment,
        {
          amountPaise: told.amountPaise,
          reason: 'Given back at the payment service',
          key: `gateway:${told.id}`,
          attemptId: attempt.id,
          gatewayRefundId: told.id,
        },
        now,
      )
      refund = decided === undefined ? undefined : await findRefund(tx, decided)
      if (!refund) return 'unknown'
    }
    if (refund.status === 'PROCESSED') return 'repeated'
    if (told.status === 'pending') {
      await updateRefund(tx, refund.id, { gatewayRefundId: told.id })
      return 'pending'
    }
    if (told.status === 'failed') {
      await updateRefund(tx, refund.id, { gatewayRefundId: told.id, status: 'FAILED', failure: 'failed_at_gateway' })
      return 'failed'
    }
    const processed = { gatewayRefundId: told.id, status: 'PROCESSED', failure: null, processedAt: now } as const
    await updateRefund(tx, refund.id, processed)
    await postTransfers(
      tx,
      [
        {
          debit: refund.is_of_purchase ? 'refunds' : 'unassigned',
          credit: 'gateway',
          amountPaise: refund.amount_paise,
          paymentId: refund.payment_id,
          refundId: refund.id,
          key: `refund:${refund.id}:paid`,
        },
      ],
      now,
    )
    if ((await sumProcessed(tx, attempt.id)) >= attempt.amount_paise) await updateAttemptRefunded(tx, attempt.id)
    return isForeign ? 'foreign' : 'refunded'
  })
  if (outcome === 'failed') app.paymentAlarms.raise('refund_failed', { paymentId: attempt.payment_id })
  if (isForeign) app.paymentAlarms.raise('foreign_refund', { paymentId: attempt.payment_id })
  return outcome
}

/** An operator gave money back, at the gateway, that belonged to no order of ours. */
async function recordUnassignedRefund({ db }: Pick<App, 'db'>, told: GatewayRefund, now: Date): Promise<RefundOutcome> {
  const kept = await findTransferAmount(db, `unassigned:${told.paymentId}`)
  if (kept === undefined || told.status !== 'processed' || told.amountPaise > kept) return 'unknown'
  const back = { debit: 'unassigned', credit: 'gateway', amountPaise: told.amountPaise } as const
  await db
    .transaction()
    .execute((tx) => postTransfers(tx, [{ ...back, note: told.paymentId, key: `unassigned_refund:${told.id}` }], now))
  return 'refunded'
}
