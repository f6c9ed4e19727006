import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { BusinessCount } from './business-counts.ts'

const retentionDays = 800

/**
 * Adds counts to those of the current Indian day, and to the all-time number of views. Rows are locked in the order of
 * their ids, so that processes cannot deadlock. Deleted businesses are skipped. business_pkey, business_day_pkey.
 */
export async function insertBusinessCounts(db: Db, counts: readonly BusinessCount[]): Promise<void> {
  const counted = sql`unnest(
    ${counts.map(({ businessId }) => businessId)}::bigint[], ${counts.map(({ views }) => views)}::int[],
    ${counts.map(({ reveals }) => reveals)}::int[]) AS counted (business_id, views, reveals)`
  await db.transaction().execute(async (tx) => {
    await sql`
      INSERT INTO business_day AS known (business_id, day, views, reveals)
      SELECT id, (now() AT TIME ZONE 'Asia/Kolkata')::date, counted.views, counted.reveals
      FROM business JOIN ${counted} ON counted.business_id = id WHERE status <> 'deleted' ORDER BY id
      ON CONFLICT (business_id, day) DO UPDATE
      SET views = known.views + excluded.views, reveals = known.reveals + excluded.reveals`.execute(tx)
    await sql`
      UPDATE business SET view_count = view_count + counted.views FROM ${counted}
      WHERE id = counted.business_id AND status <> 'deleted' AND counted.views > 0`.execute(tx)
  })
}

/**
 * Retains somewhat more than two years, to compare a month with the same month of the year before. business_day_day.
 */
export async function deleteOldBusinessDays(db: Db): Promise<void> {
  await sql`DELETE FROM business_day WHERE day < (now() AT TIME ZONE 'Asia/Kolkata')::date - ${retentionDays}::int`.execute(
    db,
  )
}
