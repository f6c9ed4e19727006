import type { Db } from '#core/database.ts'

const yearMs = 365 * 86_400_000

/** Puts a business on a plan until a day, as one that we gave it; it may be over. Returns the id of the period. */
export async function givePlan(
  db: Db,
  businessId: number,
  { until, code = 'business' }: { until: Date; code?: string },
): Promise<number> {
  const { id: planId } = await db
    .selectFrom('plan')
    .select('id')
    .where('code', '=', code)
    .where('is_sold', '=', true)
    .executeTakeFirstOrThrow()
  await db.updateTable('business').set({ paid_until: until }).where('id', '=', businessId).execute()
  const { id } = await db
    .insertInto('subscription')
    .values({
      business_id: businessId,
      plan_id: planId,
      starts_at: new Date(Math.min(until.getTime(), Date.now()) - yearMs),
      ends_at: until,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends every plan of a business. */
export async function endPlans(db: Db, businessId: number): Promise<void> {
  await db.updateTable('business').set({ paid_until: null }).where('id', '=', businessId).execute()
  await db.deleteFrom('subscription').where('business_id', '=', businessId).execute()
}
