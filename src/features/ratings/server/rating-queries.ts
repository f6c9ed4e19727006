import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { RatingOrder } from '../rules.ts'
import { photosOfRating, type StoredPhoto } from './rating-photo-queries.ts'
import type { RatingTables } from './rating-tables.ts'

export type RatingRow = Selectable<RatingTables['rating']>
export type NamedRatingRow = RatingRow & {
  customer_name: string
  is_demo: boolean
  owner_id: number | null
  has_enquired: boolean
  is_useful_to_viewer: boolean
  photos: StoredPhoto[]
}

/**
 * Ratings with what is shown beside them to a viewer. account_pkey, business_pkey, enquiry_customer_business,
 * rating_useful_pkey, rating_photo_rating.
 */
function namedRatings(db: Db, viewerId: number | undefined) {
  return db
    .selectFrom('rating')
    .innerJoin('account', 'account.id', 'rating.customer_id')
    .innerJoin('business', 'business.id', 'rating.business_id')
    .selectAll('rating')
    .select([
      'account.name as customer_name',
      'account.is_demo',
      'business.owner_id',
      sql<boolean>`EXISTS (SELECT FROM enquiry
        WHERE enquiry.customer_id = rating.customer_id AND enquiry.business_id = rating.business_id)`.as(
        'has_enquired',
      ),
      photosOfRating.as('photos'),
      sql<boolean>`EXISTS (SELECT FROM rating_useful
        WHERE rating_id = rating.id AND account_id = ${viewerId ?? null}::bigint)`.as('is_useful_to_viewer'),
    ])
}

interface PublishedList {
  businessId: number
  stars?: number | undefined
  /** Only those that the owner has not answered. */
  unanswered?: boolean
  order: RatingOrder
  limit: number
  offset: number
}

/**
 * The published ratings of a business, all or those with so many stars. rating_published, rating_stars,
 * rating_most_useful, rating_stars_useful, rating_unanswered.
 */
export function listPublished(
  db: Db,
  { businessId, stars, unanswered = false, order, limit, offset }: PublishedList,
  viewerId: number | undefined,
): Promise<NamedRatingRow[]> {
  let list = namedRatings(db, viewerId)
    .where('rating.business_id', '=', businessId)
    .where('rating.state', '=', sql.lit('published'))
  if (stars !== undefined) list = list.where('rating.stars', '=', stars)
  if (unanswered) list = list.where('rating.answered_at', 'is', null)
  if (order === 'useful') list = list.orderBy('rating.useful_count', 'desc')
  return list.orderBy('rating.created_at', 'desc').orderBy('rating.id', 'desc').limit(limit).offset(offset).execute()
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

/** Counts the same that the owner has not answered. rating_unanswered. */
export async function countUnansweredByStars(db: Db, businessId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('rating')
    .select(['stars', (eb) => eb.fn.countAll<number>().as('total')])
    .where('business_id', '=', businessId)
    .where('state', '=', sql.lit('published'))
    .where('answered_at', 'is', null)
    .groupBy('stars')
    .execute()
  return new Map(rows.map(({ stars, total }) => [stars, Number(total)]))
}

/**
 * Of the published ratings of a business: how many gave so many stars, and the tags with their numbers, the most
 * frequent first. Index-only scans of rating_published.
 */
export async function countStarsAndTags(
  db: Db,
  businessId: number,
): Promise<{ byStars: Partial<Record<number, number>>; tags: { tag: string; count: number }[] }> {
  const published = sql`business_id = ${businessId} AND state = 'published'`
  const { rows } = await sql<{ byStars: Record<number, number>; tags: { tag: string; count: number }[] }>`
    SELECT (SELECT coalesce(json_object_agg(stars, total), '{}') FROM (
        SELECT stars, count(*) AS total FROM rating WHERE ${published} GROUP BY stars) AS given) AS "byStars",
      (SELECT coalesce(json_agg(named ORDER BY named.count DESC, named.tag), '[]') FROM (
        SELECT tag, count(*) AS count FROM rating, unnest(tags) AS tag WHERE ${published}
        GROUP BY tag ORDER BY count DESC, tag LIMIT 20) AS named) AS tags`.execute(db)
  return rows[0] ?? { byStars: {}, tags: [] }
}

/**
 * Beside columns of `business`: a line of the review that most people found useful, then of the newest. rating_quoted.
 */
export const findQuoteBeside = sql<string | null>`CASE WHEN business.rating_count > 0 THEN (
  SELECT quote FROM rating WHERE business_id = business.id AND state = 'published' AND quote IS NOT NULL
  ORDER BY useful_count DESC, created_at DESC, id DESC LIMIT 1) END`

/** rating_pkey. */
export function findRating(db: Db, id: number, viewerId: number | undefined): Promise<NamedRatingRow | undefined> {
  return namedRatings(db, viewerId).where('rating.id', '=', id).executeTakeFirst()
}

/** One customer's rating of one business. rating_business_id_customer_id_key. */
export function findRatingOf(
  db: Db,
  { businessId, customerId }: { businessId: number; customerId: number },
): Promise<NamedRatingRow | undefined> {
  return namedRatings(db, customerId)
    .where('rating.business_id', '=', businessId)
    .where('rating.customer_id', '=', customerId)
    .executeTakeFirst()
}

/** Serialises concurrent changes of one rating. rating_pkey. */
export function lockRating(db: Db, id: number): Promise<RatingRow | undefined> {
  return db.selectFrom('rating').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** One customer's rating of one business, locked until the transaction ends. rating_business_id_customer_id_key. */
export function lockRatingOf(
  tx: Db,
  { businessId, customerId }: { businessId: number; customerId: number },
): Promise<RatingRow | undefined> {
  return tx
    .selectFrom('rating')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
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
  changes: Partial<Omit<RatingRow, 'id' | 'business_id' | 'customer_id' | 'created_at' | 'useful_count' | 'quote'>>,
): Promise<void> {
  await db.updateTable('rating').set(changes).where('id', '=', id).execute()
}

/** What one customer wrote, the newest first. rating_customer. */
export function listRatingsOf(
  db: Db,
  { customerId, limit, offset }: { customerId: number; limit: number; offset: number },
): Promise<NamedRatingRow[]> {
  return namedRatings(db, customerId)
    .where('rating.customer_id', '=', customerId)
    .orderBy('rating.created_at', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** rating_customer alone. */
export async function countRatingsOf(db: Db, customerId: number): Promise<number> {
  const row = await db
    .selectFrom('rating')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

/** With its reports, and who found it useful. rating_pkey. */
export async function deleteRating(db: Db, id: number): Promise<void> {
  await db.deleteFrom('rating').where('id', '=', id).execute()
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

/**
 * Holds what some people wrote and what they found useful, in one order, so that two such removals cannot wait for each
 * other. Returns the businesses that they rated. rating_customer, rating_useful_account, rating_pkey.
 */
export async function lockRatingsOfPeople(tx: Db, accountIds: readonly number[]): Promise<number[]> {
  const people = sql`any(${accountIds}::bigint[])`
  const { rows } = await sql<{ business_id: number }>`
    select business_id from rating where id in (
      select id from rating where customer_id = ${people}
      union select rating_id from rating_useful where account_id = ${people})
    order by id for update`.execute(tx)
  return [...new Set(rows.map(({ business_id }) => business_id))]
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
    .select([
      'rating.id',
      'business.name as business_name',
      'stars',
      'body',
      'tags',
      'state',
      'rating.created_at',
      'edited_at',
      photosOfRating.as('photos'),
    ])
    .where('customer_id', '=', customerId)
    .orderBy('rating.created_at', 'desc')
    .limit(1000)
    .execute()
}

/** What an owner answered to reviews, for the export of their data: the newest 1,000. business_owner. */
export function listAnswersForExport(db: Db, ownerId: number) {
  return db
    .selectFrom('rating')
    .innerJoin('business', 'business.id', 'rating.business_id')
    .select(['rating.id', 'business.name as business_name', 'answer', 'answered_at'])
    .where('business.owner_id', '=', ownerId)
    .where('answered_at', 'is not', null)
    .orderBy('answered_at', 'desc')
    .limit(1000)
    .execute()
}
