import { type Selectable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { RefundStatus } from '../rules.ts'
import type { PaymentTables } from './payment-tables.ts'

export type RefundRow = Selectable<PaymentTables['refund']>

/** Undefined when the key was used before. Served by refund_idempotency_key_key. */
export async function insertRefund(
  db: Db,
  refund: {
    paymentId: number
    attemptId: number
    amountPaise: number
    reason: string
    key: string
    isOfPurchase: boolean
    gatewayRefundId?: string | undefined
    now: Date
  },
): Promise<number | undefined> {
  const row = await db
    .insertInto('refund')
    .values({
      payment_id: refund.paymentId,
      attempt_id: refund.attemptId,
      amount_paise: refund.amountPaise,
      reason: refund.reason,
      idempotency_key: refund.key,
      is_of_purchase: refund.isOfPurchase,
      gateway_refund_id: refund.gatewayRefundId ?? null,
      requested_at: refund.now,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Served by refund_idempotency_key_key. */
export function findRefundOfKey(db: Db, key: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refund').selectAll().where('idempotency_key', '=', key).executeTakeFirst()
}

/** Served by refund_pkey. */
export function findRefund(db: Db, id: number): Promise<RefundRow | undefined> {
  return db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Served by refund_gateway_refund_id_key. */
export function findRefundOfGateway(db: Db, gatewayRefundId: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refund').selectAll().where('gateway_refund_id', '=', gatewayRefundId).executeTakeFirst()
}

/** A try of a refund that we asked for, whose id at the gateway is not known yet. Served by refund_pkey. */
export function findUnnamedTry(
  db: Db,
  attemptId: number,
  { id, tries }: { id: number; tries: number },
): Promise<RefundRow | undefined> {
  return db
    .selectFrom('refund')
    .selectAll()
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('attempt_id', '=', attemptId)
    .where('gateway_refund_id', 'is', null)
    .executeTakeFirst()
}

/** A refund that is owed, and that an operator may have made at the gateway. Served by refund_attempt. */
export function findUnnamedRefund(db: Db, attemptId: number, amountPaise: number): Promise<RefundRow | undefined> {
  return db
    .selectFrom('refund')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .where('amount_paise', '=', amountPaise)
    .where('gateway_refund_id', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
}

export async function updateRefund(
  db: Db,
  id: number,
  change: { status?: RefundStatus; gatewayRefundId?: string; failure?: string | null; processedAt?: Date },
): Promise<void> {
  await db
    .updateTable('refund')
    .set({
      ...(change.status && { status: change.status }),
      ...(change.gatewayRefundId && { gateway_refund_id: change.gatewayRefundId }),
      ...(change.failure !== undefined && { failure: change.failure }),
      ...(change.processedAt && { processed_at: change.processedAt }),
    })
    .where('id', '=', id)
    .execute()
}

/** What of an attempt the gateway gave back. Served by refund_attempt. */
export async function sumProcessed(db: Db, attemptId: number): Promise<number> {
  const { paise } = await db
    .selectFrom('refund')
    .select(sql<number>`coalesce(sum(amount_paise), 0)::bigint`.as('paise'))
    .where('attempt_id', '=', attemptId)
    .where('status', '=', 'PROCESSED')
    .executeTakeFirstOrThrow()
  return paise
}

/** Refunds that the gateway has taken and not ended since a time. Served by refund_open. */
export function listOpenRefunds(db: Db, before: Date): Promise<RefundRow[]> {
  return db
    .selectFrom('refund')
    .selectAll()
    .where('status', '=', 'REQUESTED')
    .where('requested_at', '<', before)
    .orderBy('requested_at')
    .limit(100)
    .execute()
}

/** For an operator: what is owed and did not go back yet, oldest first. Reads the table of refunds. */
export function listUnfinishedRefunds(db: Db, limit: number) {
  return db
    .selectFrom('refund')
    .select(['id', 'payment_id', 'amount_paise', 'status', 'failure', 'reason', 'requested_at'])
    .where('status', '<>', 'PROCESSED')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/**
 * What of a payment was credited to upgrades that are paid: it cannot be given back besides. Served by payment_upgrades
 * and subscription_payment_id_key.
 */
export async function sumCredited(db: Db, paymentId: number): Promise<number> {
  const { paise } = await db
    .selectFrom('payment as upgrade')
    .innerJoin('subscription', 'subscription.id', 'upgrade.upgrades_subscription_id')
    .select(sql<number>`coalesce(sum(upgrade.credit_paise), 0)::bigint`.as('paise'))
    .where('subscription.payment_id', '=', paymentId)
    .where('upgrade.status', '=', 'PAID')
    .executeTakeFirstOrThrow()
  return paise
}

/** The caller holds the payment. */
export async function addRefunded(db: Db, paymentId: number, paise: number): Promise<void> {
  await db
    .updateTable('payment')
    .set((eb) => ({ refunded_paise: eb('refunded_paise', '+', paise) }))
    .where('id', '=', paymentId)
    .execute()
}

/** A failed refund, or one whose job was given up, is to be asked for anew. False when it is neither. */
export async function updateRefundRetried(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refund')
    .set((eb) => ({
      status: 'REQUESTED',
      // The gateway failed this one for good; one of which we know nothing is asked for under its old key.
      tries: sql`CASE WHEN status = 'FAILED' THEN tries + 1 ELSE tries END`,
      gateway_refund_id: eb.case().when('status', '=', 'FAILED').then(null).else(eb.ref('gateway_refund_id')).end(),
      failure: null,
    }))
    .where('id', '=', id)
    .where('status', '<>', 'PROCESSED')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Notes that an operator is told of a lost dispute of which nothing can be taken back; false when they were before. */
export async function insertDisputeTold(
  db: Db,
  { disputeId, paymentId, now }: { disputeId: string; paymentId: number; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('dispute_told')
    .values({ dispute_id: disputeId, payment_id: paymentId, told_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
