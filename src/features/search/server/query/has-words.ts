import { foldSearchText } from '../index/search-text.ts'
import type { Search } from '../search.ts'
import { existsByText } from './listing-queries.ts'
import { groupsOfWords } from './plan-query.ts'
import { listCitiesWithText } from './stock-queries.ts'
import { lexemeCount, tsqueryOf } from './text-plan.ts'

/** Words in more listings of India than this are taken to stand in any city. */
const maxLookedUp = 3000

/** Whether a search for just the words of a text finds a listing of a city; undefined is All India. */
export async function hasWords(search: Search, text: string, cityId: number | undefined): Promise<boolean> {
  const remainingWords = foldSearchText(text)
  const groups = groupsOfWords(search, { text, page: 0, size: 1, literal: true }, { remainingWords, brand: undefined })
  return groups.length > 0 && existsByText(search.pool, cityId, tsqueryOf(groups, ''))
}

/** Which of the cities have a listing with just the words of a text. */
export async function citiesWithWords(search: Search, text: string, cityIds: readonly number[]): Promise<number[]> {
  const remainingWords = foldSearchText(text)
  const groups = groupsOfWords(search, { text, page: 0, size: 1, literal: true }, { remainingWords, brand: undefined })
  if (groups.length === 0) return []
  if (lexemeCount(groups, search.words.vocabulary) > maxLookedUp) return [...cityIds]
  const known = new Set(await listCitiesWithText(search.pool, tsqueryOf(groups, '')))
  return cityIds.filter((id) => known.has(id))
}
