import { sql } from 'kysely'
import type { Db } from '#core/database.ts'

export interface OpenAddress {
  id: number
  slug: string
  cityId: number
  updatedAt: Date
}

/** Open businesses with ids in (`after`, `lastId`], in order, at most `limit`. business_pkey. */
export async function listOpenAddresses(
  db: Db,
  { after, lastId, limit }: { after: number; lastId: number; limit: number },
): Promise<OpenAddress[]> {
  return db
    .selectFrom('business')
    .select(['id', 'slug', 'city_id as cityId', 'updated_at as updatedAt'])
    .where('id', '>', after)
    .where('id', '<=', lastId)
    .where('status', '=', 'open')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** More ranges than the number of files a sitemap index may name. */
const maxRanges = 49_000

/**
 * The numbers n of the id ranges (n·size, (n+1)·size] that hold an open business; one index lookup each. business_pkey.
 */
export async function listOpenRanges(db: Db, size: number): Promise<number[]> {
  const { rows } = await sql<{ range: number }>`
    WITH RECURSIVE held (range) AS (
      (SELECT (id - 1) / ${size}::bigint FROM business WHERE id > 0 AND status = 'open' ORDER BY id LIMIT 1)
      UNION ALL
      SELECT (
        SELECT (id - 1) / ${size}::bigint FROM business
        WHERE id > (held.range + 1) * ${size}::bigint AND status = 'open' ORDER BY id LIMIT 1
      ) FROM held WHERE held.range IS NOT NULL
    )
    SELECT range FROM held WHERE range IS NOT NULL LIMIT ${maxRanges}`.execute(db)
  return rows.map(({ range }) => range)
}
