import { sql } from 'kysely'
import type { Db } from '#core/database.ts'

/** As the index has it: folded as a slug, in SQL. */
const native = sql`regexp_replace(lower(normalize(native_name, NFKC)), '[[:space:][:punct:]]+', '-', 'g')`

/**
 * Closed businesses with this name, or one that begins with it, as the site or their signboard writes it
 * (`native_name`), those that open again first; of a city where one is given. business_closed_slug,
 * business_closed_native_name.
 */
export async function listClosedIds(
  db: Db,
  { slug, cityId, limit }: { slug: string; cityId: number | undefined; limit: number },
): Promise<number[]> {
  const begun = `${slug}-%`
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM business
    WHERE status = 'closed'
      AND (slug = ${slug} OR slug LIKE ${begun} OR (native_name IS NOT NULL AND (${native} = ${slug} OR ${native} LIKE ${begun})))
      AND (${cityId ?? null}::int IS NULL OR city_id = ${cityId ?? null})
    ORDER BY slug <> ${slug} AND ${native} IS DISTINCT FROM ${slug}, closed_for_good, successor_id IS NOT NULL, slug, id LIMIT ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
