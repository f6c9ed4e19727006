import type { BusinessQuery } from '../../search-query.ts'
import { categoryLexeme } from '../index/lexemes.ts'
import { searchWords, typedWords } from '../index/search-text.ts'
import type { Search } from '../search.ts'
import { executeQuery } from './execute-query.ts'
import { findByOwnWords } from './find-by-own-words.ts'
import type { Meaning } from './find-meaning.ts'
import type { NamedListings } from './find-names.ts'
import { tellingWords } from './kept-words.ts'
import type { Page } from './listing-queries.ts'
import type { ParsedQuery } from './parsed-query.ts'
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
 * near that one: "kothari clinic" is Kothari Hospital; else those whose names have words that are alike. Two queries of
 * indexes, up to five more where the first finds nothing, one more beside a locality.
 */
export async function readOwnWords(
  search: Search,
  query: BusinessQuery,
  typed: ParsedQuery,
  meaning: Meaning | undefined,
  page: Page,
): Promise<OwnWords | undefined> {
  const { cityId, hashtags, isNearMe, remainingWords } = typed
  // A brand that is also people's name and has no branch here is such a name: "karim hotel".
  if (meaning?.stage === 'as-read' || query.literal || hashtags.length > 0) return undefined
  if (typed.brand && !typed.brand.isAlsoWord) return undefined
  if (meaning?.candidate.brandCost !== undefined) return undefined
  if (cityId === undefined || query.categoryId !== undefined || query.radiusMetres !== undefined || isNearMe)
    return undefined
  const trade = tradeInText(search, remainingWords)
  const [categoryId] = trade?.categoryIds ?? []
  if (!trade || categoryId === undefined) return undefined
  const words = searchWords(remainingWords)
  const positions = ownWords(search, words, trade.used)
  const own = positions.map((at) => words[at] ?? '')
  if (own.length === 0) return undefined
  const { otherSpellings } = search.words.vocabulary
  const spelled = own.map((word) => [word, ...otherSpellings(word)].map((form) => [form]))
  const kindred = search.categories.ancestors(categoryId)[0]?.id ?? categoryId
  const indexQuery = textQuery(typed, [...spelled, [[categoryLexeme(kindred)]]])
  const found = await executeQuery(search, indexQuery, { offset: 0, limit: maxOwn })
  if (found.total > maxOwn) return undefined
  const typedOwn = typedWords(remainingWords).filter((_, at) => positions.includes(at))
  const { ids } = found
  const written: NamedListings | undefined =
    found.total > 0 ? { ids, name: typedOwn.join(' '), agreement: 'words', cost: 0 } : undefined
  // "bike mechanic in new delih": the words are a misspelt place, which names have as well.
  const isPlace = meaning?.candidate.parsed.place !== undefined && !typed.place
  const named = written ?? (isPlace ? undefined : await findByOwnWords(search, own, cityId, categoryId))
  return named && { named, trade: await tradeThere(search, typed, categoryId, page) }
}

/** The positions of the words that are of no trade, with those that are part of one: "good" of "good luck". */
function ownWords(search: Search, words: readonly string[], used: ReadonlySet<number>): number[] {
  const { language } = search
  const { has } = search.words.vocabulary
  const own = tellingWords(search, words, used).filter((at) => !language.isOfTrade(words[at] ?? ''))
  // "good luck" says as much as "goodluck".
  const isPart = (at: number) =>
    !used.has(at) && [at - 1, at].some((first) => has(`${words[first] ?? ''}${words[first + 1] ?? ''}`))
  const parts = words.flatMap((_, at) => (own.some((other) => Math.abs(other - at) === 1) && isPart(at) ? [at] : []))
  return [...new Set([...own, ...parts])].sort((a, b) => a - b)
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
