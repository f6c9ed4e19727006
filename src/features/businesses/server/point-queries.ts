import { sql } from 'kysely'
import type { Db } from '#core/database.ts'

export interface PointRow {
  id: number
  name: string
  is_demo: boolean
  slug: string
  city_id: number
  lat: number
  lng: number
  /** In `ids`, from 1. */
  place: number
}

/**
 * The positions of businesses (at most 1,000), in the order of `ids`; omits those without a position. business_pkey.
 */
export async function listPointRows(db: Db, ids: readonly number[]): Promise<PointRow[]> {
  const { rows } = await sql<PointRow>`
    SELECT b.id, b.name, b.is_demo, b.slug, b.city_id, b.lat, b.lng, found.place::int
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS found (id, place) JOIN business b ON b.id = found.id
    WHERE b.status <> 'deleted' AND b.lat IS NOT NULL AND b.lng IS NOT NULL
    ORDER BY found.place`.execute(db)
  return rows
}
