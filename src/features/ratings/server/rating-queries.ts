import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { RatingTables } from './rating-tables.ts'

export type RatingRow = Selectable<RatingTables['rating']>
export type NamedRatingRow = RatingRow & { customer_name: string }

function namedRatings(db: Db) {
  return db
    .selectFrom('rating')
    .innerJoin('account', 'account.id', 'rating.customer_id')
    .selectAll('rating')
    .select('account.name as customer_name')
}

/** The published ratings of a business, newest first. rating_published, account_pkey. */
export function listPublished(
  db: Db,
  { businessId, limit, offset }: { businessId: number; limit: number; offset: number },
): Promise<NamedRatingRow[]> {
  return namedRatings(db)
    .where('rating.business_id', '=', businessId)
    .where('rating.state', '=', sql.lit('published'))
    .orderBy('rating.created_at', 'desc')
    .orderBy('rating.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Counts the published ratings of a business by number of stars. Index-only scan of rating_published. */
export async function countByStars(db: Db, businessId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('rating')
    .select(['stars', (eb) => eb.fn.countAll<number>().as('total')])
    .where('business_id', '=', businessId)
    .where('state', '=', sql.lit('published'))
    .groupBy('stars')
    .execute()
  return new Map(rows.map(({ stars, total }) => [stars, Number(total)]))
}

/** rating_pkey, account_pkey. */
export function findRating(db: Db, id: number): Promise<NamedRatingRow | undefined> {
  return namedRatings(db).where('rating.id', '=', id).executeTakeFirst()
}

/** One customer's rating of one business. rating_business_id_customer_id_key. */
export function findRatingOf(
  db: Db,
  { businessId, customerId }: { businessId: number; customerId: number },
): Promise<NamedRatingRow | undefined> {
  return namedRatings(db)
    .where('rating.business_id', '=', businessId)
    .where('rating.customer_id', '=', customerId)
    .executeTakeFirst()
}

/** Serialises concurrent changes of one rating. rating_pkey. */
export function lockRating(db: Db, id: number): Promise<RatingRow | undefined> {
  return db.selectFrom('rating').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/**
 * Returns the new id; undefined when the customer has rated the business before. rating_business_id_customer_id_key.
 */
export async function insertRating(db: Db, rating: Insertable<RatingTables['rating']>): Promise<number | undefined> {
  const row = await db
    .insertInto('rating')
    .values({ edited_at: null, decided_at: null, ...rating })
    .onConflict((conflict) => conflict.columns(['business_id', 'customer_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** rating_pkey. */
export async function updateRating(
  db: Db,
  id: number,
  changes: Partial<Pick<RatingRow, 'stars' | 'body' | 'state' | 'edited_at' | 'decided_at'>>,
): Promise<void> {
  await db.updateTable('rating').set(changes).where('id', '=', id).execute()
}

/** rating_customer. */
export async function countRatingsSince(db: Db, customerId: number, since: Date): Promise<number> {
  const row = await db
    .selectFrom('rating')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('customer_id', '=', customerId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

/** Deletes the ratings of some people with their reports; returns the deleted rows. rating_customer. */
export function deleteRatingsOf(db: Db, customerIds: readonly number[]): Promise<RatingRow[]> {
  return db
    .deleteFrom('rating')
    .where('customer_id', '=', sql<number>`any(${customerIds}::bigint[])`)
    .returningAll()
    .execute()
}

/** One customer's ratings for the export of their data: the newest 1,000. rating_customer. */
export function listRatingsForExport(db: Db, customerId: number) {
  return db
    .selectFrom('rating')
    .innerJoin('business', 'business.id', 'rating.business_id')
    .select(['rating.id', 'business.name as business_name', 'stars', 'body', 'state', 'rating.created_at', 'edited_at'])
    .where('customer_id', '=', customerId)
    .orderBy('rating.created_at', 'desc')
    .limit(1000)
    .execute()
}
