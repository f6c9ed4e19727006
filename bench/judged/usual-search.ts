import type pg from 'pg'

/** Full-text search as most projects build it, over the same listings. */
export async function buildUsualSearch(pool: pg.Pool): Promise<void> {
  await pool.query(`CREATE TABLE usual_doc AS
    SELECT b.id, b.city_id, to_tsvector('simple', concat_ws(' ', b.name, string_agg(c.name, ' '), b.locality, b.description)) AS tsv
    FROM business b JOIN business_category bc ON bc.business_id = b.id JOIN category c ON c.id = bc.category_id
    WHERE b.status = 'open' GROUP BY b.id`)
  await pool.query('CREATE INDEX ON usual_doc USING gin (tsv)')
  await pool.query('ANALYZE usual_doc')
}

/** All words must match; the city is the chosen one. */
export async function usualSearch(pool: pg.Pool, text: string, cityId: number | undefined, size: number) {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM usual_doc, websearch_to_tsquery('simple', $1) q
     WHERE tsv @@ q AND ($3::int IS NULL OR city_id = $3) ORDER BY ts_rank(tsv, q) DESC, id LIMIT $2`,
    [text, size, cityId ?? null],
  )
  return rows.map(({ id }) => id)
}
