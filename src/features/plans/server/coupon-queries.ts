import { type Selectable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import { priceHeldMs } from '../rules.ts'
import type { PlanTables } from './plan-tables.ts'

export type CouponRow = Selectable<PlanTables['coupon']>

/** coupon_pkey. */
export async function findCoupon(db: Db, code: string): Promise<CouponRow | undefined> {
  return db.selectFrom('coupon').selectAll().where('code', '=', code).executeTakeFirst()
}

/** The same, held until the transaction ends: its uses are counted one after the other. coupon_pkey. */
export async function lockCoupon(tx: Db, code: string): Promise<CouponRow | undefined> {
  return tx.selectFrom('coupon').selectAll().where('code', '=', code).forUpdate().executeTakeFirst()
}

/**
 * How often a coupon was used, by all and by one account. What may be being paid counts, so that the last use is not
 * sold twice; but not what the same account buys for the same business, which the new purchase replaces.
 * payment_coupon.
 */
export async function countCouponUses(
  db: Db,
  { code, accountId, businessId, now }: { code: string; accountId: number; businessId: number; now: Date },
): Promise<{ all: number; own: number }> {
  const { rows } = await sql<{ all: number; own: number }>`
    SELECT count(*)::int AS all, count(*) FILTER (WHERE account_id = ${accountId})::int AS own FROM payment
    WHERE coupon_code = ${code} AND (status IN ('PAID', 'REFUNDED')
      OR (status = 'PENDING' OR status IN ('CREATED', 'FAILED') AND created_at > ${new Date(now.getTime() - priceHeldMs)})
      AND NOT (account_id IS NOT DISTINCT FROM ${accountId} AND business_id IS NOT DISTINCT FROM ${businessId}))`.execute(
    db,
  )
  return rows[0] ?? { all: 0, own: 0 }
}

/** How often a coupon was used by other purchases, once all is paid that may be. payment_coupon. */
export async function countPaidCouponUses(
  db: Db,
  {
    code,
    paymentId,
    accountId,
    businessId,
  }: { code: string; paymentId: number; accountId: number | null; businessId: number },
): Promise<{ all: number; own: number; ofBusiness: number }> {
  const { rows } = await sql<{ all: number; own: number; ofBusiness: number }>`
    SELECT count(*)::int AS all, count(*) FILTER (WHERE account_id = ${accountId})::int AS own,
      count(*) FILTER (WHERE account_id = ${accountId} AND business_id = ${businessId})::int AS "ofBusiness"
    FROM payment WHERE coupon_code = ${code} AND status IN ('PAID', 'REFUNDED') AND id <> ${paymentId}`.execute(db)
  return rows[0] ?? { all: 0, own: 0, ofBusiness: 0 }
}
