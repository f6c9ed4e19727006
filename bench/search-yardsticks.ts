import type pg from 'pg'
import type { MixQuery } from './search-mix.ts'

/** What most projects do, built from the same listings: one text of words, tsvector with GIN, trigrams with GIN. */
export async function buildYardsticks(pool: pg.Pool, listings: number): Promise<void> {
  const { rows } = await pool.query<{ n: number }>(
    `SELECT CASE WHEN to_regclass('usual_doc') IS NULL THEN 0 ELSE 1 END AS n`,
  )
  if (rows[0]?.n === 1) {
    const counted = await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM usual_doc')
    if (counted.rows[0]?.n === listings) return
  }
  await pool.query('CREATE EXTENSION IF NOT EXISTS pg_trgm')
  await pool.query('DROP TABLE IF EXISTS usual_doc')
  await pool.query(`CREATE TABLE usual_doc AS
    SELECT b.id, b.city_id, concat_ws(' ', b.name, b.locality, string_agg(c.name, ' ')) AS words,
      to_tsvector('english', concat_ws(' ', b.name, b.locality, string_agg(c.name, ' '))) AS tsv
    FROM business b JOIN business_category bc ON bc.business_id = b.id JOIN category c ON c.id = bc.category_id GROUP BY b.id`)
  for (const index of ['(id)', '(city_id)', 'USING gin (tsv)', 'USING gin (words gin_trgm_ops)']) {
    await pool.query(`CREATE INDEX ON usual_doc ${index}`)
  }
  await pool.query('VACUUM (ANALYZE) usual_doc')
}

export function selectOne(pool: pg.Pool) {
  return pool.query({ name: 'one', text: 'SELECT $1::int AS one', values: [1] })
}

/** Full-text search as its documentation shows it. */
export function usualSearch(pool: pg.Pool, { text, cityId, page }: MixQuery) {
  const city = cityId === undefined ? '' : 'AND city_id = $3'
  return pool.query({
    name: cityId === undefined ? 'usual' : 'usual-city',
    text: `SELECT id FROM usual_doc, plainto_tsquery('english', $1) q WHERE tsv @@ q ${city}
      ORDER BY ts_rank(tsv, q) DESC, id LIMIT 10 OFFSET $2`,
    values: cityId === undefined ? [text, page * 10] : [text, page * 10, cityId],
  })
}

export function trigramSearch(pool: pg.Pool, { text, cityId, page }: MixQuery) {
  const city = cityId === undefined ? '' : 'AND city_id = $3'
  return pool.query({
    name: cityId === undefined ? 'trigram' : 'trigram-city',
    text: `SELECT id FROM usual_doc WHERE words ILIKE '%' || $1 || '%' ${city} ORDER BY id LIMIT 10 OFFSET $2`,
    values: cityId === undefined ? [text, page * 10] : [text, page * 10, cityId],
  })
}
