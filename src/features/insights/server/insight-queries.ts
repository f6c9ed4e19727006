import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import { fewestSearches } from '../rules.ts'

type Days = { from: string; to: string }

export interface DayRow {
  /** As 2026-11-21, in Indian time. */
  day: string
  views: number
  reveals: number
  directions: number
  listed: number
}

/** What happened on the pages of these businesses, per day. business_day_pkey. */
export async function listEventDays(db: Db, ids: readonly number[], { from, to }: Days): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    SELECT day::text AS day, sum(views)::int AS views, sum(reveals)::int AS reveals,
      sum(directions)::int AS directions, sum(listed)::int AS listed
    FROM business_day
    WHERE business_id = ANY(${ids}::bigint[]) AND day BETWEEN ${from}::date AND ${to}::date
    GROUP BY day`.execute(db)
  return rows
}

/** How many asked these businesses, per day, since each has its owner. enquiry_business_created. */
export async function listEnquiryDays(
  db: Db,
  businesses: readonly { id: number; owner_since: Date | null }[],
  { from, to }: Days,
): Promise<{ day: string; enquiries: number }[]> {
  const { rows } = await sql<{ day: string; enquiries: number }>`
    SELECT (enquiry.created_at AT TIME ZONE 'Asia/Kolkata')::date::text AS day, count(*)::int AS enquiries
    FROM unnest(${businesses.map(({ id }) => id)}::bigint[], ${businesses.map((one) => one.owner_since)}::timestamptz[])
      AS own (id, since)
    JOIN enquiry ON enquiry.business_id = own.id
      AND enquiry.created_at >= greatest(${from}::date::timestamp AT TIME ZONE 'Asia/Kolkata', own.since)
      AND enquiry.created_at < (${to}::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'
    GROUP BY 1`.execute(db)
  return rows
}

export interface SearchedWords {
  words: string
  times: number
}

/** What people had searched for before they opened one of these businesses. search_choice_target. */
export async function listWordsToBusinesses(
  db: Db,
  ids: readonly number[],
  { from, to, limit }: Days & { limit: number },
): Promise<SearchedWords[]> {
  const { rows } = await sql<SearchedWords>`
    SELECT words, sum(choices)::int AS times FROM search_choice
    WHERE kind = 'business' AND target = ANY(${ids.map(String)}::text[]) AND day BETWEEN ${from}::date AND ${to}::date
    GROUP BY words HAVING sum(choices) >= ${fewestSearches}
    ORDER BY times DESC, words LIMIT ${limit}`.execute(db)
  return rows
}

/** What people had typed in a city before they chose a category. search_choice_target. */
export async function listWordsToCategory(
  db: Db,
  { categoryId, cityId, from, to, limit }: Days & { categoryId: number; cityId: number; limit: number },
): Promise<SearchedWords[]> {
  const { rows } = await sql<SearchedWords>`
    SELECT words, sum(choices)::int AS times FROM search_choice
    WHERE kind = 'category' AND target = ${String(categoryId)} AND day BETWEEN ${from}::date AND ${to}::date
      AND city_id = ${cityId}
    GROUP BY words HAVING sum(choices) >= ${fewestSearches}
    ORDER BY times DESC, words LIMIT ${limit}`.execute(db)
  return rows
}

export interface OtherBusiness {
  views: number
  reveals: number
  replyMinutes: number | null
}

/** The counts of other open businesses with at least one view. business_pkey, business_day_pkey. */
export async function listOthers(db: Db, ids: readonly number[], { from, to }: Days): Promise<OtherBusiness[]> {
  const { rows } = await sql<OtherBusiness>`
    SELECT sum(counted.views)::int AS views, sum(counted.reveals)::int AS reveals,
      max(business.reply_minutes) AS "replyMinutes"
    FROM business JOIN business_day AS counted ON counted.business_id = business.id
    WHERE business.id = ANY(${ids}::bigint[]) AND business.status = 'open'
      AND counted.day BETWEEN ${from}::date AND ${to}::date
    GROUP BY business.id HAVING sum(counted.views) > 0`.execute(db)
  return rows
}
