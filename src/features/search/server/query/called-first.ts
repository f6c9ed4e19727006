import { foldText } from '#platform/fold-text.ts'
import type { BusinessQuery } from '../../search-query.ts'
import { categoryLexeme } from '../index/lexemes.ts'
import { searchWords } from '../index/search-text.ts'
import type { Search } from '../search.ts'
import { executeQuery } from './execute-query.ts'
import type { Meaning } from './find-meaning.ts'
import { textQuery } from './plan-query.ts'

/** So many come before the others, the best of them. */
const maxFirst = 50

/**
 * Of a need that a category answers in the chosen city, the listings of the category with the words of the need, best
 * first: of "momos", which fast food has, Flirty Momo's. What the category itself is called tells none of them from the
 * others. One query of an index.
 */
export async function listCalledAfterNeed(
  search: Search,
  query: BusinessQuery,
  meaning: Meaning | undefined,
): Promise<readonly number[]> {
  if (query.literal || query.categoryId !== undefined || meaning?.stage !== 'as-read') return []
  const { indexQuery, candidate } = meaning
  if (indexQuery.kind !== 'category' || indexQuery.cityId === undefined) return []
  if (indexQuery.nearbyFallback || indexQuery.relatedTo) return []
  const { around, categoryId, hashtags, remainingWords } = candidate.parsed
  const words = searchWords(remainingWords)
  if (around || categoryId === undefined || hashtags.length > 0) return []
  if (!search.language.needs.isNeed(words)) return []
  const { name = '', nameHi = '' } = search.categories.byId(categoryId) ?? {}
  const ofCategory = new Set(searchWords(foldText(`${name} ${nameHi}`)))
  const own = words.filter((word) => !ofCategory.has(word))
  if (own.length === 0) return []
  const { otherSpellings } = search.words.vocabulary
  const spelled = own.map((word) => [word, ...otherSpellings(word)].map((form) => [form]))
  const asText = textQuery(candidate.parsed, [...spelled, [[categoryLexeme(categoryId)]]])
  return (await executeQuery(search, asText, { offset: 0, limit: maxFirst })).ids
}
