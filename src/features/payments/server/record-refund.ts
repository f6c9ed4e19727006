import type { App } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { findTransferAmount } from '#features/ledger/server/ledger-queries.ts'
import { postTransfers } from '#features/ledger/server/post-transfers.ts'
import type { GatewayRefund } from '#providers/payments/payment-gateway.ts'
import { refundOfReference } from '../rules.ts'
import { type AttemptRow, findAttempt, findPayingAttempt, updateAttemptRefunded } from './attempt-queries.ts'
import { decideRefund, refundablePaise } from './decide-refund.ts'
import { lockPayment, type PaymentRow } from './payment-queries.ts'
import {
  findRefund,
  findRefundOfGateway,
  findUnnamedRefund,
  findUnnamedTry,
  type RefundRow,
  sumProcessed,
  updateRefund,
} from './refund-queries.ts'

export type RefundOutcome = 'pending' | 'refunded' | 'failed' | 'repeated' | 'foreign' | 'loss' | 'unknown'
type RecordingApp = Pick<App, 'db' | 'config' | 'purchases' | 'paymentAlarms'>

/**
 * Records what the gateway tells of a refund, as answer, webhook or when asked. One that was made at the gateway itself
 * is written down as if it had been decided here, so that the credit note exists and the ledger is right; what could
 * not have been decided, as it was credited to an upgrade, has left all the same and is a loss.
 */
export async function recordRefund(
  app: RecordingApp,
  told: GatewayRefund,
  now: Date,
  ownRefundId?: number,
): Promise<RefundOutcome> {
  const attempt = await findAttempt(app.db, told.paymentId)
  if (!attempt) return recordUnassignedRefund(app, told, now)
  const { outcome, isForeign, lostPaise } = await app.db
    .transaction()
    .execute((tx) => recordIn(tx, app, attempt, told, { now, ownRefundId }))
  const paymentId = attempt.payment_id
  if (outcome === 'failed') app.paymentAlarms.raise('refund_failed', { paymentId })
  if (isForeign) app.paymentAlarms.raise('foreign_refund', { paymentId })
  if (lostPaise > 0) app.paymentAlarms.raise('refund_not_owed', { paymentId, lostPaise })
  return outcome
}

interface Recorded {
  outcome: RefundOutcome
  isForeign: boolean
  /** What of it was not owed. */
  lostPaise: number
}

async function recordIn(
  tx: Db,
  app: RecordingApp,
  attempt: AttemptRow,
  told: GatewayRefund,
  { now, ownRefundId }: { now: Date; ownRefundId: number | undefined },
): Promise<Recorded> {
  const nothing = { isForeign: false, lostPaise: 0 }
  const payment = await lockPayment(tx, attempt.payment_id)
  if (!payment) return { outcome: 'unknown', ...nothing }
  const known = await findTold(tx, attempt.id, told, ownRefundId)
  const paying = await findPayingAttempt(tx, payment.id)
  const foreignId =
    known || told.status === 'failed' || paying?.id !== attempt.id
      ? undefined
      : await decideForeign(tx, app, payment, { attemptId: attempt.id, told, now })
  const refund = known ?? (foreignId === undefined ? undefined : await findRefund(tx, foreignId))
  if (!refund) return { ...nothing, ...(await recordUndecided(tx, attempt, told, paying?.id === attempt.id, now)) }
  if (refund.status === 'PROCESSED') return { outcome: 'repeated', ...nothing }
  const isForeign = foreignId !== undefined
  if (told.status === 'pending') {
    await updateRefund(tx, refund.id, { gatewayRefundId: told.id })
    return { outcome: 'pending', isForeign, lostPaise: 0 }
  }
  if (told.status === 'failed') {
    await updateRefund(tx, refund.id, { gatewayRefundId: told.id, status: 'FAILED', failure: 'failed_at_gateway' })
    return { outcome: 'failed', ...nothing }
  }
  const processed = { gatewayRefundId: told.id, status: 'PROCESSED', failure: null, processedAt: now } as const
  await updateRefund(tx, refund.id, processed)
  const lostPaise = Math.max(0, told.amountPaise - refund.amount_paise)
  const about = { credit: 'gateway', paymentId: refund.payment_id, refundId: refund.id } as const
  const from = refund.is_of_purchase ? 'refunds' : 'unassigned'
  await postTransfers(
    tx,
    [
      { ...about, debit: from, amountPaise: refund.amount_paise, key: `refund:${refund.id}:paid` },
      { ...about, debit: 'losses', amountPaise: lostPaise, key: lossKey(told) },
    ],
    now,
  )
  if ((await sumProcessed(tx, attempt.id)) >= attempt.amount_paise) await updateAttemptRefunded(tx, attempt.id)
  return { outcome: isForeign ? 'foreign' : 'refunded', isForeign, lostPaise }
}

const lossKey = ({ id }: GatewayRefund) => `refund_not_owed:${id}`

/** The refund of ours that is told of; by its amount alone only where the gateway says of none that it was ours. */
async function findTold(
  tx: Db,
  attemptId: number,
  told: GatewayRefund,
  ownRefundId: number | undefined,
): Promise<RefundRow | undefined> {
  const known =
    (ownRefundId === undefined ? undefined : await findRefund(tx, ownRefundId)) ??
    (await findRefundOfGateway(tx, told.id))
  if (known) return known
  const wanted = told.reference === null ? undefined : refundOfReference(told.reference)
  return wanted ? findUnnamedTry(tx, attemptId, wanted) : findUnnamedRefund(tx, attemptId, told.amountPaise)
}

/** As much of a refund made at the gateway as could have been decided here. */
async function decideForeign(
  tx: Db,
  app: RecordingApp,
  payment: PaymentRow,
  { attemptId, told, now }: { attemptId: number; told: GatewayRefund; now: Date },
): Promise<number | undefined> {
  const amountPaise = Math.min(told.amountPaise, await refundablePaise(tx, payment))
  const reason = 'Given back at the payment service'
  const decision = { amountPaise, reason, key: `gateway:${told.id}`, attemptId, gatewayRefundId: told.id }
  return decideRefund(tx, app, payment, decision, now)
}

/** Money that left and was no refund of ours: of the purchase it is a loss, otherwise it was kept apart for this. */
async function recordUndecided(
  tx: Db,
  attempt: AttemptRow,
  told: GatewayRefund,
  isOfPurchase: boolean,
  now: Date,
): Promise<Pick<Recorded, 'outcome'> & Partial<Recorded>> {
  // What nobody captured, and the gateway gave back by itself, never was ours; nor do we count foreign currency.
  const wasOurs = (attempt.status === 'CAPTURED' || attempt.status === 'REFUNDED') && attempt.currency === 'INR'
  if (!wasOurs || told.status !== 'processed') return { outcome: 'unknown' }
  const key = lossKey(told)
  if ((await findTransferAmount(tx, key)) !== undefined) return { outcome: 'repeated' }
  const gone = { credit: 'gateway', amountPaise: told.amountPaise, paymentId: attempt.payment_id } as const
  await postTransfers(tx, [{ ...gone, debit: isOfPurchase ? 'losses' : 'unassigned', note: told.id, key }], now)
  return isOfPurchase ? { outcome: 'loss', lostPaise: told.amountPaise } : { outcome: 'refunded', isForeign: true }
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
