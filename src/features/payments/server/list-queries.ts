import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import { latinDigits } from '#platform/digits.ts'
import type { PaymentKind, PaymentStatus } from '../rules.ts'
import type { PaymentRow } from './payment-queries.ts'

export interface PaymentFilter {
  /**
   * What an account bought; or what was bought for a business, by that account or since it owns the business: an owner
   * reads nothing of the one before.
   */
  of: { accountId: number; business?: { id: number; ownerSince: Date | null } }
  kind?: PaymentKind | undefined
  status?: PaymentStatus | undefined
  /** A part of what was bought or for which business, an amount, or a number of payment, order or invoice. */
  text?: string | undefined
  /** Payments that a text finds besides: by a name in the language of the page (search-by-name.ts). */
  named?: readonly number[] | undefined
  /** Paid, or begun where it is not paid. Half open. */
  from?: Date | undefined
  until?: Date | undefined
}

/** Names of what was bought. */
export interface PurchaseNames {
  plan_name: string | null
  plan_name_hi: string | null
  placement_name: string | null
  placement_name_hi: string | null
  ad_city_id: number | null
  /** 0 on the home page. */
  ad_category_id: number | null
  ad_status: string | null
}

export interface ListedPayment extends PaymentRow, PurchaseNames {
  business_name: string | null
  method: string | null
  invoice_code: string | null
  credit_notes: { code: string; refundId: number }[]
}

const ownership = ({ accountId, business }: PaymentFilter['of']) =>
  business === undefined
    ? sql`payment.account_id = ${accountId}`
    : sql`payment.business_id = ${business.id} AND (payment.account_id = ${accountId}
        OR payment.created_at >= ${business.ownerSince ?? new Date(0)})`

function conditions({ of, kind, status, text = '', named = [], from, until }: PaymentFilter) {
  const like = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
  // What somebody types of an amount: ₹1,652.00 is 1652.00.
  const amount = latinDigits(text).replaceAll(/[₹,\s]/g, '')
  const isAmount = /^\d{1,9}(\.\d{0,2})?$/.test(amount)
  const wanted: (RawBuilder<unknown> | false)[] = [
    ownership(of),
    kind !== undefined && sql`payment.kind = ${kind}`,
    status !== undefined && sql`payment.status = ${status}`,
    from !== undefined && sql`coalesce(payment.paid_at, payment.created_at) >= ${from}`,
    until !== undefined && sql`coalesce(payment.paid_at, payment.created_at) < ${until}`,
    text !== '' &&
      sql`(payment.title ILIKE ${like} OR business.name ILIKE ${like} OR payment.id::text = ${text}
        OR payment.gateway_order_id = ${text} OR payment.id = ANY(${named}::bigint[])
        OR EXISTS (SELECT FROM invoice WHERE invoice.payment_id = payment.id AND invoice.code ILIKE ${like})
        OR ${isAmount} AND to_char(payment.amount_paise / 100.0, 'FM999999990.00') LIKE ${`${amount}%`})`,
  ]
  return sql.join(
    wanted.filter((condition) => condition !== false),
    sql` AND `,
  )
}

const purchaseNames = sql`plan.name AS plan_name, plan.name_hi AS plan_name_hi, ad_placement.name AS placement_name,
  ad_placement.name_hi AS placement_name_hi, ad_booking.city_id AS ad_city_id, ad_booking.category_id AS ad_category_id,
  ad_booking.status AS ad_status`
const purchases = sql`LEFT JOIN plan ON plan.id = payment.plan_id
  LEFT JOIN ad_booking ON ad_booking.id = payment.ad_booking_id
  LEFT JOIN ad_placement ON ad_placement.slug = ad_booking.placement`

/**
 * What was bought, each once, and with which payments. payment_account or payment_business, plan_pkey, ad_booking_pkey,
 * ad_placement_pkey.
 */
export async function listPurchases(
  db: Db,
  of: PaymentFilter['of'],
): Promise<(PurchaseNames & { title: string; ids: number[] })[]> {
  const { rows } = await sql<PurchaseNames & { title: string; ids: number[] }>`
    SELECT payment.title, ${purchaseNames}, json_agg(payment.id) AS ids FROM payment ${purchases}
    WHERE ${ownership(of)} GROUP BY payment.title, plan.id, ad_booking.id, ad_placement.slug LIMIT 5000`.execute(db)
  return rows
}

/** payment_pkey, plan_pkey, ad_booking_pkey, ad_placement_pkey. */
export async function findPurchaseNames(db: Db, paymentId: number): Promise<PurchaseNames | undefined> {
  const { rows } = await sql<PurchaseNames>`
    SELECT ${purchaseNames} FROM payment ${purchases} WHERE payment.id = ${paymentId}`.execute(db)
  return rows[0]
}

/**
 * Payments with their documents, newest first. payment_account or payment_business, business_pkey, plan_pkey,
 * ad_booking_pkey, ad_placement_pkey, payment_attempt_payment, invoice_payment.
 */
export async function listPayments(
  db: Db,
  filter: PaymentFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedPayment[]> {
  const { rows } = await sql<ListedPayment>`
    SELECT payment.*, ${purchaseNames}, business.name AS business_name,
      (SELECT method FROM payment_attempt WHERE payment_id = payment.id
        ORDER BY (payment_attempt.status IN ('CAPTURED', 'REFUNDED')) DESC, id DESC LIMIT 1) AS method,
      (SELECT code FROM invoice WHERE payment_id = payment.id AND invoice.kind = 'INVOICE') AS invoice_code,
      coalesce((SELECT json_agg(json_build_object('code', code, 'refundId', refund_id) ORDER BY id) FROM invoice
        WHERE payment_id = payment.id AND invoice.kind = 'CREDIT_NOTE' AND refund_id IS NOT NULL), '[]') AS credit_notes
    FROM payment
    LEFT JOIN business ON business.id = payment.business_id
    ${purchases}
    WHERE ${conditions(filter)}
    ORDER BY payment.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return rows
}

/** How many they are. Served as `listPayments`; one buyer has few. */
export async function countPayments(db: Db, filter: PaymentFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM payment LEFT JOIN business ON business.id = payment.business_id
    WHERE ${conditions(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The newest plan for a business that its buyer has approved and the bank has not confirmed. payment_business. */
export async function findWaitingPlan(
  db: Db,
  { accountId, businessId }: { accountId: number; businessId: number },
): Promise<Pick<PaymentRow, 'id' | 'amount_paise'> | undefined> {
  return db
    .selectFrom('payment')
    .select(['id', 'amount_paise'])
    .where('business_id', '=', businessId)
    .where('account_id', '=', accountId)
    .where('kind', '=', 'PLAN')
    .where('status', '=', 'PENDING')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** When an account first paid, or tried to: anything, or what is of a kind. payment_account. */
export async function findFirstPaymentTime(
  db: Db,
  { accountId, kind }: { accountId: number; kind?: PaymentKind | undefined },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('payment')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('kind', 'in', kind ? [kind] : ['PLAN', 'AD'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at
}
