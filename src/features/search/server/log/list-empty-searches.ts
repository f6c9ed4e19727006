import type { Db } from '#core/database.ts'
import { type EmptySearch, listEmptySearchWords } from './search-log-queries.ts'

const [maxDays, maxRows] = [400, 1000]

/**
 * Searches of the last days that found nothing, most frequent first: they show what to list, and which synonyms and
 * spellings are missing. `days` includes today and is at most 400, `limit` at most 1,000. City 0 is All India.
 */
export async function listEmptySearches(
  db: Db,
  { days, limit = 200 }: { days: number; limit?: number },
): Promise<EmptySearch[]> {
  const within = (value: number, most: number) => Math.min(Math.max(Math.trunc(value), 1), most)
  return listEmptySearchWords(db, within(days, maxDays), within(limit, maxRows))
}
