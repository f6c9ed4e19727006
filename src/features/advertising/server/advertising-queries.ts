import { sql } from 'kysely'
import type { AdSpace, AdSpot } from '#core/ad-spaces.ts'
import type { Db } from '#core/database.ts'
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

interface PlaceOfAd {
  placement: string
  cityId: number
  categoryId: number
}

/** Serialises what is decided about one place, until the transaction ends. */
export async function lockPlace(db: Db, { placement, cityId, categoryId }: PlaceOfAd): Promise<void> {
  const key = `ad ${placement} ${cityId} ${categoryId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db)
}

/**
 * Runs that a person cannot have, from a day on: not those that are held and over, nor what the person holds without
 * having paid. ad_booking_no_overlap.
 */
export async function listTakenRuns(
  db: Db,
  {
    placement,
    cityId,
    categoryId,
    from,
    now,
    accountId,
  }: PlaceOfAd & { from: string; now: Date; accountId?: number | undefined },
): Promise<Run[]> {
  const { rows } = await sql<Run>`
    SELECT lower(days)::text AS "startsOn", (upper(days) - 1)::text AS "lastOn" FROM ad_booking
    WHERE placement = ${placement} AND city_id = ${cityId} AND category_id = ${categoryId}
      AND days && daterange(${from}::date, NULL) AND status IN ('HELD', 'REVIEW', 'APPROVED')
      AND (status <> 'HELD' OR held_until > ${now} AND account_id IS DISTINCT FROM ${accountId ?? null}::bigint)
    ORDER BY days LIMIT 500`.execute(db)
  return rows
}

/** Gives back what was held in this place and is over. ad_booking_held. */
export async function expireHoldsOf(db: Db, place: PlaceOfAd, now: Date): Promise<void> {
  await db
    .updateTable('ad_booking')
    .set({ status: 'OVER' })
    .where('status', '=', 'HELD')
    .where('held_until', '<=', now)
    .where('placement', '=', place.placement)
    .where('city_id', '=', place.cityId)
    .where('category_id', '=', place.categoryId)
    .execute()
}

/** Gives back what a person holds on some of these days, who books them anew. ad_booking_account. */
export async function releaseOwnHolds(
  db: Db,
  { placement, cityId, categoryId, accountId, run }: PlaceOfAd & { accountId: number; run: Run },
): Promise<void> {
  await sql`
    UPDATE ad_booking SET status = 'OVER'
    WHERE account_id = ${accountId} AND status = 'HELD' AND placement = ${placement} AND city_id = ${cityId}
      AND category_id = ${categoryId} AND days && daterange(${run.startsOn}::date, ${run.lastOn}::date, '[]')`.execute(
    db,
  )
}

/** Gives back everything that was held and is over. ad_booking_held. */
export async function expireHolds(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('ad_booking')
    .set({ status: 'OVER' })
    .where('status', '=', 'HELD')
    .where('held_until', '<=', now)
    .execute()
}

export interface NewAd extends PlaceOfAd {
  accountId: number
  businessId: number | null
  run: Run
  dayPricePaise: number
  amountPaise: number
  headline: string
  line: string
  url: string | null
  pictureKey: string | null
  contactName: string
  phone: string
  email: string | null
  heldUntil: Date
  now: Date
}

/** Holds the days; undefined when somebody has one of them. */
export async function insertAd(db: Db, ad: NewAd): Promise<number | undefined> {
  const row = await db
    .insertInto('ad_booking')
    .values({
      account_id: ad.accountId,
      business_id: ad.businessId,
      placement: ad.placement,
      city_id: ad.cityId,
      category_id: ad.categoryId,
      days: sql`daterange(${ad.run.startsOn}::date, ${ad.run.lastOn}::date, '[]')`,
      day_price_paise: ad.dayPricePaise,
      amount_paise: ad.amountPaise,
      headline: ad.headline,
      line: ad.line,
      url: ad.url,
      picture_key: ad.pictureKey,
      contact_name: ad.contactName,
      phone: ad.phone,
      email: ad.email,
      held_until: ad.heldUntil,
      created_at: ad.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
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

/** How many of an account wait for payment or review. ad_booking_account. */
export async function countOpenAds(db: Db, accountId: number, now: Date): Promise<number> {
  const { n } = await db
    .selectFrom('ad_booking')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('account_id', '=', accountId)
    .where(sql<boolean>`(status = 'REVIEW' OR (status = 'HELD' AND held_until > ${now}))`)
    .executeTakeFirstOrThrow()
  return n
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

/** What waits for a decision, with the names of its place, longest first. ad_booking_review. */
export function listAdsInReview(db: Db, limit: number) {
  return ads(db)
    .innerJoin('city', 'city.id', 'city_id')
    .leftJoin('category', 'category.id', 'category_id')
    .select(['city.name as cityName', 'category.name as categoryName'])
    .where('ad_booking.status', '=', 'REVIEW')
    .orderBy('ad_booking.id')
    .limit(limit)
    .execute()
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

/** Those that run on a day, with the main trade of their business. ad_booking_running, business_category_pkey. */
export async function listRunningAds(db: Db, today: string) {
  const { rows } = await sql<
    { id: number; business_id: number | null; business_name: string | null; url: string | null } & AdSpaceRow & {
        headline: string
        line: string
        picture_key: string | null
        is_demo: boolean
        trade_id: number | null
      } & Run
  >`
    SELECT a.id, a.business_id, b.name AS business_name, a.url, p.sketch AS spot, a.city_id AS "cityId",
      a.category_id AS "categoryId", a.headline, a.line, a.picture_key, a.is_demo,
      (SELECT category_id FROM business_category WHERE business_id = a.business_id ORDER BY position LIMIT 1) AS trade_id,
      lower(a.days)::text AS "startsOn",
      (upper(a.days) - 1)::text AS "lastOn"
    FROM ad_booking a JOIN ad_placement p ON p.slug = a.placement
    LEFT JOIN business b ON b.id = a.business_id
    WHERE a.status = 'APPROVED' AND a.days @> ${today}::date
      AND (a.business_id IS NULL OR b.status = 'open') LIMIT 20000`.execute(db)
  return rows
}
interface AdSpaceRow {
  spot: AdSpot
  cityId: number
  categoryId: number
}

export interface AdCount {
  adId: number
  seen: number
  opened: number
}

/** Adds counts to those of the current Indian day; of advertisements that are gone, none. ad_day_pkey. */
export async function insertAdCounts(db: Db, counts: readonly AdCount[]): Promise<void> {
  await sql`
    INSERT INTO ad_day AS known (ad_booking_id, day, seen, opened)
    SELECT id, (now() AT TIME ZONE 'Asia/Kolkata')::date, counted.seen, counted.opened
    FROM unnest(${counts.map(({ adId }) => adId)}::bigint[], ${counts.map(({ seen }) => seen)}::int[],
      ${counts.map(({ opened }) => opened)}::int[]) AS counted (ad_id, seen, opened)
    JOIN ad_booking ON id = counted.ad_id ORDER BY id
    ON CONFLICT (ad_booking_id, day) DO UPDATE SET seen = known.seen + excluded.seen, opened = known.opened + excluded.opened`.execute(
    db,
  )
}

/** Adds visitors to those of the current Indian day. ad_space_day_pkey. */
export async function insertSpaceVisitors(db: Db, counts: readonly (AdSpace & { visitors: number })[]): Promise<void> {
  await sql`
    INSERT INTO ad_space_day AS known (placement, city_id, category_id, day, visitors)
    SELECT slug, city_id, category_id, (now() AT TIME ZONE 'Asia/Kolkata')::date, visitors
    FROM unnest(${counts.map(({ spot }) => spot)}::text[], ${counts.map(({ cityId }) => cityId)}::int[],
      ${counts.map(({ categoryId }) => categoryId)}::int[], ${counts.map(({ visitors }) => visitors)}::int[])
      AS counted (spot, city_id, category_id, visitors)
    JOIN ad_placement ON sketch = counted.spot ORDER BY slug, city_id, category_id
    ON CONFLICT (placement, city_id, category_id, day) DO UPDATE SET visitors = known.visitors + excluded.visitors`.execute(
    db,
  )
}

/**
 * Visitors of each placement in a city for a category over the last full days, and on how many days any were counted.
 */
export async function listReach(
  db: Db,
  { cityId, categoryId, days }: { cityId: number; categoryId: number | undefined; days: number },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ placement: string; a_day: number }>`
    SELECT placement, ceil(sum(visitors)::float / greatest(1, least(${days}::int,
      (now() AT TIME ZONE 'Asia/Kolkata')::date - min(day))))::int AS a_day
    FROM ad_space_day
    WHERE placement IN (SELECT slug FROM ad_placement) AND city_id = ${cityId}
      AND category_id IN (0, ${categoryId ?? 0})
      AND day >= (now() AT TIME ZONE 'Asia/Kolkata')::date - ${days}::int
      AND day < (now() AT TIME ZONE 'Asia/Kolkata')::date
    GROUP BY placement`.execute(db)
  return new Map(rows.map(({ placement, a_day }) => [placement, a_day]))
}

/** The counts of some advertisements, day by day. ad_day_pkey. */
export async function listAdDays(db: Db, adIds: readonly number[]) {
  const { rows } = await sql<{ adId: number; day: string; seen: number; opened: number }>`
    SELECT ad_booking_id AS "adId", day::text, seen, opened FROM ad_day
    WHERE ad_booking_id = ANY (${adIds}::bigint[]) ORDER BY ad_booking_id, day LIMIT 20000`.execute(db)
  return rows
}

/** Visitors of spaces are kept for two years. ad_space_day_day. */
export async function deleteOldSpaceDays(db: Db): Promise<void> {
  await sql`DELETE FROM ad_space_day WHERE day < (now() AT TIME ZONE 'Asia/Kolkata')::date - 730`.execute(db)
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
