import type pg from 'pg'

export interface SampleBusiness {
  id: number
  slug: string
  cityId: number
  categoryId: number
  locality: string
  pincode: string | null
}

/**
 * A random sample of listings, the same for the same data: big cities and common categories are represented
 * proportionally. Reads the whole table.
 */
export async function listSampleBusinesses(pool: pg.Pool, count: number): Promise<SampleBusiness[]> {
  const { rows } = await pool.query<SampleBusiness>(
    `SELECT b.id, b.slug, b.city_id AS "cityId", c.category_id AS "categoryId", b.locality, b.pincode
     FROM business b JOIN business_category c ON c.business_id = b.id AND c.position = 0
     WHERE b.status = 'open' AND b.locality <> '' AND b.pincode IS NOT NULL
     ORDER BY md5(b.id::text), b.id LIMIT $1`,
    [count],
  )
  return rows
}

export async function getServerVersion(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ server_version: string }>('SHOW server_version')
  return rows[0]?.server_version ?? 'unknown'
}
