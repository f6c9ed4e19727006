import type { BusinessQuery } from '../../search-query.ts'
import { categoryLexeme } from '../index/lexemes.ts'
import { searchWords, typedWords } from '../index/search-text.ts'
import type { Search } from '../search.ts'
import { executeQuery } from './execute-query.ts'
import type { Meaning } from './find-meaning.ts'
import type { NamedListings } from './find-names.ts'
import { tellingWords } from './kept-words.ts'
import type { Page } from './listing-queries.ts'
import type { ParsedQuery } from './parse-query.ts'
import { categoryIdsUnder, categoryOfPlace, textQuery } from './plan-query.ts'
import { tradeInText } from './trade-in-text.ts'

/** More listings of one city with the words are no name. */
const maxOwn = 20

export interface OwnWords {
  named: NamedListings
  /** The trade in the text, where the text asks for it. */
  trade: Meaning | undefined
}

/**
 * For a text that nobody has all words of: the listings of the city that have all those beside its trade, in a trade
 * near that one: "kothari clinic" is Kothari Hospital. Two queries of indexes, three beside a locality.
 */
export async function readOwnWords(
  search: Search,
  query: BusinessQuery,
  typed: ParsedQuery,
  meaning: Meaning | undefined,
  page: Page,
): Promise<OwnWords | undefined> {
  const { cityId, hashtags, isNearMe, remainingWords } = typed
  if (meaning?.stage === 'as-read' || query.literal || typed.brand || hashtags.length > 0) return undefined
  if (meaning?.candidate.brandCost !== undefined) return undefined
  if (cityId === undefined || query.categoryId !== undefined || query.radiusMetres !== undefined || isNearMe)
    return undefined
  const trade = tradeInText(search, remainingWords)
  const [categoryId] = trade?.categoryIds ?? []
  if (!trade || categoryId === undefined) return undefined
  const words = searchWords(remainingWords)
  const own = tellingWords(search, words, trade.used).filter((at) => !search.language.isOfTrade(words[at] ?? ''))
  if (own.length === 0) return undefined
  const { otherSpellings } = search.words.vocabulary
  const spelled = own.map((at) => [words[at] ?? '', ...otherSpellings(words[at] ?? '')].map((form) => [form]))
  const kindred = search.categories.ancestors(categoryId)[0]?.id ?? categoryId
  const indexQuery = textQuery(typed, [...spelled, [[categoryLexeme(kindred)]]])
  const found = await executeQuery(search, indexQuery, { offset: 0, limit: maxOwn })
  if (found.total === 0 || found.total > maxOwn) return undefined
  const name = typedWords(remainingWords)
    .filter((_, at) => own.includes(at))
    .join(' ')
  const { ids } = found
  return { named: { ids, name, agreement: 'words', cost: 0 }, trade: await tradeThere(search, typed, categoryId, page) }
}

async function tradeThere(
  search: Search,
  parsed: ParsedQuery,
  categoryId: number,
  page: Page,
): Promise<Meaning | undefined> {
  const categoryIds = categoryIdsUnder(search.categories, categoryId)
  for (const indexQuery of categoryOfPlace(parsed, categoryIds, { interpretedAs: { categoryId } })) {
    const result = await executeQuery(search, indexQuery, page)
    if (result.total > 0) return { candidate: { parsed }, indexQuery, stage: 'as-read', result }
  }
  return undefined
}
