import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import { type BusinessCount, businessEvents } from '../business-events.ts'

const retentionDays = 800

/**
 * Adds counts to those of the current Indian day, and to the all-time number of views. Rows are locked in the order of
 * their ids, so that processes cannot deadlock. Deleted businesses are skipped, and those without an owner that only
 * stood in lists: nobody would look at that. business_pkey, business_day_pkey.
 */
export async function insertBusinessCounts(db: Db, counts: readonly BusinessCount[]): Promise<void> {
  const columns = businessEvents.map((event) => sql`${counts.map((count) => count[event])}::int[]`)
  const names = sql.raw(businessEvents.join(', '))
  const counted = sql`unnest(${counts.map(({ businessId }) => businessId)}::bigint[], ${sql.join(columns)})
    AS counted (business_id, ${names})`
  const added = businessEvents.map((event) => sql.raw(`${event} = known.${event} + excluded.${event}`))
  await db.transaction().execute(async (tx) => {
    await sql`
      INSERT INTO business_day AS known (business_id, day, ${names})
      SELECT id, (now() AT TIME ZONE 'Asia/Kolkata')::date, ${names}
      FROM (SELECT business.id, business.owner_id, counted.* FROM business JOIN ${counted}
        ON counted.business_id = business.id WHERE business.status <> 'deleted') AS known_business
      WHERE owner_id IS NOT NULL OR views + reveals + directions > 0 ORDER BY id
      ON CONFLICT (business_id, day) DO UPDATE SET ${sql.join(added)}`.execute(tx)
    await sql`
      UPDATE business SET view_count = view_count + counted.views FROM ${counted}
      WHERE id = counted.business_id AND status <> 'deleted' AND counted.views > 0`.execute(tx)
  })
}

/** What a listing has brought from one Indian date to another, such as 2026-11-21. business_day_pkey. */
export async function countBrought(
  db: Db,
  businessId: number,
  { from, to }: { from: string; to: string },
): Promise<{ views: number; reveals: number; directions: number }> {
  const { rows } = await sql<{ views: number; reveals: number; directions: number }>`
    SELECT coalesce(sum(views), 0)::int AS views, coalesce(sum(reveals), 0)::int AS reveals,
      coalesce(sum(directions), 0)::int AS directions
    FROM business_day WHERE business_id = ${businessId} AND day BETWEEN ${from}::date AND ${to}::date`.execute(db)
  return rows[0] ?? { views: 0, reveals: 0, directions: 0 }
}

/**
 * Retains somewhat more than two years, to compare a month with the same month of the year before. business_day_day.
 */
export async function deleteOldBusinessDays(db: Db): Promise<void> {
  await sql`DELETE FROM business_day WHERE day < (now() AT TIME ZONE 'Asia/Kolkata')::date - ${retentionDays}::int`.execute(
    db,
  )
}
