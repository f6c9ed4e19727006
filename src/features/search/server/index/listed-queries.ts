import { sql } from 'kysely'
import type { Db } from '#core/database.ts'

/** The categories with listings in a city, at most a minute old; city 0 is All India. Index city_cat_count_pkey. */
export async function listListedCategories(db: Db, cityId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('city_cat_count')
    .select('cat_id')
    .where('city_id', '=', cityId)
    .where('n', '>', 0)
    .orderBy('cat_id')
    .execute()
  return rows.map(({ cat_id }) => cat_id)
}

/**
 * The number of open listings: each has one document. Reads all of search_doc_pkey, so it is too slow for every
 * request.
 */
export async function countListings(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM search_doc`.execute(db)
  return rows[0]?.n ?? 0
}
