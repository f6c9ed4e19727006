import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import { type FormSender, isSentBy } from '#features/support/server/form-queries.ts'
import { commissionWithinDays } from '../rules.ts'

const columns = [
  'id',
  'account_id',
  'product',
  'name',
  'phone',
  'email',
  'city',
  'body',
  'status',
  'code',
  'reason',
  'payout_upi',
  'decided_at',
  'created_at',
] as const

/** The newest 20 applications of a person. affiliation_request_account. */
export function listApplicationsOf(db: Db, person: FormSender) {
  return db
    .selectFrom('affiliation_request')
    .select(columns)
    .where(isSentBy('affiliation_request', person))
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
}
export type ApplicationRow = Awaited<ReturnType<typeof listApplicationsOf>>[number]

/** Applications nobody has decided, longest first. affiliation_request_applied. */
export function listOpenApplications(db: Db, limit: number): Promise<ApplicationRow[]> {
  return db
    .selectFrom('affiliation_request')
    .select(columns)
    .where('status', '=', 'APPLIED')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Holds the row until the transaction ends. affiliation_request_pkey. */
export function lockApplication(db: Db, id: number): Promise<ApplicationRow | undefined> {
  return db.selectFrom('affiliation_request').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The caller holds the row. */
export async function updateApplication(
  db: Db,
  id: number,
  change: { status: 'ACTIVE' | 'REFUSED' | 'ENDED'; code?: string; reason?: string; now: Date },
): Promise<void> {
  await db
    .updateTable('affiliation_request')
    .set({
      status: change.status,
      ...(change.code && { code: change.code }),
      ...(change.reason !== undefined && { reason: change.reason }),
      decided_at: change.now,
    })
    .where('id', '=', id)
    .execute()
}

export async function updatePayout(db: Db, id: number, upiId: string | null): Promise<void> {
  await db.updateTable('affiliation_request').set({ payout_upi: upiId }).where('id', '=', id).execute()
}

/** affiliation_request_code_key. */
export async function isActiveCode(db: Db, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('affiliation_request')
    .select('id')
    .where('code', '=', code)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Gives shops that came by a link to its affiliate, once each; not the affiliate's own, nor those of the same number.
 * business_referral, affiliation_request_code_key.
 */
export async function insertReferredShops(db: Db): Promise<void> {
  await sql`
    INSERT INTO affiliate_shop (business_id, request_id, joined_at)
    SELECT b.id, r.id, b.created_at FROM business b JOIN affiliation_request r ON r.code = b.referral_code
    JOIN account owner ON owner.id = b.owner_id
    WHERE b.referral_code IS NOT NULL AND r.status = 'ACTIVE' AND b.status <> 'deleted'
      AND b.owner_id IS DISTINCT FROM r.account_id
      AND owner.phone IS DISTINCT FROM r.phone AND owner.email IS DISTINCT FROM r.email
      AND NOT EXISTS (SELECT FROM affiliate_shop known WHERE known.business_id = b.id)
    ON CONFLICT (business_id) DO NOTHING`.execute(db)
}

/** First plans of referred shops that earned nothing yet, with what was paid. payment_business, invoice_of_payment. */
export async function listUnrewardedPlans(db: Db, limit: number) {
  const { rows } = await sql<{
    requestId: number
    businessId: number
    paymentId: number
    taxablePaise: number
    paidAt: Date
  }>`
    SELECT s.request_id AS "requestId", s.business_id AS "businessId", p.id AS "paymentId",
      i.taxable_paise AS "taxablePaise", p.paid_at AS "paidAt"
    FROM affiliate_shop s
    CROSS JOIN LATERAL (
      SELECT id, paid_at, status FROM payment
      WHERE business_id = s.business_id AND kind = 'PLAN' AND paid_at IS NOT NULL ORDER BY id LIMIT 1) p
    JOIN invoice i ON i.payment_id = p.id AND i.kind = 'INVOICE'
    WHERE p.status = 'PAID' AND p.paid_at < s.joined_at + make_interval(days => ${sql.lit(commissionWithinDays)})
      AND NOT EXISTS (SELECT FROM affiliate_commission c WHERE c.business_id = s.business_id)
    ORDER BY p.id LIMIT ${limit}`.execute(db)
  return rows
}

/** Undefined when the shop or the payment has earned one already. */
export async function insertCommission(
  db: Db,
  commission: {
    requestId: number
    businessId: number
    paymentId: number
    amountPaise: number
    earnedAt: Date
    payableFrom: Date
  },
): Promise<number | undefined> {
  const row = await db
    .insertInto('affiliate_commission')
    .values({
      request_id: commission.requestId,
      business_id: commission.businessId,
      payment_id: commission.paymentId,
      amount_paise: commission.amountPaise,
      earned_at: commission.earnedAt,
      payable_from: commission.payableFrom,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Commissions whose plan was given back before they were paid; marks them. affiliate_commission_earned. */
export async function reverseRefunded(db: Db): Promise<{ id: number; paymentId: number; amountPaise: number }[]> {
  const { rows } = await sql<{ id: number; paymentId: number; amountPaise: number }>`
    UPDATE affiliate_commission c SET status = 'REVERSED' FROM payment p
    WHERE p.id = c.payment_id AND p.status = 'REFUNDED' AND c.status = 'EARNED'
    RETURNING c.id, c.payment_id AS "paymentId", c.amount_paise AS "amountPaise"`.execute(db)
  return rows
}

/** Marks what an affiliate can be paid by now as paid. affiliate_commission_request. */
export async function payOut(db: Db, requestId: number, now: Date) {
  return db
    .updateTable('affiliate_commission')
    .set({ status: 'PAID', paid_at: now })
    .where('request_id', '=', requestId)
    .where('status', '=', 'EARNED')
    .where('payable_from', '<=', now)
    .returning(['id', 'payment_id', 'amount_paise'])
    .execute()
}

/** Affiliates who can be paid, with their sums. affiliate_commission_earned. */
export async function listPayable(db: Db, now: Date, limit: number) {
  const { rows } = await sql<{ requestId: number; name: string; upiId: string | null; amountPaise: number }>`
    SELECT r.id AS "requestId", r.name, r.payout_upi AS "upiId", sum(c.amount_paise)::bigint AS "amountPaise"
    FROM affiliate_commission c JOIN affiliation_request r ON r.id = c.request_id
    WHERE c.status = 'EARNED' AND c.payable_from <= ${now} GROUP BY r.id ORDER BY r.id LIMIT ${limit}`.execute(db)
  return rows
}

/** The shops of an affiliate with what each earned, newest first. affiliate_shop_request. */
export async function listShops(db: Db, requestId: number, limit: number) {
  const { rows } = await sql<{
    name: string
    joinedAt: Date
    amountPaise: number | null
    status: 'EARNED' | 'PAID' | 'REVERSED' | null
    payableFrom: Date | null
  }>`
    SELECT b.name, s.joined_at AS "joinedAt", c.amount_paise AS "amountPaise", c.status, c.payable_from AS "payableFrom"
    FROM affiliate_shop s JOIN business b ON b.id = s.business_id
    LEFT JOIN affiliate_commission c ON c.business_id = s.business_id
    WHERE s.request_id = ${requestId} ORDER BY s.joined_at DESC, s.business_id DESC LIMIT ${limit}`.execute(db)
  return rows
}

/**
 * What an affiliate has: shops, those with a plan, and sums by state. affiliate_shop_request,
 * affiliate_commission_request.
 */
export async function sumAffiliate(db: Db, requestId: number) {
  const { rows } = await sql<{ shops: number; withPlan: number; earnedPaise: number; paidPaise: number }>`
    SELECT (SELECT count(*)::int FROM affiliate_shop WHERE request_id = ${requestId}) AS shops,
      count(*) FILTER (WHERE status <> 'REVERSED')::int AS "withPlan",
      coalesce(sum(amount_paise) FILTER (WHERE status <> 'REVERSED'), 0)::bigint AS "earnedPaise",
      coalesce(sum(amount_paise) FILTER (WHERE status = 'PAID'), 0)::bigint AS "paidPaise"
    FROM affiliate_commission WHERE request_id = ${requestId}`.execute(db)
  return rows[0] ?? { shops: 0, withPlan: 0, earnedPaise: 0, paidPaise: 0 }
}
