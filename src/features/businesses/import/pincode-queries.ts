import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { FoundPincode } from '#features/places/server/place-queries.ts'

export interface PincodeSighting {
  code: string
  businessId: number
}

/** Remembers which listings have typed a PIN code that is not known. */
export async function insertSightings(db: Db, source: string, sightings: readonly PincodeSighting[]): Promise<void> {
  if (sightings.length === 0) return
  await sql`
    INSERT INTO pincode_sighting (code, business_id, source)
    SELECT *, ${source} FROM unnest(${sightings.map(({ code }) => code)}::text[],
      ${sightings.map(({ businessId }) => businessId)}::bigint[])
    ON CONFLICT DO NOTHING`.execute(db)
}

/** How many names must have typed a PIN code before it counts as proved, and the share of them in one district. */
const [provingNames, provingShare] = [3, 0.8]

/**
 * The PIN codes that sightings prove: at least three businesses of different names have them, four of five in one
 * district, to which the first three digits belong (`fitsPincodeArea`, checked for each row). The position is the
 * middle of the businesses, else the town's. Reads all sightings: a few in a thousand listings.
 */
export async function listProvedPincodes(db: Db): Promise<FoundPincode[]> {
  const { rows } = await sql<FoundPincode>`
    WITH seen AS (
      SELECT s.code, s.source, b.slug, b.city_id, b.lat, b.lng, c.district, c.state_id, c.lat AS city_lat, c.lng AS city_lng
      FROM pincode_sighting s JOIN business b ON b.id = s.business_id JOIN city c ON c.id = b.city_id
      WHERE b.pincode = s.code AND b.status <> 'deleted'
    ), district AS (
      SELECT code, state_id, district, count(DISTINCT slug)::int AS businesses, array_agg(DISTINCT source) AS sources,
        mode() WITHIN GROUP (ORDER BY city_id) AS city_id,
        coalesce(percentile_cont(0.5) WITHIN GROUP (ORDER BY lat), avg(city_lat)) AS lat,
        coalesce(percentile_cont(0.5) WITHIN GROUP (ORDER BY lng), avg(city_lng)) AS lng
      FROM seen GROUP BY code, state_id, district
    )
    SELECT code, city_id AS "cityId", district, state_id AS "stateId", lat, lng, businesses, sources
    FROM district d WHERE businesses >= ${provingNames}::int
      AND businesses >= ${provingShare}::float8 * (SELECT count(DISTINCT slug) FROM seen WHERE seen.code = d.code)`.execute(
    db,
  )
  return rows
}
