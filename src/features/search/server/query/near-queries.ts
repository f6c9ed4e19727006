import type pg from 'pg'
import { cellsAround } from '../../rules.ts'
import type { Found, Page } from './listing-queries.ts'

export interface FoundNear extends Found {
  metres: number[]
}

export interface Circle {
  lat: number
  lng: number
  radiusMetres: number
}

/** At most this many listings, the best ones, are read from one cell and from all cells together. */
export const perCellLimit = 60
export const nearLimit = 240

/**
 * Categories around a position, nearest first, read cell by cell until there are enough. Index listing_category_cell.
 */
export function listNear(
  pool: pg.Pool,
  categoryIds: readonly number[],
  circle: Circle,
  page: Page,
): Promise<FoundNear> {
  return askNear(pool, 'near', 'metres, listing_id', categoryIds, circle, page)
}

/**
 * The same in bands of 1.5 km, the best listings of a band first: "salon in anna nagar". Index listing_category_cell.
 */
export function listAround(
  pool: pg.Pool,
  categoryIds: readonly number[],
  circle: Circle,
  page: Page,
): Promise<FoundNear> {
  return askNear(pool, 'around', 'floor(metres / 1500), rank DESC, listing_id', categoryIds, circle, page)
}

function askNear(
  pool: pg.Pool,
  name: string,
  order: string,
  categoryIds: readonly number[],
  { lat, lng, radiusMetres }: Circle,
  page: Page,
): Promise<FoundNear> {
  const isOne = categoryIds.length === 1
  const ofCell = 'SELECT listing_id, rank, lat, lng FROM listing_category WHERE cell = around.cell AND cat_id ='
  const best = `ORDER BY rank DESC LIMIT ${perCellLimit}`
  // The inner LIMIT also keeps the cells in the outer loop, in their order.
  const inCell = isOne
    ? `${ofCell} $2::int ${best}`
    : `SELECT l.* FROM unnest($2::int[]) AS wanted (id) CROSS JOIN LATERAL (${ofCell} wanted.id ${best}) l ${best}`
  const text = `WITH near AS MATERIALIZED (SELECT ${isOne ? '' : 'DISTINCT'} * FROM (
      SELECT * FROM (SELECT l.listing_id, l.rank, ${metresBetween('l')} AS metres
        FROM unnest($1::int[]) AS around (cell) CROSS JOIN LATERAL (${inCell}) l OFFSET 0) measured
      WHERE metres <= $6::float8 LIMIT ${nearLimit}) enough)
    SELECT array_to_string(ARRAY(
      SELECT listing_id || ':' || round(metres) FROM near ORDER BY ${order} LIMIT $7 OFFSET $8), ',') AS ids,
      (SELECT count(*) FROM near)::int AS n`
  const wanted = isOne ? categoryIds[0] : categoryIds
  const cosine = Math.cos((lat * Math.PI) / 180)
  const cells = cellsAround(lat, lng, radiusMetres)
  const values = [cells, wanted, lat, lng, cosine, radiusMetres, page.limit, page.offset]
  return askWithMetres(pool, isOne ? name : `${name}-many`, text, values)
}

/** The ids come as `id:metres`. */
async function askWithMetres(pool: pg.Pool, name: string, text: string, values: unknown[]): Promise<FoundNear> {
  const { rows } = await pool.query<{ ids: string; n: number }>({ name, text, values })
  const pairs = rows[0]?.ids ? rows[0].ids.split(',').map((pair) => pair.split(':')) : []
  return {
    ids: pairs.map(([id]) => Number(id)),
    metres: pairs.map(([, metres]) => Number(metres)),
    n: rows[0]?.n ?? 0,
  }
}

/** Metres from ($3, $4) with $5 the cosine of the latitude; float8 throughout, numeric would be ten times slower. */
function metresBetween(row: string): string {
  const north = `(${row}.lat - $3::float8)`
  const east = `((${row}.lng - $4::float8) * $5::float8)`
  return `sqrt(${north} * ${north} + ${east} * ${east}) * 111195::float8`
}

/** Listings of some cities whose words match, nearest first. Index search_doc_words. */
export function listByTextNear(
  pool: pg.Pool,
  cityIds: readonly number[],
  match: string,
  circle: Circle,
  page: Page,
): Promise<FoundNear> {
  const text = `WITH near AS MATERIALIZED (SELECT * FROM (
      SELECT d.id, ${metresBetween('d')} AS metres
      FROM unnest($1::int[]) AS wanted (city_id) CROSS JOIN LATERAL (
        SELECT id, lat, lng FROM search_doc WHERE city_id = wanted.city_id AND tsv @@ $2::tsquery LIMIT ${nearLimit}) d
      WHERE d.lat IS NOT NULL OFFSET 0) measured WHERE metres <= $6::float8 LIMIT ${nearLimit})
    SELECT array_to_string(ARRAY(
      SELECT id || ':' || round(metres) FROM near ORDER BY metres, id LIMIT $7 OFFSET $8), ',') AS ids,
      (SELECT count(*) FROM near)::int AS n`
  const { lat, lng, radiusMetres } = circle
  const cosine = Math.cos((lat * Math.PI) / 180)
  return askWithMetres(pool, 'text-near', text, [
    cityIds,
    match,
    lat,
    lng,
    cosine,
    radiusMetres,
    page.limit,
    page.offset,
  ])
}
