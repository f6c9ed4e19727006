import type pg from 'pg'

/** Two searches as most projects build them, over the same listings: full text, and similarity of names. */
export async function buildUsualSearches(pool: pg.Pool): Promise<void> {
  await pool.query(`CREATE TABLE usual_doc AS
    SELECT b.id, b.city_id, b.name, to_tsvector('simple', concat_ws(' ', b.name, string_agg(c.name, ' '), b.locality, b.description)) AS tsv
    FROM business b JOIN business_category bc ON bc.business_id = b.id JOIN category c ON c.id = bc.category_id
    WHERE b.status = 'open' GROUP BY b.id`)
  await pool.query('CREATE EXTENSION IF NOT EXISTS pg_trgm')
  await pool.query('CREATE INDEX ON usual_doc USING gin (tsv)')
  await pool.query('CREATE INDEX ON usual_doc (city_id)')
  await pool.query('ANALYZE usual_doc')
}

export type UsualSearch = (pool: pg.Pool, text: string, cityId: number | undefined, size: number) => Promise<number[]>

/** All words must match; the city is the chosen one. */
export const fullTextSearch: UsualSearch = async (pool, text, cityId, size) => {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM usual_doc, websearch_to_tsquery('simple', $1) q
     WHERE tsv @@ q AND ($3::int IS NULL OR city_id = $3) ORDER BY ts_rank(tsv, q) DESC, id LIMIT $2`,
    [text, size, cityId ?? null],
  )
  return rows.map(({ id }) => id)
}

/** The names of the city that share most trigrams with the text. */
export const trigramSearch: UsualSearch = async (pool, text, cityId, size) => {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM (SELECT id, similarity(name, $1) AS likeness FROM usual_doc WHERE $3::int IS NULL OR city_id = $3) compared
     WHERE likeness > 0 ORDER BY likeness DESC, id LIMIT $2`,
    [text, size, cityId ?? null],
  )
  return rows.map(({ id }) => id)
}
