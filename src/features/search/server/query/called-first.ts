import { foldText } from '#platform/fold-text.ts'
import type { BusinessQuery } from '../../search-query.ts'
import { categoryLexeme } from '../index/lexemes.ts'
import { searchWords } from '../index/search-text.ts'
import type { Search } from '../search.ts'
import { isLandmark } from './asked-beside.ts'
import { executeQuery } from './execute-query.ts'
import type { Meaning } from './find-meaning.ts'
import type { ParsedQuery } from './parsed-query.ts'
import { textQuery } from './plan-query.ts'

/** So many come before the others, the best of them. */
const maxFirst = 50

/**
 * The listings of a category in the chosen city that come first by their words, best first: of a landmark that is no
 * known place ("dentist near jangpura"), those that have it in their locality or name, and of a need that the category
 * answers, those that are called after it: of "momos", which fast food has, Flirty Momo's. One query of an index.
 */
export async function listCalledFirst(
  search: Search,
  query: BusinessQuery,
  meaning: Meaning | undefined,
): Promise<readonly number[]> {
  if (query.literal || query.categoryId !== undefined || meaning?.stage !== 'as-read') return []
  const { indexQuery, candidate } = meaning
  if (indexQuery.kind !== 'category' || indexQuery.cityId === undefined) return []
  if (indexQuery.nearbyFallback || indexQuery.relatedTo) return []
  const { around, categoryId, hashtags } = candidate.parsed
  if (around || categoryId === undefined || hashtags.length > 0) return []
  const own = landmarkWords(candidate.parsed) ?? needWords(search, candidate.parsed, categoryId)
  if (own.length === 0) return []
  const { otherSpellings } = search.words.vocabulary
  const spelled = own.map((word) => [word, ...otherSpellings(word)].map((form) => [form]))
  const asText = textQuery(candidate.parsed, [...spelled, [[categoryLexeme(categoryId)]]])
  return (await executeQuery(search, asText, { offset: 0, limit: maxFirst })).ids
}

function landmarkWords({ unapplied }: ParsedQuery): string[] | undefined {
  const landmark = unapplied.find(isLandmark)
  return landmark === undefined ? undefined : searchWords(landmark).slice(1)
}

/** What the category itself is called tells none of its listings from the others. */
function needWords({ categories, language }: Search, { remainingWords }: ParsedQuery, categoryId: number): string[] {
  const words = searchWords(remainingWords)
  if (!language.needs.isNeed(words)) return []
  const { name = '', nameHi = '' } = categories.byId(categoryId) ?? {}
  const ofCategory = new Set(searchWords(foldText(`${name} ${nameHi}`)))
  return words.filter((word) => !ofCategory.has(word))
}
