import { sql } from 'kysely'
import type { Db } from '#core/database.ts'

/**
 * Credited less withdrawn and used. Served by lead_report_business, credit_use_business.
 */
export async function findCreditBalance(db: Db, businessId: number): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select (select coalesce(sum(credit_paise - withdrawn_paise), 0) from lead_report where business_id = ${businessId})
      - (select coalesce(sum(amount_paise), 0) from credit_use
        where business_id = ${businessId} and used_at is not null and returned_at is null) as paise`.execute(db)
  return Number(rows[0]?.paise ?? 0)
}

/** Served by the primary key. */
export async function insertCreditUse(
  tx: Db,
  use: { payment_id: number; business_id: number; amount_paise: number },
): Promise<void> {
  await tx
    .insertInto('credit_use')
    .values(use)
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .execute()
}

/** What the price of a purchase that is not paid was lowered by. Served by the primary key. */
export async function findPlannedCredit(db: Db, paymentId: number): Promise<number> {
  const row = await db
    .selectFrom('credit_use')
    .select('amount_paise')
    .where('payment_id', '=', paymentId)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return row?.amount_paise ?? 0
}

/** The amount that becomes used now; undefined when there is none or it was used before. Served by the primary key. */
export async function updateCreditUsed(tx: Db, paymentId: number, now: Date): Promise<number | undefined> {
  const row = await tx
    .updateTable('credit_use')
    .set({ used_at: now })
    .where('payment_id', '=', paymentId)
    .where('used_at', 'is', null)
    .returning('amount_paise')
    .executeTakeFirst()
  return row?.amount_paise
}

/** The same the other way. Served by the primary key. */
export async function updateCreditReturned(tx: Db, paymentId: number, now: Date): Promise<number | undefined> {
  const row = await tx
    .updateTable('credit_use')
    .set({ returned_at: now })
    .where('payment_id', '=', paymentId)
    .where('used_at', 'is not', null)
    .where('returned_at', 'is', null)
    .returning('amount_paise')
    .executeTakeFirst()
  return row?.amount_paise
}

/** What was credited for the plan that a payment gave, oldest first. Served by lead_report_subscription. */
export async function listCreditsOfPlan(db: Db, paymentId: number) {
  return db
    .selectFrom('lead_report')
    .innerJoin('subscription', 'subscription.id', 'lead_report.subscription_id')
    .select(['lead_report.id', 'lead_report.business_id', 'credit_paise', 'withdrawn_paise'])
    .where('subscription.payment_id', '=', paymentId)
    .where('outcome', '=', 'CREDITED')
    .orderBy('lead_report.id')
    .execute()
}

/** Served by the primary key. */
export async function updateWithdrawn(tx: Db, reportId: number, withdrawnPaise: number): Promise<void> {
  await tx.updateTable('lead_report').set({ withdrawn_paise: withdrawnPaise }).where('id', '=', reportId).execute()
}
