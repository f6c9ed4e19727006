import { sql } from 'kysely'
import type { Db } from '#database.ts'

export interface LoggedSearch {
  cityId: number
  words: string
  searches: number
  emptySearches: number
}

/** Adds searches to those of the day, in Indian time. Index search_log_pkey; sorted, so that processes never wait in a ring. */
export async function insertSearches(db: Db, searches: readonly LoggedSearch[]): Promise<void> {
  const rows = [...searches].sort((a, b) => a.cityId - b.cityId || (a.words < b.words ? -1 : 1))
  await sql`
    INSERT INTO search_log AS known (day, city_id, words, searches, empty_searches)
    SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date, * FROM unnest(
      ${rows.map(({ cityId }) => cityId)}::int[], ${rows.map(({ words }) => words)}::text[],
      ${rows.map(({ searches }) => searches)}::int[], ${rows.map(({ emptySearches }) => emptySearches)}::int[])
    ON CONFLICT (day, city_id, words) DO UPDATE SET searches = known.searches + excluded.searches,
      empty_searches = known.empty_searches + excluded.empty_searches`.execute(db)
}
