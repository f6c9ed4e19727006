import { type Insertable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { HeldPeriod } from '../rules.ts'
import type { PlanRow } from './plan-queries.ts'
import type { PlanTables } from './plan-tables.ts'

const planColumns = [
  'plan.id',
  'plan.code',
  'plan.version',
  'plan.name',
  'plan.name_hi',
  'plan.amount_paise',
  'plan.hashtag_count',
  'plan.seat_count',
  'plan.description',
  'plan.description_hi',
  'plan.position',
  'plan.is_sold',
  'plan.created_at',
] as const

/** The plan of a business at a time; undefined: free. subscription_business, plan_pkey. */
export async function findPlanAt(db: Db, businessId: number, now: Date): Promise<PlanRow | undefined> {
  return db
    .selectFrom('subscription')
    .innerJoin('plan', 'plan.id', 'subscription.plan_id')
    .select(planColumns)
    .where('business_id', '=', businessId)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .executeTakeFirst()
}

const periodsWithValue = (db: Db) =>
  db
    .selectFrom('subscription')
    .innerJoin('plan', 'plan.id', 'subscription.plan_id')
    .leftJoin('payment', 'payment.id', 'subscription.payment_id')
    .select([
      'subscription.id',
      'subscription.starts_at',
      'subscription.ends_at',
      'plan.id as plan_id',
      'plan.code',
      'plan.amount_paise',
    ])
    .select(
      sql<number>`coalesce(payment.list_paise - payment.discount_paise - payment.refunded_paise, 0)::bigint`.as(
        'value',
      ),
    )
    .whereRef('subscription.ends_at', '>', 'subscription.starts_at')

type PeriodWithValue = Awaited<ReturnType<ReturnType<typeof periodsWithValue>['executeTakeFirstOrThrow']>>

const heldPeriodOf = (row: PeriodWithValue): HeldPeriod => ({
  id: row.id,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  plan: { id: row.plan_id, code: row.code, amountPaise: row.amount_paise },
  valuePaise: Math.max(0, row.value),
})

/** The periods of a business that are not over, in their order, at most 20. subscription_business, payment_pkey. */
export async function listHeldPeriods(db: Db, businessId: number, now: Date): Promise<HeldPeriod[]> {
  const rows = await periodsWithValue(db)
    .where('subscription.business_id', '=', businessId)
    .where('subscription.ends_at', '>', now)
    .orderBy('subscription.starts_at')
    .limit(20)
    .execute()
  return rows.map(heldPeriodOf)
}

/**
 * Holds a business while its plan changes: two purchases for it are given one after the other. Undefined when it is
 * deleted. business_pkey.
 */
export async function lockForPlan(tx: Db, businessId: number): Promise<{ id: number } | undefined> {
  return tx
    .selectFrom('business')
    .select('id')
    .where('id', '=', businessId)
    .where('status', '<>', 'deleted')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The period that a payment gave. subscription_payment_id_key. */
export async function findPeriodOfPayment(db: Db, paymentId: number) {
  return db
    .selectFrom('subscription')
    .select(['id', 'business_id', 'plan_id', 'starts_at', 'ends_at', 'ended_by_payment_id'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
}

/**
 * A period that can still be credited, as neither an upgrade nor a refund has ended it; it may be over.
 * subscription_pkey, payment_pkey.
 */
export async function findCreditablePeriod(db: Db, id: number): Promise<HeldPeriod | undefined> {
  const row = await periodsWithValue(db)
    .where('subscription.id', '=', id)
    .where('subscription.ended_by_payment_id', 'is', null)
    .executeTakeFirst()
  return row && heldPeriodOf(row)
}

export async function insertPeriod(db: Db, period: Insertable<PlanTables['subscription']>): Promise<number> {
  const { id } = await db.insertInto('subscription').values(period).returning('id').executeTakeFirstOrThrow()
  return id
}

/** An upgrade ends a period; what was sold is remembered. subscription_pkey. */
export async function endByUpgrade(
  db: Db,
  id: number,
  { paymentId, now }: { paymentId: number; now: Date },
): Promise<void> {
  await db
    .updateTable('subscription')
    .set(({ ref }) => ({ ends_at: now, sold_until: ref('ends_at'), ended_by_payment_id: paymentId }))
    .where('id', '=', id)
    .execute()
}

/** A period that never was: it is empty. subscription_pkey. */
export async function emptyPeriod(db: Db, id: number): Promise<void> {
  await db
    .updateTable('subscription')
    .set(({ ref }) => ({ ends_at: ref('starts_at') }))
    .where('id', '=', id)
    .execute()
}

/** The ends that periods had before this payment ended them. subscription_ended_by. */
export async function listEndedBy(db: Db, paymentId: number) {
  return db
    .selectFrom('subscription')
    .select(['id', 'starts_at', 'sold_until'])
    .where('ended_by_payment_id', '=', paymentId)
    .limit(20)
    .execute()
}

/** subscription_pkey. */
export async function restorePeriod(db: Db, id: number): Promise<void> {
  await db
    .updateTable('subscription')
    .set(({ ref }) => ({ ends_at: sql<Date>`${ref('sold_until')}`, sold_until: null, ended_by_payment_id: null }))
    .where('id', '=', id)
    .execute()
}

/** Moves a period. subscription_pkey. */
export async function updatePeriod(
  db: Db,
  id: number,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Promise<void> {
  await db
    .updateTable('subscription')
    .set({ starts_at: startsAt, ends_at: endsAt, reminded_days: null })
    .where('id', '=', id)
    .execute()
}

/** The day until which search and lists take a business as paid. business_pkey. */
export async function updatePaidUntil(db: Db, businessId: number, paidUntil: Date | null): Promise<void> {
  await db.updateTable('business').set({ paid_until: paidUntil }).where('id', '=', businessId).execute()
}

/**
 * Periods that end within 30 days with none after them, of businesses that are not deleted, in turns of `limit`.
 * subscription_ends_at, subscription_business.
 */
export async function listEndingSoon(
  db: Db,
  { after, until, limit }: { after: { ends_at: Date; id: number }; until: Date; limit: number },
) {
  return db
    .selectFrom('subscription')
    .innerJoin('business', 'business.id', 'subscription.business_id')
    .innerJoin('plan', 'plan.id', 'subscription.plan_id')
    .select([
      'subscription.id',
      'subscription.business_id',
      'subscription.starts_at',
      'subscription.ends_at',
      'subscription.reminded_days',
      'plan.name as plan_name',
      'business.name as business_name',
    ])
    .where(sql<boolean>`(subscription.ends_at, subscription.id) > (${after.ends_at}, ${after.id})`)
    .where('subscription.ends_at', '<=', until)
    .where('business.status', '<>', 'deleted')
    .where('business.is_demo', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('subscription as later')
            .select('later.id')
            .whereRef('later.business_id', '=', 'subscription.business_id')
            .whereRef('later.ends_at', '>', 'subscription.ends_at'),
        ),
      ),
    )
    .orderBy('subscription.ends_at')
    .orderBy('subscription.id')
    .limit(limit)
    .execute()
}

/** Notes a reminder, once; false when another process has, or the period was moved meanwhile. subscription_pkey. */
export async function updateReminded(
  db: Db,
  id: number,
  { days, endsAt }: { days: number; endsAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscription')
    .set({ reminded_days: days })
    .where('id', '=', id)
    .where('ends_at', '=', endsAt)
    .where(({ or, eb }) => or([eb('reminded_days', 'is', null), eb('reminded_days', '>', days)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Gives demo businesses that are paid their period, where it is missing. business_is_demo, subscription_business. */
export async function insertDemoPeriods(db: Db): Promise<void> {
  await sql`
    INSERT INTO subscription (business_id, plan_id, starts_at, ends_at)
    SELECT business.id, plan.id, business.paid_until - interval '365 days', business.paid_until
    FROM business, plan
    WHERE business.is_demo AND business.paid_until > now() AND plan.code = 'business' AND plan.is_sold
      AND NOT EXISTS (SELECT FROM subscription WHERE subscription.business_id = business.id)`.execute(db)
}
