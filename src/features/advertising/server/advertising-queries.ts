import { sql } from 'kysely'
import type { AdSpot } from '#core/ad-spaces.ts'
import type { Db } from '#core/database.ts'
import type { QueuePart } from '#core/queue-part.ts'
import type { AdStatus, Run } from '../rules.ts'

/** The placements on offer, in display order: a handful of rows. */
export function listPlacements(db: Db) {
  return db
    .selectFrom('ad_placement')
    .selectAll()
    .where('is_offered', '=', true)
    .orderBy('position')
    .orderBy('slug')
    .limit(20)
    .execute()
}
export type PlacementRow = Awaited<ReturnType<typeof listPlacements>>[number]

/**
 * The price of a day on each placement in a city for a category: the most special row of the rate card, by placement.
 * ad_rate_placement_city_id_category_id_key.
 */
export async function listDayPrices(
  db: Db,
  { cityId, categoryId }: { cityId: number | undefined; categoryId: number | undefined },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ placement: string; day_price_paise: number }>`
    SELECT DISTINCT ON (placement) placement, day_price_paise FROM ad_rate
    WHERE placement IN (SELECT slug FROM ad_placement)
      AND (city_id = ${cityId ?? null}::int OR city_id IS NULL)
      AND (category_id = ${categoryId ?? null}::int OR category_id IS NULL)
    ORDER BY placement, num_nonnulls(city_id, category_id) DESC, city_id NULLS LAST`.execute(db)
  return new Map(rows.map(({ placement, day_price_paise }) => [placement, day_price_paise]))
}

const adColumns = [
  'ad_booking.id',
  'account_id',
  'business_id',
  'placement',
  'city_id',
  'category_id',
  'amount_paise',
  'headline',
  'line',
  'url',
  'picture_key',
  'looked_at',
  'contact_name',
  'phone',
  'email',
  'ad_booking.status',
  'held_until',
  'reason',
  'is_demo',
  'ad_booking.created_at',
] as const

const ads = (db: Db) =>
  db
    .selectFrom('ad_booking')
    .select(adColumns)
    .select([sql<string>`lower(days)::text`.as('startsOn'), sql<string>`(upper(days) - 1)::text`.as('lastOn')])
export type AdRow = Awaited<ReturnType<ReturnType<typeof ads>['executeTakeFirstOrThrow']>>

/** ad_booking_pkey. */
export function findAd(db: Db, id: number): Promise<AdRow | undefined> {
  return ads(db).where('id', '=', id).executeTakeFirst()
}

/** Holds the row until the transaction ends. */
export function lockAd(db: Db, id: number): Promise<AdRow | undefined> {
  return ads(db).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The newest 100 of an account. ad_booking_account. */
export function listAdsOf(db: Db, accountId: number): Promise<AdRow[]> {
  return ads(db).where('account_id', '=', accountId).orderBy('id', 'desc').limit(100).execute()
}

/** The caller holds the row. */
export async function updateAdStatus(
  db: Db,
  id: number,
  { status, reason, decidedAt }: { status: AdStatus; reason?: string; decidedAt?: Date },
): Promise<void> {
  await db
    .updateTable('ad_booking')
    .set({ status, ...(reason !== undefined && { reason }), ...(decidedAt && { decided_at: decidedAt }) })
    .where('id', '=', id)
    .execute()
}

/** The caller holds the row. */
export async function updateAdPicture(db: Db, id: number, key: string): Promise<void> {
  await db.updateTable('ad_booking').set({ picture_key: key }).where('id', '=', id).execute()
}

/** Whether a picture may be seen: by its advertiser and an operator before it runs, then by all. ad_booking_picture. */
export async function isShownAdPictureKey(db: Db, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('ad_booking')
    .select('id')
    .where('picture_key', '=', key)
    .where('status', 'in', ['HELD', 'REVIEW', 'APPROVED'])
    .executeTakeFirst()
  return row !== undefined
}

/**
 * What waits for a decision, with the names of its place, longest first, or one of them; held until the transaction
 * ends. ad_booking_review.
 */
export function lockAdsInReview(db: Db, { id, limit, offset = 0 }: QueuePart) {
  return ads(db)
    .innerJoin('city', 'city.id', 'city_id')
    .leftJoin('category', 'category.id', 'category_id')
    .select(['city.name as cityName', 'category.name as categoryName'])
    .where('ad_booking.status', '=', 'REVIEW')
    .$if(id !== undefined, (query) => query.where('ad_booking.id', '=', id ?? 0))
    .orderBy('ad_booking.id')
    .limit(limit)
    .offset(offset)
    .forUpdate('ad_booking')
    .execute()
}
export type AdInReview = Awaited<ReturnType<typeof lockAdsInReview>>[number]

/** The caller holds the rows. ad_booking_pkey. */
export async function updateAdsLookedAt(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await db.updateTable('ad_booking').set({ looked_at: now }).where('id', 'in', ids).execute()
}

/** What nobody decided and begins on a day or before. ad_booking_review. */
export function listUndecidedAds(db: Db, day: string): Promise<AdRow[]> {
  return ads(db)
    .where('status', '=', 'REVIEW')
    .where(sql<boolean>`lower(days) <= ${day}::date`)
    .orderBy('id')
    .limit(500)
    .execute()
}

/** What a page shows of an advertisement, and where. */
export interface ShownAdRow {
  id: number
  headline: string
  line: string
  url: string | null
  business_id: number | null
  business_name: string | null
  /** Of the place that was booked; without one, the main trade of the business. */
  category_id: number | null
  picture_key: string | null
  is_demo: boolean
}

const shownColumns = sql`a.id, a.headline, a.line, a.url, a.business_id, b.name AS business_name,
  coalesce(nullif(a.category_id, 0), (SELECT category_id FROM business_category
    WHERE business_id = a.business_id ORDER BY position LIMIT 1)) AS category_id, a.picture_key, a.is_demo`

/** Those that run on a day. ad_booking_running, business_category_pkey. */
export async function listRunningAds(db: Db, today: string) {
  const { rows } = await sql<ShownAdRow & Run & { spot: AdSpot; cityId: number; categoryId: number }>`
    SELECT ${shownColumns}, p.sketch AS spot, a.city_id AS "cityId", a.category_id AS "categoryId",
      lower(a.days)::text AS "startsOn", (upper(a.days) - 1)::text AS "lastOn"
    FROM ad_booking a JOIN ad_placement p ON p.slug = a.placement
    LEFT JOIN business b ON b.id = a.business_id
    WHERE a.status = 'APPROVED' AND a.days @> ${today}::date
      AND (a.business_id IS NULL OR b.status = 'open') LIMIT 20000`.execute(db)
  return rows
}

/** The same of one that need not run yet. ad_booking_pkey, business_category_pkey. */
export async function findShownAd(db: Db, id: number): Promise<ShownAdRow | undefined> {
  const { rows } = await sql<ShownAdRow>`
    SELECT ${shownColumns} FROM ad_booking a LEFT JOIN business b ON b.id = a.business_id WHERE a.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/**
 * What is left of erased people: the run and its counts, which the invoice proves; their contacts and pictures go.
 * Returns the keys of the pictures.
 * ad_booking_account.
 */
export async function eraseAdsOf(db: Db, accountIds: readonly number[]): Promise<string[]> {
  if (accountIds.length === 0) return []
  const { rows } = await sql<{ picture_key: string | null }>`
    WITH own AS (SELECT id, picture_key FROM ad_booking WHERE account_id = ANY (${accountIds}::bigint[]))
    UPDATE ad_booking SET contact_name = '', phone = '', email = NULL, picture_key = NULL
    FROM own WHERE ad_booking.id = own.id
    RETURNING own.picture_key`.execute(db)
  return rows.flatMap(({ picture_key }) => picture_key ?? [])
}
