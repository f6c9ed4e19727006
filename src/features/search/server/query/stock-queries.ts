import type { StatementPool } from '#platform/statement-pool.ts'

/** Which of the categories have a listing in which of the cities. Indexes city_cat_count_pkey, city_cat_delta_key. */
export async function listStock(pool: StatementPool, cityIds: readonly number[], categoryIds: readonly number[]) {
  const text = `SELECT city_id AS "cityId", cat_id AS "categoryId" FROM city_cat_count
      WHERE city_id = ANY($1::int[]) AND cat_id = ANY($2::int[]) AND n > 0
    UNION SELECT city_id, cat_id FROM city_cat_delta
      WHERE city_id = ANY($1::int[]) AND cat_id = ANY($2::int[]) GROUP BY city_id, cat_id HAVING sum(n) > 0`
  const { rows } = await pool.query<{ cityId: number; categoryId: number }>({
    name: 'stock',
    text,
    values: [cityIds, categoryIds],
  })
  return rows
}

/** The cities with a listing whose words match; reads all of these listings. Index search_doc_words. */
export async function listCitiesWithText(pool: StatementPool, match: string): Promise<number[]> {
  const text = 'SELECT DISTINCT city_id AS id FROM search_doc WHERE tsv @@ $1::tsquery'
  const { rows } = await pool.query<{ id: number }>({ name: 'cities-with-text', text, values: [match] })
  return rows.map(({ id }) => id)
}
