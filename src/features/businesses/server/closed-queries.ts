import { sql } from 'kysely'
import type { Db } from '#core/database.ts'

/** Of so many of a name, or that begin with it, the best are chosen: nobody tells more of one name apart. */
const maxRead = 200

/**
 * Closed businesses with this name, or one that begins with it, those that open again first; of a city where one is
 * given. Reads at most 200 of either. business_closed_slug, business_closed_city_slug.
 */
export async function listClosedIds(
  db: Db,
  { slug, cityId, limit }: { slug: string; cityId: number | undefined; limit: number },
): Promise<number[]> {
  // Two texts, not one with a condition: each is planned with its own index, in the order of that index.
  const inCity = cityId === undefined ? sql`` : sql`AND city_id = ${cityId}`
  const columns = sql`id, slug, closed_for_good, successor_id`
  const { rows } = await sql<{ id: number }>`
    WITH named AS MATERIALIZED (
      SELECT ${columns} FROM business WHERE status = 'closed' ${inCity} AND slug = ${slug} LIMIT ${maxRead}
    ), begun AS MATERIALIZED (
      SELECT ${columns} FROM business WHERE status = 'closed' ${inCity} AND slug LIKE ${`${slug}-%`}
      ORDER BY slug USING ~<~ LIMIT ${maxRead}
    )
    SELECT id FROM (SELECT * FROM named UNION ALL SELECT * FROM begun) closed
    ORDER BY slug <> ${slug}, closed_for_good, successor_id IS NOT NULL, slug, id LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
