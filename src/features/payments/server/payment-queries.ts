import { type Selectable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { NewPurchase } from '../contract.ts'
import { type GatewayName, type PaymentStatus, reconcileAfterMs, unpaidForMs } from '../rules.ts'
import type { PaymentTables } from './payment-tables.ts'

export type PaymentRow = Selectable<PaymentTables['payment']>

/** Serialises the purchases of one account, until the transaction ends. */
export async function lockPurchasesOf(db: Db, accountId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`purchases of ${accountId}`}, 0))`.execute(db)
}

export async function insertPayment(
  db: Db,
  purchase: NewPurchase & { gateway: GatewayName; amountPaise: number; now: Date },
): Promise<number> {
  const row = await db
    .insertInto('payment')
    .values({
      account_id: purchase.accountId,
      business_id: purchase.businessId,
      kind: purchase.kind,
      plan_id: purchase.planId ?? null,
      ad_booking_id: purchase.adBookingId ?? null,
      title: purchase.title,
      starts_at: purchase.startsAt ?? null,
      ends_at: purchase.endsAt ?? null,
      list_paise: purchase.listPaise,
      credit_paise: purchase.creditPaise ?? 0,
      discount_paise: purchase.discountPaise ?? 0,
      amount_paise: purchase.amountPaise,
      coupon_code: purchase.couponCode ?? null,
      upgrades_subscription_id: purchase.upgradesSubscriptionId ?? null,
      buyer: JSON.stringify(purchase.buyer),
      gateway: purchase.gateway,
      created_at: purchase.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** An unpaid purchase of exactly the same, made since a time. Served by payment_account. */
export async function findSamePurchase(
  db: Db,
  purchase: NewPurchase & { gateway: GatewayName; amountPaise: number },
  since: Date,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('payment')
    .select('id')
    .where('account_id', '=', purchase.accountId)
    .where('created_at', '>', since)
    .where('status', 'in', ['CREATED', 'PENDING', 'FAILED'])
    .where('kind', '=', purchase.kind)
    .where('gateway', '=', purchase.gateway)
    .where('amount_paise', '=', purchase.amountPaise)
    .where('list_paise', '=', purchase.listPaise)
    .where('credit_paise', '=', purchase.creditPaise ?? 0)
    .where('title', '=', purchase.title)
    .where(sql<boolean>`business_id IS NOT DISTINCT FROM ${purchase.businessId}`)
    .where(sql<boolean>`plan_id IS NOT DISTINCT FROM ${purchase.planId ?? null}`)
    .where(sql<boolean>`ad_booking_id IS NOT DISTINCT FROM ${purchase.adBookingId ?? null}`)
    .where(sql<boolean>`coupon_code IS NOT DISTINCT FROM ${purchase.couponCode ?? null}`)
    .where(sql<boolean>`upgrades_subscription_id IS NOT DISTINCT FROM ${purchase.upgradesSubscriptionId ?? null}`)
    .where(sql<boolean>`buyer = ${JSON.stringify(purchase.buyer)}::jsonb`)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.id
}

/** Served by payment_pkey. */
export function findPayment(db: Db, id: number): Promise<PaymentRow | undefined> {
  return db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Holds the payment until the transaction ends: whatever is recorded of it happens one after the other. Its buyer is
 * held first: whoever deletes an account holds it and then its businesses. Served by the primary keys.
 */
export async function lockPayment(db: Db, id: number): Promise<PaymentRow | undefined> {
  await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('payment').select('account_id').where('payment.id', '=', id))
    .forShare()
    .execute()
  return db.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Served by payment_gateway_order_id_key. */
export function findPaymentOfOrder(
  db: Db,
  gateway: GatewayName,
  orderId: string,
): Promise<Pick<PaymentRow, 'id'> | undefined> {
  return db
    .selectFrom('payment')
    .select('id')
    .where('gateway_order_id', '=', orderId)
    .where('gateway', '=', gateway)
    .executeTakeFirst()
}

/** Keeps the order that was made first. Returns false when there is one already. */
export async function updateGatewayOrder(db: Db, id: number, orderId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment')
    .set({ gateway_order_id: orderId })
    .where('id', '=', id)
    .where('gateway_order_id', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The caller holds the payment and asked `mayBecome`. */
export async function updatePaymentStatus(
  db: Db,
  id: number,
  change: { status: PaymentStatus; failure?: string | null; paidAt?: Date },
): Promise<void> {
  await db
    .updateTable('payment')
    .set({
      status: change.status,
      ...(change.failure !== undefined && { failure: change.failure }),
      ...(change.paidAt && { paid_at: change.paidAt }),
    })
    .where('id', '=', id)
    .execute()
}

/** The period that was given, where it is another than the one that was sold. payment_pkey. */
export async function updatePurchasePeriod(
  db: Db,
  id: number,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Promise<void> {
  await db.updateTable('payment').set({ starts_at: startsAt, ends_at: endsAt }).where('id', '=', id).execute()
}

/**
 * Unpaid payments to ask the gateway about: as old as `reconcileAfterMs`, and twice as old as when it was asked last;
 * at the end once more. Served by payment_unpaid.
 */
export function listDuePayments(db: Db, gateway: GatewayName, now: Date): Promise<PaymentRow[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('status', 'in', ['CREATED', 'PENDING', 'FAILED'])
    .where('gateway', '=', gateway)
    .where('created_at', '<', new Date(now.getTime() - reconcileAfterMs))
    .where((eb) =>
      eb.or([
        eb('reconciled_at', 'is', null),
        eb('created_at', '<', new Date(now.getTime() - unpaidForMs)),
        sql<boolean>`${now} - created_at >= 2 * (reconciled_at - created_at)`,
      ]),
    )
    .orderBy('created_at')
    .limit(200)
    .execute()
}

export async function updateReconciled(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('payment').set({ reconciled_at: now }).where('id', '=', id).execute()
}

/** What the gateway said before is out of date: it may be asked again at once. payment_pkey. */
export async function updateUnasked(db: Db, id: number): Promise<void> {
  await db.updateTable('payment').set({ reconciled_at: null }).where('id', '=', id).execute()
}

/** Notes that the gateway is asked about a payment; false when it was asked since a time. payment_pkey. */
export async function updateReconciledUnless(
  db: Db,
  id: number,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment')
    .set({ reconciled_at: now })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('reconciled_at', 'is', null), eb('reconciled_at', '<=', since)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
