import { type Selectable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { PlanTables } from './plan-tables.ts'

/** How long a coupon is kept for a purchase that nobody has paid. */
const heldMs = 30 * 60_000

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
      OR (status = 'PENDING' OR status IN ('CREATED', 'FAILED') AND created_at > ${new Date(now.getTime() - heldMs)})
      AND NOT (account_id IS NOT DISTINCT FROM ${accountId} AND business_id IS NOT DISTINCT FROM ${businessId}))`.execute(
    db,
  )
  return rows[0] ?? { all: 0, own: 0 }
}
