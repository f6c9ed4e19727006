import type { BusinessQuery } from '../../search-query.ts'
import { foldSearchText, searchWords } from '../index/search-text.ts'
import type { Search } from '../search.ts'
import type { Meaning } from './find-meaning.ts'
import type { NamedListings } from './find-names.ts'
import { listBearers, listNamesByWords } from './name-queries.ts'
import type { ParsedQuery } from './parse-query.ts'
import { lexemePrefixes, tsqueryOf, type WordGroup } from './text-plan.ts'
import { alikeGroups } from './word-groups.ts'

const minWords = 2
const maxWords = 8
const maxPairs = 15
const maxRead = 64
const maxNames = 10
/** Of the trigrams that a text and a name have, the share that both have. */
const minLikeness = 0.4
/** Names this much less like the text than the nearest one are other names. */
const maxGap = 0.15

/**
 * For a text that nobody has all words of: the names of the city that have two of its words, also spelt a little
 * otherwise, and most of its letters: "woodlands hospital" of Woodlands Multispeciality Hospital. One of the two must
 * be no everyday word. Two queries of indexes.
 */
export async function findByMostWords(
  search: Search,
  query: BusinessQuery,
  typed: ParsedQuery,
  meaning: Meaning | undefined,
): Promise<NamedListings | undefined> {
  const isTownFirst = beginsWithTown(query, typed)
  if (meaning?.stage === 'as-read' && !(isTownFirst && typed.cityId !== query.cityId)) return undefined
  if (!mayBeName(query, typed) || meaning?.candidate.brandCost !== undefined) return undefined
  if (isTradeInPlace(meaning)) return undefined
  const cityId = isTownFirst ? query.cityId : typed.cityId
  const text = typed.place && !isTownFirst ? typed.remainingWords : typed.text
  const words = [...new Set(searchWords(text))]
  if (cityId === undefined || words.length < minWords || words.length > maxWords) return undefined
  const pairs = pairsOf(search, words)
  if (pairs.length === 0) return undefined
  const { pool } = search
  const { prefix = '' } =
    lexemePrefixes({ cityId, groups: [] }, search.words.vocabulary, search.words.setup).at(-1) ?? {}
  const match = pairs.map((pair) => `(${tsqueryOf(pair, prefix)})`).join(' | ')
  const known = await listNamesByWords(pool, cityId, match, maxRead)
  // Of "bank of india" other names have all words in another order.
  const mustBegin = isTownFirst || typed.brand !== undefined
  const near = known
    .map(({ folded }) => ({ folded, likeness: likenessOf(text, folded) }))
    .filter(({ folded, likeness }) => likeness >= minLikeness && (!mustBegin || beginsAlike(text, folded)))
    .sort((a, b) => b.likeness - a.likeness)
  const [first] = near
  if (!first) return undefined
  const names = near.filter(({ likeness }) => likeness >= first.likeness - maxGap).slice(0, maxNames)
  const bearers = await Promise.all(names.map(({ folded }) => listBearers(pool, cityId, [folded])))
  const ids = [...new Set(bearers.flat())]
  const used = foldSearchText(text)
    .split(' ')
    .filter((word) => searchWords(first.folded).includes(searchWords(word)[0] ?? word))
  if (used.length === 0) return undefined
  return { ids: ids.slice(0, maxNames), name: used.join(' '), agreement: 'words', cost: 1 - first.likeness }
}

/** "physiotherapy in uttam nagra" asks for the trade in Uttam Nagar, and is no Nagar Physiotherapy. */
function isTradeInPlace(meaning: Meaning | undefined): boolean {
  if (meaning?.candidate.corrected === undefined) return false
  const { categoryId, place } = meaning.candidate.parsed
  return categoryId !== undefined && place?.localityId !== undefined
}

/** "kashi jewellery" in Lucknow: a town before a trade is also how shops are called. */
function beginsWithTown({ cityId }: BusinessQuery, { place, placeThatMayBeName, text }: ParsedQuery): boolean {
  return cityId !== undefined && placeThatMayBeName !== undefined && text.startsWith(`${place?.text} `)
}

const beginsAlike = (text: string, name: string) => text.split(' ')[0] === name.split(' ')[0]

function mayBeName(query: BusinessQuery, { hashtags, isNearMe }: ParsedQuery): boolean {
  if (query.literal || query.categoryId !== undefined || query.radiusMetres !== undefined) return false
  return hashtags.length === 0 && !isNearMe
}

/** Two words of the text each, at least one of them of no trade. */
function pairsOf({ language, words: { vocabulary } }: Search, words: readonly string[]): WordGroup[][] {
  const known = words.flatMap((word) => {
    const [group] = alikeGroups(word, vocabulary)
    return group ? [{ group, isOwn: !language.isEveryday(word) && word.length > 1 }] : []
  })
  const pairs = known.flatMap((first, at) =>
    known.slice(at + 1).flatMap((second) => (first.isOwn || second.isOwn ? [[first.group, second.group]] : [])),
  )
  return pairs.slice(0, maxPairs)
}

/** As `similarity` of pg_trgm, of two folded texts. */
function likenessOf(a: string, b: string): number {
  const [first, second] = [trigramsOf(a), trigramsOf(b)]
  const shared = [...first].filter((trigram) => second.has(trigram)).length
  return shared / (first.size + second.size - shared)
}

function trigramsOf(folded: string): Set<string> {
  const trigrams = new Set<string>()
  for (const word of folded.split(' ')) {
    const padded = `  ${word} `
    for (let at = 0; at + 3 <= padded.length; at++) trigrams.add(padded.slice(at, at + 3))
  }
  return trigrams
}
