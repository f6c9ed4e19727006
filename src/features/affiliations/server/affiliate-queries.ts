import { type SqlBool, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { ErasedPeople } from '#core/personal-data.ts'
import type { QueuePart } from '#core/queue-part.ts'
import { type FormSender, isOfErased, isSentBy } from '#features/support/server/form-queries.ts'
import { commissionPercent, commissionWithinDays, type FirstPlan } from '../rules.ts'

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

/** Applications nobody has decided, longest first, or one of them. affiliation_request_applied. */
export function listOpenApplications(db: Db, { id, limit, offset = 0 }: QueuePart): Promise<ApplicationRow[]> {
  return db
    .selectFrom('affiliation_request')
    .select(columns)
    .where('status', '=', 'APPLIED')
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('id')
    .limit(limit)
    .offset(offset)
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

/** Says where to pay to, and by that whose it is: only its account changes it from then on. */
export async function updatePayout(
  db: Db,
  id: number,
  { accountId, upiId }: { accountId: number; upiId: string },
): Promise<void> {
  await db
    .updateTable('affiliation_request')
    .set({ payout_upi: upiId, account_id: accountId })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('account_id', 'is', null), eb('account_id', '=', accountId)]))
    .execute()
}

/**
 * What is left of affiliates who are erased: which shops were theirs and what is owed, with where to pay to until it is
 * paid. Their code, made of their name, is replaced.
 */
export async function eraseAffiliates(db: Db, people: ErasedPeople): Promise<void> {
  if (people.accountIds.length === 0) return
  await sql`
    UPDATE affiliation_request SET status = 'ENDED', account_id = NULL, name = '', phone = NULL, email = '',
      organisation = '', body = '', fingerprint = '', reason = NULL,
      code = 'X' || translate(right(id::text, 7), '0123456789', 'ABCDEFGHIJ') || '-' || right(code, 4),
      payout_upi = CASE WHEN ${hasUnpaid} THEN payout_upi END
    WHERE status IN ('ACTIVE', 'ENDED') AND ${isOfErased('affiliation_request', people)}`.execute(db)
}

const hasUnpaid = sql`EXISTS (SELECT FROM affiliate_commission c
  WHERE c.request_id = affiliation_request.id AND c.status = 'EARNED')`

/** An erased affiliate's UPI id is kept no longer than something is owed. affiliate_commission_request. */
export async function forgetPaidErased(db: Db, id: number): Promise<void> {
  await sql`UPDATE affiliation_request SET payout_upi = NULL
    WHERE id = ${id} AND status = 'ENDED' AND name = '' AND NOT ${hasUnpaid}`.execute(db)
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
 * Whoever listed a shop decides, so one that has another owner by now is nobody's. business_referral,
 * affiliation_request_code_key.
 */
export async function insertReferredShops(db: Db): Promise<void> {
  await sql`
    INSERT INTO affiliate_shop (business_id, request_id, joined_at)
    SELECT b.id, r.id, b.created_at FROM business b JOIN affiliation_request r ON r.code = b.referral_code
    JOIN account owner ON owner.id = b.owner_id
    WHERE b.referral_code IS NOT NULL AND r.status = 'ACTIVE' AND b.status <> 'deleted'
      AND (b.owner_since IS NULL OR b.owner_since <= b.created_at + interval '1 minute')
      AND b.owner_id IS DISTINCT FROM r.account_id
      AND (owner.phone = r.phone OR owner.email = r.email) IS NOT TRUE
      AND NOT EXISTS (SELECT FROM affiliate_shop known WHERE known.business_id = b.id)
    ON CONFLICT (business_id) DO NOTHING`.execute(db)
}

/**
 * First plans of referred shops that earned nothing yet, with what was paid and not given back; not those that the
 * affiliate paid. payment_business, invoice_of_payment.
 */
export async function listUnrewardedPlans(db: Db, limit: number) {
  const { rows } = await sql<{
    requestId: number
    businessId: number
    paymentId: number
    taxablePaise: number
    paidAt: Date
  }>`
    SELECT s.request_id AS "requestId", s.business_id AS "businessId", p.id AS "paymentId",
      ${keptPaise} AS "taxablePaise", p.paid_at AS "paidAt"
    FROM affiliate_shop s JOIN affiliation_request r ON r.id = s.request_id
    CROSS JOIN LATERAL (
      SELECT id, paid_at, status, account_id FROM payment
      WHERE business_id = s.business_id AND kind = 'PLAN' AND paid_at IS NOT NULL ORDER BY id LIMIT 1) p
    JOIN invoice i ON i.payment_id = p.id AND i.kind = 'INVOICE'
    WHERE p.status = 'PAID' AND p.account_id IS DISTINCT FROM r.account_id AND p.paid_at < s.joined_at + make_interval(days => ${sql.lit(commissionWithinDays)})
      AND NOT EXISTS (SELECT FROM affiliate_commission c WHERE c.business_id = s.business_id)
    ORDER BY p.id LIMIT ${limit}`.execute(db)
  return rows
}

/** Of a payment p with the invoice i: what is left of its price without GST. */
const keptPaise = sql`(i.taxable_paise - coalesce(
  (SELECT sum(n.taxable_paise) FROM invoice n WHERE n.payment_id = p.id AND n.kind = 'CREDIT_NOTE'), 0))::bigint`

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

/** Commissions not paid yet of whose plan something was given back, with what is left. affiliate_commission_earned. */
export async function lockRefundedCommissions(db: Db) {
  const { rows } = await sql<{ id: number; paymentId: number; amountPaise: number; taxablePaise: number }>`
    SELECT c.id, c.payment_id AS "paymentId", c.amount_paise AS "amountPaise",
      CASE WHEN p.status = 'PAID' THEN ${keptPaise} ELSE 0 END AS "taxablePaise"
    FROM affiliate_commission c JOIN payment p ON p.id = c.payment_id
    JOIN invoice i ON i.payment_id = p.id AND i.kind = 'INVOICE'
    WHERE c.status = 'EARNED' AND (p.refunded_paise > 0 OR p.status <> 'PAID')
    ORDER BY c.id FOR UPDATE OF c`.execute(db)
  return rows
}

/** The caller holds the row. Nothing left: it is reversed. */
export async function updateCommission(db: Db, id: number, amountPaise: number): Promise<void> {
  await db
    .updateTable('affiliate_commission')
    .set(amountPaise === 0 ? { status: 'REVERSED' } : { amount_paise: amountPaise })
    .where('id', '=', id)
    .execute()
}

const isPayable = (now: Date) => sql<SqlBool>`c.status = 'EARNED' AND c.payable_from <= ${now}
  AND EXISTS (SELECT FROM payment p WHERE p.id = c.payment_id AND p.status = 'PAID')`

/** Marks what an affiliate can be paid by now as paid. affiliate_commission_request. */
export async function payOut(db: Db, requestId: number, now: Date) {
  const { rows } = await sql<{ id: number; payment_id: number; amount_paise: number }>`
    UPDATE affiliate_commission c SET status = 'PAID', paid_at = ${now}
    WHERE c.request_id = ${requestId} AND ${isPayable(now)} RETURNING c.id, c.payment_id, c.amount_paise`.execute(db)
  return rows
}

interface Payable {
  requestId: number
  name: string
  upiId: string | null
  amountPaise: number
}

/** Affiliates who can be paid, with their sums. affiliate_commission_earned. */
export async function listPayable(db: Db, now: Date, { limit, offset = 0 }: QueuePart): Promise<Payable[]> {
  const { rows } = await sql<Payable>`
    SELECT r.id AS "requestId", r.name, r.payout_upi AS "upiId", sum(c.amount_paise)::bigint AS "amountPaise"
    FROM affiliate_commission c JOIN affiliation_request r ON r.id = c.request_id
    WHERE ${isPayable(now)} GROUP BY r.id ORDER BY r.id LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return rows
}

/** An affiliate, also one whose work ended, with what is due now: perhaps nothing. affiliate_commission_request. */
export async function findPayable(db: Db, now: Date, id: number): Promise<Payable | undefined> {
  const { rows } = await sql<Payable>`
    SELECT r.id AS "requestId", r.name, r.payout_upi AS "upiId", coalesce(
      (SELECT sum(c.amount_paise) FROM affiliate_commission c WHERE c.request_id = r.id AND ${isPayable(now)}), 0
    )::bigint AS "amountPaise"
    FROM affiliation_request r WHERE r.id = ${id} AND r.status IN ('ACTIVE', 'ENDED')`.execute(db)
  return rows[0]
}

/**
 * The shops of an affiliate with what each earned, newest first, and whether its first plan was bought too late for a
 * commission or by the affiliate, or given back so far that nothing is left to earn. affiliate_shop_request,
 * payment_business, invoice_of_payment.
 */
export async function listShops(db: Db, requestId: number, limit: number) {
  const { rows } = await sql<{
    name: string
    joinedAt: Date
    amountPaise: number | null
    status: 'EARNED' | 'PAID' | 'REVERSED' | null
    payableFrom: Date | null
    firstPlan: FirstPlan
  }>`
    SELECT b.name, s.joined_at AS "joinedAt", c.amount_paise AS "amountPaise", c.status, c.payable_from AS "payableFrom",
      CASE WHEN p.paid_at IS NULL THEN 'NONE' WHEN p.account_id = r.account_id THEN 'OWN'
        WHEN p.status <> 'PAID' OR ${keptPaise} * ${sql.lit(commissionPercent)} < 100 THEN 'GIVEN_BACK'
        WHEN p.paid_at >= s.joined_at + make_interval(days => ${sql.lit(commissionWithinDays)}) THEN 'TOO_LATE'
        ELSE 'COUNTED' END AS "firstPlan"
    FROM affiliate_shop s JOIN business b ON b.id = s.business_id JOIN affiliation_request r ON r.id = s.request_id
    LEFT JOIN affiliate_commission c ON c.business_id = s.business_id
    LEFT JOIN LATERAL (
      SELECT id, paid_at, status, account_id FROM payment
      WHERE business_id = s.business_id AND kind = 'PLAN' AND paid_at IS NOT NULL ORDER BY id LIMIT 1) p ON true
    LEFT JOIN invoice i ON i.payment_id = p.id AND i.kind = 'INVOICE'
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
