import { sql } from 'kysely'
import type { Db } from '#core/database.ts'

/**
 * Closed businesses with this name, or one that begins with it, those that open again first; of a city where one is
 * given. business_closed_slug.
 */
export async function listClosedIds(
  db: Db,
  { slug, cityId, limit }: { slug: string; cityId: number | undefined; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM business
    WHERE status = 'closed'
      AND (slug = ${slug} OR slug LIKE ${`${slug}-%`}) AND (${cityId ?? null}::int IS NULL OR city_id = ${cityId ?? null})
    ORDER BY slug <> ${slug}, closed_for_good, successor_id IS NOT NULL, slug, id LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
