import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/database.ts'

/** Of so many of a name, or that begin with it, the best are chosen: nobody tells more of one name apart. */
const maxRead = 200

/** As the index has it: folded as a slug, in SQL. */
const native = sql`regexp_replace(lower(normalize(native_name, NFKC)), '[[:space:][:punct:]]+', '-', 'g')`

/**
 * Closed businesses with this name, or one that begins with it, as the site or their signboard writes it
 * (`native_name`), those that open again first; of a city where one is given. Reads at most 200 of either.
 * business_closed_slug, business_closed_city_slug, business_closed_native_name.
 */
export async function listClosedIds(
  db: Db,
  { slug, cityId, limit }: { slug: string; cityId: number | undefined; limit: number },
): Promise<number[]> {
  // Texts without conditions on a value: each part is planned with its own index, in the order of that index.
  const inCity = cityId === undefined ? sql`` : sql`AND city_id = ${cityId}`
  const part = (isCalledSo: boolean, condition: RawBuilder<unknown>) => sql`
    (SELECT id, slug, closed_for_good, successor_id, ${sql.lit(isCalledSo)} AS is_called_so FROM business
      WHERE status = 'closed' ${inCity} AND ${condition} LIMIT ${maxRead})`
  const partsOf = (name: RawBuilder<unknown>, known: RawBuilder<unknown>) => [
    part(true, sql`${known} AND ${name} = ${slug}`),
    part(false, sql`${known} AND ${name} LIKE ${`${slug}-%`} ORDER BY ${name} USING ~<~`),
  ]
  const parts = [...partsOf(sql`slug`, sql`true`), ...partsOf(native, sql`native_name IS NOT NULL`)]
  const { rows } = await sql<{ id: number }>`
    WITH closed AS MATERIALIZED (${sql.join(parts, sql` UNION ALL `)})
    SELECT id FROM (SELECT DISTINCT ON (id) * FROM closed ORDER BY id, is_called_so DESC) named
    ORDER BY NOT is_called_so, closed_for_good, successor_id IS NOT NULL, slug, id LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
