import type pg from 'pg'

/** Which of the categories have a listing in which of the cities. Indexes city_cat_count_pkey, city_cat_delta_key. */
export async function listStock(pool: pg.Pool, cityIds: readonly number[], categoryIds: readonly number[]) {
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

/** Which of the cities have a listing whose words match. Index search_doc_words. */
export async function listCitiesWithText(pool: pg.Pool, cityIds: readonly number[], match: string): Promise<number[]> {
  const text = `SELECT city.id FROM unnest($1::int[]) AS city (id)
    WHERE EXISTS (SELECT FROM search_doc WHERE city_id = city.id AND tsv @@ $2::tsquery)`
  const { rows } = await pool.query<{ id: number }>({ name: 'cities-with-text', text, values: [cityIds, match] })
  return rows.map(({ id }) => id)
}
