import { sql } from 'kysely'
import type { Db } from '#core/database.ts'

export interface LoggedSearch {
  cityId: number
  words: string
  searches: number
  emptySearches: number
}

/** New texts of a day beyond these are not counted: somebody sends random ones. */
const maxTextsPerDay = 200_000

/** Adds searches to those of today, in Indian time, sorted so that processes cannot deadlock. Index search_log_pkey. */
export async function insertSearches(
  db: Db,
  searches: readonly LoggedSearch[],
  maxTexts = maxTextsPerDay,
): Promise<void> {
  const rows = [...searches].sort((a, b) => a.cityId - b.cityId || (a.words < b.words ? -1 : 1))
  await sql`
    INSERT INTO search_log AS known (day, city_id, words, searches, empty_searches)
    SELECT today.day, s.* FROM (SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date AS day) AS today, unnest(
      ${rows.map(({ cityId }) => cityId)}::int[], ${rows.map(({ words }) => words)}::text[],
      ${rows.map(({ searches }) => searches)}::int[], ${rows.map(({ emptySearches }) => emptySearches)}::int[])
      AS s (city_id, words, searches, empty_searches)
    WHERE NOT EXISTS (SELECT FROM search_log l WHERE l.day = today.day OFFSET ${maxTexts - 1})
      OR EXISTS (SELECT FROM search_log l WHERE l.day = today.day AND l.city_id = s.city_id AND l.words = s.words)
    ON CONFLICT (day, city_id, words) DO UPDATE SET searches = known.searches + excluded.searches,
      empty_searches = known.empty_searches + excluded.empty_searches`.execute(db)
}

export interface EmptySearch {
  words: string
  cityId: number
  /** How many of the searches found nothing. */
  emptySearches: number
  searches: number
}

/** Words that found nothing within the last days, the most frequent first. Index search_log_pkey (day). */
export async function listEmptySearchWords(db: Db, days: number, limit: number): Promise<EmptySearch[]> {
  const { rows } = await sql<EmptySearch>`
    SELECT words, city_id AS "cityId", sum(empty_searches)::int AS "emptySearches", sum(searches)::int AS searches
    FROM search_log WHERE day > (now() AT TIME ZONE 'Asia/Kolkata')::date - ${days}::int AND empty_searches > 0
    GROUP BY words, city_id ORDER BY sum(empty_searches) DESC, words, city_id LIMIT ${limit}`.execute(db)
  return rows
}
