import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { FoundLocality } from '#features/places/place.ts'
import { metresPerDegree } from '#features/places/rules.ts'

/** So many businesses of different names, at so many positions for each listing, prove a locality. */
const [provingNames, positionsForEach] = [5, 0.5]
/** So much of a locality lies around its middle. */
const [aroundMetres, shareAround] = [3000, 0.75]
const [shortestName, longestName] = [3, 60]

/**
 * The localities that imported listings prove: enough of them name one, by itself or as a part of "Ambience Mall,
 * Vasant Kunj", and most of these lie around its middle, which "Main Road" does not. Positions that many listings share
 * are those of PIN codes and prove nothing. Reads all imported listings of these cities once; of all cities when
 * `cityIds` is undefined.
 */
export async function listProvedLocalities(db: Db, cityIds: readonly number[] | undefined): Promise<FoundLocality[]> {
  const { rows } = await sql<FoundLocality>`
    WITH named AS (
      SELECT city_id, slug AS business, lat, lng, btrim(part) AS name,
        lower(btrim(regexp_replace(part, '[[:punct:][:space:]]+', ' ', 'g'))) AS key
      FROM business, regexp_split_to_table(locality, ',') AS part
      WHERE source LIKE 'import:%' AND status <> 'deleted' AND locality <> '' AND lat IS NOT NULL
        ${cityIds ? sql`AND city_id = ANY(${cityIds}::int[])` : sql``}
        AND length(btrim(part)) BETWEEN ${shortestName} AND ${longestName}
    ), middle AS (
      SELECT city_id, key, mode() WITHIN GROUP (ORDER BY name) AS name, count(DISTINCT business)::int AS businesses,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY lat) AS lat, percentile_cont(0.5) WITHIN GROUP (ORDER BY lng) AS lng
      FROM named GROUP BY city_id, key
      HAVING count(DISTINCT business) >= ${provingNames}
        AND count(DISTINCT (lat, lng)) >= ${positionsForEach}::float8 * count(*)
    )
    SELECT m.city_id AS "cityId", m.name, m.lat, m.lng, m.businesses
    FROM middle m JOIN named n ON n.city_id = m.city_id AND n.key = m.key
    GROUP BY m.city_id, m.key, m.name, m.lat, m.lng, m.businesses
    HAVING avg(((n.lat - m.lat) ^ 2 + ((n.lng - m.lng) * cos(radians(m.lat))) ^ 2
      <= ${(aroundMetres / metresPerDegree) ** 2}::float8)::int) >= ${shareAround}::float8`.execute(db)
  return rows
}

/** The cities of some listings: of no more than an import remembers. Index: business_pkey. */
export async function listCitiesOf(db: Db, businessIds: readonly number[]): Promise<number[]> {
  const rows = await db.selectFrom('business').select('city_id').distinct().where('id', 'in', businessIds).execute()
  return rows.map(({ city_id }) => city_id)
}
