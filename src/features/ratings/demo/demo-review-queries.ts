import { type Insertable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { RatingTables } from '../server/rating-tables.ts'

/** Whether there is demo data that did not get its reviews before; from now on it has. demo_seed_pkey: one row. */
export async function claimDemoReviews(db: Db): Promise<boolean> {
  const { rows } = await sql`
    UPDATE demo_seed SET has_reviews = true WHERE removed_at IS NULL AND NOT has_reviews RETURNING 1`.execute(db)
  return rows.length > 0
}

/** Returns the ids of demo accounts, in the order of their e-mail addresses. account_email_key. */
export async function insertReviewers(db: Db, people: readonly { name: string; email: string }[]): Promise<number[]> {
  const rows = await db
    .insertInto('account')
    .values(people.map((person) => ({ ...person, phone: null, is_demo: true })))
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ is_demo: true }))
    .returning(['id', 'email'])
    .execute()
  const byEmail = new Map(rows.map(({ id, email }) => [email, id]))
  return people.flatMap(({ email }) => byEmail.get(email) ?? [])
}

export interface ReviewedListing {
  id: number
  sourceKey: string
  average: number
  categoryId: number | null
}

/** The better rated listings of the demo data, without those of the demo people. business_is_demo. */
export async function listBetterRated(
  db: Db,
  { minRatings, minAverage, limit }: { minRatings: number; minAverage: number; limit: number },
): Promise<ReviewedListing[]> {
  const { rows } = await sql<ReviewedListing>`
    SELECT id, source_key AS "sourceKey", rating_sum::float8 / rating_count AS average,
      (SELECT category_id FROM business_category WHERE business_id = business.id ORDER BY position, category_id LIMIT 1) AS "categoryId"
    FROM business
    WHERE is_demo AND status = 'open' AND owner_id IS NULL AND rating_count >= ${minRatings}
      AND rating_sum >= ${minAverage}::float8 * rating_count
    ORDER BY id LIMIT ${limit}`.execute(db)
  return rows
}

/** The listings of the demo people by key. business_source_source_key_key. */
export async function findDemoListings(db: Db, keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('business')
    .select(['id', 'source_key'])
    .where('source', '=', 'demo')
    .where('source_key', 'in', keys)
    .execute()
  return new Map(rows.flatMap(({ id, source_key }) => (source_key === null ? [] : [[source_key, id] as const])))
}

/** account_is_demo. */
export async function findDemoAccount(db: Db, name: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('is_demo', '=', true)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.id
}

/** Published reviews that the listings' own numbers already count. rating_business_id_customer_id_key. */
export async function insertDemoRatings(db: Db, ratings: readonly Insertable<RatingTables['rating']>[]): Promise<void> {
  if (ratings.length === 0) return
  await db
    .insertInto('rating')
    .values(ratings)
    .onConflict((conflict) => conflict.columns(['business_id', 'customer_id']).doNothing())
    .execute()
}
