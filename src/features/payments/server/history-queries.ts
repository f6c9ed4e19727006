import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { PaymentKind, PaymentStatus } from '../rules.ts'

export interface HistoryFilter {
  accountId: number
  search: string
  /** Half open. */
  between: { from: Date; until: Date } | undefined
}

export interface HistoryRow {
  id: number
  kind: PaymentKind
  title: string
  plan_name: string | null
  plan_name_hi: string | null
  business_name: string | null
  created_at: Date
  paid_at: Date | null
  list_paise: number
  credit_paise: number
  discount_paise: number
  amount_paise: number
  refunded_paise: number
  status: PaymentStatus
  method: string | null
  invoice_code: string | null
  credit_notes: { code: string; refundId: number }[]
}

/** What somebody types of an amount: ₹1,652.00 is 1652.00. */
const asAmount = (search: string) => search.replaceAll(/[₹,\s]/g, '')

function conditions({ accountId, search, between }: HistoryFilter): RawBuilder<unknown> {
  const like = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const amount = asAmount(search)
  return sql`payment.account_id = ${accountId}
    ${between ? sql`AND payment.created_at >= ${between.from} AND payment.created_at < ${between.until}` : sql``}
    ${
      search === ''
        ? sql``
        : sql`AND (payment.title ILIKE ${like} OR business.name ILIKE ${like} OR payment.id::text = ${search}
            OR EXISTS (SELECT FROM invoice WHERE invoice.payment_id = payment.id AND invoice.code ILIKE ${like})
            OR ${amount !== '' && /^\d{1,9}(\.\d{0,2})?$/.test(amount)}
              AND to_char(payment.amount_paise / 100.0, 'FM999999990.00') LIKE ${`${amount}%`})`
    }`
}

/**
 * The payments of an account with their documents, newest first. payment_account, business_pkey, plan_pkey,
 * payment_attempt_payment, invoice_payment.
 */
export async function listPayments(
  db: Db,
  filter: HistoryFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    SELECT payment.id, payment.kind, payment.title, plan.name AS plan_name, plan.name_hi AS plan_name_hi,
      business.name AS business_name, payment.created_at, payment.paid_at, payment.list_paise, payment.credit_paise,
      payment.discount_paise, payment.amount_paise, payment.refunded_paise, payment.status,
      (SELECT method FROM payment_attempt WHERE payment_id = payment.id
        ORDER BY (payment_attempt.status IN ('CAPTURED', 'REFUNDED')) DESC, id DESC LIMIT 1) AS method,
      (SELECT code FROM invoice WHERE payment_id = payment.id AND invoice.kind = 'INVOICE') AS invoice_code,
      coalesce((SELECT json_agg(json_build_object('code', code, 'refundId', refund_id) ORDER BY id) FROM invoice
        WHERE payment_id = payment.id AND invoice.kind = 'CREDIT_NOTE' AND refund_id IS NOT NULL), '[]') AS credit_notes
    FROM payment
    LEFT JOIN business ON business.id = payment.business_id
    LEFT JOIN plan ON plan.id = payment.plan_id
    WHERE ${conditions(filter)}
    ORDER BY payment.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return rows
}

/** How many they are, and since when. payment_account. */
export async function countPayments(db: Db, filter: HistoryFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM payment LEFT JOIN business ON business.id = payment.business_id
    WHERE ${conditions(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** When an account first paid, or tried to. payment_account. */
export async function findFirstPaymentTime(db: Db, accountId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('payment')
    .select('created_at')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at
}
