import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import { dayMinutes, indianMoment } from '#platform/indian-time.ts'
import { previousDay } from '../rules.ts'

export interface Narrowing {
  /** At most 1,000, in the order found. */
  ids: readonly number[]
  /** Minimum stars, compared with the displayed average: 3.95 is displayed as 4. */
  minRating: 3 | 4 | undefined
  isVerified: boolean
  /** Only those open at this moment. */
  openAt: Date | undefined
  /** `best` preserves the order of `ids`. */
  sort: 'best' | 'nearest' | 'rating'
  /** Origin of the distances, in degrees. */
  from: { lat: number; lng: number } | undefined
}

export interface NarrowedRow {
  id: number
  metres: number | null
}

/**
 * The given businesses that pass the filters, in the requested order. Ratings are smoothed towards 3.5 by eight virtual
 * votes, as in the ranking, so that one friend's five stars do not come first; those without rating, or without
 * position, come last. business_pkey.
 */
export async function listNarrowed(db: Db, narrowing: Narrowing): Promise<NarrowedRow[]> {
  const { ids, minRating, isVerified, openAt, sort, from } = narrowing
  const metres = from
    ? sql`round(111195 * sqrt((b.lat - ${from.lat}::float8) ^ 2
        + ((b.lng - ${from.lng}::float8) * cos(radians(${from.lat}::float8))) ^ 2))::int`
    : sql`NULL::int`
  const order = {
    best: sql``,
    nearest: sql`metres NULLS LAST,`,
    rating: sql`b.rating_count = 0, (b.rating_sum + 28.0) / (b.rating_count + 8) DESC,`,
  }[sort]
  const { rows } = await sql<NarrowedRow>`
    SELECT b.id, ${metres} AS metres
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS found (id, place) JOIN business b ON b.id = found.id
    WHERE b.status <> 'deleted'
      ${minRating === undefined ? sql`` : sql`AND b.rating_count > 0 AND b.rating_sum * 20 >= (${minRating}::int * 20 - 1) * b.rating_count`}
      ${isVerified ? sql`AND b.is_verified` : sql``}
      ${openAt ? sql`AND b.status = 'open' AND ${isOpen(openAt)}` : sql``}
    ORDER BY ${order} found.place`.execute(db)
  return rows
}

/**
 * `isOpenAt` of rules.ts in SQL: a span of today contains the minute, or one of yesterday runs past midnight beyond it.
 */
function isOpen(now: Date): RawBuilder<boolean> {
  const { day, minute } = indianMoment(now)
  return sql`(b.hours = '"24x7"'
    OR EXISTS (SELECT FROM jsonb_array_elements(b.hours -> ${day}::int) span
      WHERE ${minute}::int >= (span ->> 0)::int AND ${minute}::int < (span ->> 1)::int)
    OR EXISTS (SELECT FROM jsonb_array_elements(b.hours -> ${previousDay(day)}::int) span
      WHERE ${minute}::int + ${dayMinutes}::int < (span ->> 1)::int))`
}

export interface PointRow {
  id: number
  name: string
  slug: string
  city_id: number
  lat: number
  lng: number
}

/**
 * The positions of businesses (at most 1,000), in the order of `ids`; omits those without a position. business_pkey.
 */
export async function listPointRows(db: Db, ids: readonly number[]): Promise<PointRow[]> {
  const { rows } = await sql<PointRow>`
    SELECT b.id, b.name, b.slug, b.city_id, b.lat, b.lng
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS found (id, place) JOIN business b ON b.id = found.id
    WHERE b.status <> 'deleted' AND b.lat IS NOT NULL AND b.lng IS NOT NULL
    ORDER BY found.place`.execute(db)
  return rows
}
