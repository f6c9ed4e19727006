import { foldSearchText } from '../index/search-text.ts'
import type { Search } from '../search.ts'
import { existsByText } from './listing-queries.ts'
import { groupsOfWords } from './plan-query.ts'
import { tsqueryOf } from './text-plan.ts'

/** Whether a search for just the words of a text finds a listing of a city; undefined is All India. */
export async function hasWords(search: Search, text: string, cityId: number | undefined): Promise<boolean> {
  const remainingWords = foldSearchText(text)
  const groups = groupsOfWords(search, { text, page: 0, size: 1, literal: true }, { remainingWords, brand: undefined })
  return groups.length > 0 && existsByText(search.pool, cityId, tsqueryOf(groups, ''))
}
