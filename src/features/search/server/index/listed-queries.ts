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

const fewListings = 100_000

/**
 * The number of open listings, each of which has one document: the exact number of up to 100,000, undefined for more.
 * search_doc_pkey.
 */
export async function countFewListings(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM (SELECT id FROM search_doc LIMIT ${fewListings + 1}) AS document`.execute(db)
  const count = rows[0]?.n ?? 0
  return count > fewListings ? undefined : count
}

/** The exact number of any number of open listings: seconds of reading for millions, so for the background only. */
export async function countManyListings(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // By the index each document would be looked up as well, while the table is new and no vacuum has seen it.
    await sql`SET LOCAL enable_seqscan = on`.execute(tx)
    const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM search_doc`.execute(tx)
    return rows[0]?.n ?? 0
  })
}

/** The number of open listings when all documents were last built; 0 before. */
export async function countListingsBuilt(db: Db): Promise<number> {
  const setup = await db.selectFrom('search_setup').select('listings').executeTakeFirst()
  return setup?.listings ?? 0
}
