import { sql } from 'kysely'
import type { AdSpace } from '#core/ad-spaces.ts'
import type { Db } from '#core/database.ts'

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
