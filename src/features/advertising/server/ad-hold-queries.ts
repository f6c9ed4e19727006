import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import { dayMs } from '#platform/durations.ts'
import { type Run, unpaidHoldersADay } from '../rules.ts'

export interface PlaceOfAd {
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

/** Whose holds count as those of one person: the account's, its businesses' and its numbers'. */
export interface Holder {
  accountId: number
  businessIds: readonly number[]
  phones: readonly string[]
}

/** What a person holds in a place, or held until lately, without having paid. */
const heldBy = ({ placement, cityId, categoryId }: PlaceOfAd, holder: Holder, after: Date) => sql`
  (status = 'HELD' OR status = 'OVER' AND phone <> '') AND held_until > ${after} AND held_until > held_since
    AND (account_id = ${holder.accountId} OR business_id = ANY(${holder.businessIds}::bigint[])
      OR phone = ANY(${holder.phones}::text[]))
    AND placement = ${placement} AND city_id = ${cityId} AND category_id = ${categoryId}`

/** Since when a person holds some of these days: the earliest. ad_booking_held, ad_booking_unpaid. */
export async function findHeldSince(
  db: Db,
  { place, holder, run, after }: { place: PlaceOfAd; holder: Holder; run: Run; after: Date },
): Promise<Date | undefined> {
  const { rows } = await sql<{ held_since: Date }>`
    SELECT held_since FROM ad_booking
    WHERE ${heldBy(place, holder, after)}
      AND days && daterange(${run.startsOn}::date, ${run.lastOn}::date, '[]')
    ORDER BY held_since LIMIT 1`.execute(db)
  return rows[0]?.held_since
}

/**
 * Whether some of these days were kept so often within a day, and not paid, that nobody keeps them any more: otherwise
 * several numbers could take turns. ad_booking_unpaid.
 */
export async function isKeptInVain(db: Db, { place, run, now }: { place: PlaceOfAd; run: Run; now: Date }) {
  const { rows } = await sql<{ holders: number }>`
    SELECT count(DISTINCT account_id)::int AS holders FROM ad_booking
    WHERE status = 'OVER' AND phone <> '' AND held_until > ${new Date(now.getTime() - dayMs)} AND held_until > held_since
      AND placement = ${place.placement} AND city_id = ${place.cityId} AND category_id = ${place.categoryId}
      AND days && daterange(${run.startsOn}::date, ${run.lastOn}::date, '[]')`.execute(db)
  return (rows[0]?.holders ?? 0) >= unpaidHoldersADay
}

/** The runs from a day on that a person holds since a time or longer. ad_booking_held, ad_booking_unpaid. */
export async function listLongHeldRuns(
  db: Db,
  { place, holder, from, after, since }: { place: PlaceOfAd; holder: Holder; from: string; after: Date; since: Date },
): Promise<(Run & { heldUntil: Date })[]> {
  const { rows } = await sql<Run & { heldUntil: Date }>`
    SELECT lower(days)::text AS "startsOn", (upper(days) - 1)::text AS "lastOn", max(held_until) AS "heldUntil"
    FROM ad_booking
    WHERE ${heldBy(place, holder, after)} AND held_since <= ${since} AND days && daterange(${from}::date, NULL)
    GROUP BY days ORDER BY days LIMIT 500`.execute(db)
  return rows
}

/**
 * Takes its picture from an earlier hold that is over and was not paid, for the one that takes its place. False when
 * another booking has it. ad_booking_picture.
 */
export async function releasePicture(db: Db, { accountId, key }: { accountId: number; key: string }): Promise<boolean> {
  await db
    .updateTable('ad_booking')
    .set({ picture_key: null })
    .where('picture_key', '=', key)
    .where('account_id', '=', accountId)
    .where('status', '=', 'OVER')
    .execute()
  const row = await db.selectFrom('ad_booking').select('id').where('picture_key', '=', key).executeTakeFirst()
  return row === undefined
}

/** Whether an advertisement has a picture that its person cannot book anew: of a hold, they can. ad_booking_picture. */
export async function isBookedPicture(
  db: Db,
  { accountId, key }: { accountId: number; key: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('ad_booking')
    .select(['account_id', 'status'])
    .where('picture_key', '=', key)
    .executeTakeFirst()
  return row !== undefined && !(row.account_id === accountId && (row.status === 'HELD' || row.status === 'OVER'))
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

/** Gives back what could not be paid, as if it had never been held. ad_booking_pkey. */
export async function releaseUnpayable(db: Db, adId: number): Promise<void> {
  await db
    .updateTable('ad_booking')
    .set(({ ref }) => ({ status: 'OVER', held_until: ref('held_since') }))
    .where('id', '=', adId)
    .where('status', '=', 'HELD')
    .execute()
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

/**
 * Forgets the contacts and the picture of what was never paid, a month later; the sweep of the media then removes its
 * files. ad_booking_unpaid.
 */
export async function forgetUnpaidAds(db: Db): Promise<void> {
  await sql`
    UPDATE ad_booking SET contact_name = '', phone = '', email = NULL, picture_key = NULL
    WHERE status = 'OVER' AND phone <> '' AND held_until < now() - interval '30 days'`.execute(db)
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
  /** Of the first of several bookings of the same days by one person. */
  heldSince: Date
  heldUntil: Date
  now: Date
}

/** Holds the days, where they are held; undefined when somebody has one of them. */
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
      status: ad.heldUntil > ad.now ? 'HELD' : 'OVER',
      held_since: ad.heldSince,
      held_until: ad.heldUntil,
      created_at: ad.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
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
