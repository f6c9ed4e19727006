import type { CategoryIndex } from '#features/categories/server/category-index.ts'
import { enoughInLocality, localityRadiusMetres, nearbyRadiusMetres } from '../../rules.ts'
import type { BusinessQuery } from '../../search-query.ts'
import { bigramsOf, categoryLexeme, hashtagLexeme } from '../index/lexemes.ts'
import { searchWords, typedWords } from '../index/search-text.ts'
import type { Search } from '../search.ts'
import type { IndexQuery } from './execute-query.ts'
import type { Circle } from './listing-source-queries.ts'
import type { ParsedQuery } from './parsed-query.ts'
import type { BrandReading } from './read-brand.ts'
import { type WordGroup, without } from './text-plan.ts'
import type { Vocabulary } from './vocabulary.ts'
import { wordGroupsOf } from './word-groups.ts'

/** The cheapest index queries that answer a parsed query; each is only needed when those before it found nothing. */
export function* planQuery(search: Search, query: BusinessQuery, parsed: ParsedQuery): Generator<IndexQuery> {
  const categoryId = query.categoryId ?? parsed.categoryId
  if (parsed.brand) return yield* planBrand(search, query, parsed, parsed.brand)
  if (categoryId === undefined) return yield* planText(search, query, parsed)
  const alsoIds = query.categoryId === undefined ? parsed.alsoAsked : []
  const meaning = query.categoryId === undefined ? { interpretedAs: interpretation(categoryId, alsoIds) } : {}
  const hasOtherWords =
    query.categoryId !== undefined && parsed.remainingWords !== '' && parsed.categoryId !== categoryId
  if (hasOtherWords || parsed.hashtags.length > 0) {
    for (const indexQuery of planText(search, query, parsed, categoryId)) yield { ...indexQuery, ...meaning }
    return
  }

  const categoryIds = idsUnderAll(search.categories, [categoryId, ...alsoIds])
  const circle = circleAroundPerson(query, parsed)
  if (circle) return yield { kind: 'category-near', categoryIds, circle, ...meaning }
  if (parsed.around) {
    const inLocality = { circle: circleOfPlace(parsed.around), isAroundPlace: true, atLeast: enoughInLocality }
    yield { kind: 'category-near', categoryIds, ...inLocality, ...meaning }
  }
  yield* categoryOfPlace(parsed, categoryIds, meaning)
}

/** What a text was read as: a category, and those that it names beside it. */
const interpretation = (categoryId: number, alsoIds: readonly number[]) => ({
  categoryId,
  ...(alsoIds.length > 0 && { alsoIds }),
})

/** Categories and everything below them. */
const idsUnderAll = (categories: CategoryIndex, categoryIds: readonly number[]) => [
  ...new Set(categoryIds.flatMap((id) => categoryIdsUnder(categories, id))),
]

/** A category as far as 30 km around the locality or PIN code of the text, otherwise in the city. */
export function* categoryOfPlace(
  { around, cityId }: ParsedQuery,
  categoryIds: readonly number[],
  meaning: Pick<IndexQuery, 'interpretedAs'>,
): Generator<IndexQuery> {
  if (around) {
    const circle = { lat: around.lat, lng: around.lng, radiusMetres: nearbyRadiusMetres }
    yield { kind: 'category-near', categoryIds, circle, isAroundPlace: true, ...meaning }
  }
  yield { kind: 'category', categoryIds, cityId, ...meaning }
}

/**
 * The brand with the words beside it, then whoever has all the words ("ashirwad general" of Ashirwad General Store),
 * then the brand alone; from the locality outwards.
 */
function* planBrand(
  search: Search,
  query: BusinessQuery,
  parsed: ParsedQuery,
  brand: BrandReading,
): Generator<IndexQuery> {
  const phrase = (brand.spellings[0] ?? []).join(' ')
  // Beside a trade, a name that people have too is no brand by itself.
  const parts = brand.isAlsoWord && brand.others !== '' ? [brand.others] : [brand.others, '']
  const asWords = { ...query, literal: query.literal || namesTradeByBrand(search, parsed, brand) }
  for (const others of new Set(parts)) {
    const asked = { ...parsed, brand: { ...brand, others }, remainingWords: phrase }
    yield* planText(search, query, asked)
    if (others !== '') yield* planText(search, asWords, { ...parsed, brand: undefined })
  }
}

/** "hdfc bank" also names banks, but of "hdfc bank atm" no other bank with an ATM has the words. */
function namesTradeByBrand(
  { categories }: Search,
  { remainingWords }: ParsedQuery,
  { start, end }: Pick<BrandReading, 'start' | 'end'>,
): boolean {
  const named = categories.findInText(remainingWords)
  if (!named) return false
  const first = typedWords(remainingWords.slice(0, named.start)).length
  const past = first + typedWords(remainingWords.slice(named.start, named.end)).length
  return first < end && past > start
}

function* planText(
  search: Search,
  query: BusinessQuery,
  parsed: ParsedQuery,
  categoryId?: number,
): Generator<IndexQuery> {
  const groups = requiredGroups(search, query, parsed, categoryId)
  const circle = circleAroundPerson(query, parsed)
  if (circle) return yield { kind: 'text-near', groups, circle }
  yield* textOfPlace(parsed, groups)
}

/** Words with a locality are listed from there outwards, by distance; those without a position follow. */
export function* textOfPlace(parsed: ParsedQuery, groups: readonly WordGroup[]): Generator<IndexQuery> {
  if (parsed.around && !isLocalityAlone(parsed)) {
    const { lat, lng } = parsed.around
    yield { kind: 'text-near', groups, circle: { lat, lng, radiusMetres: nearbyRadiusMetres }, isAroundPlace: true }
  }
  yield textQuery(parsed, groups)
}

export const isLocalityAlone = ({ remainingWords, hashtags }: ParsedQuery) =>
  remainingWords === '' && hashtags.length === 0

/** Where a category is looked for first when the text names a locality or a PIN code. */
export function circleOfPlace({ lat, lng }: { lat: number; lng: number }): Circle {
  return { lat, lng, radiusMetres: localityRadiusMetres }
}

/** A category and everything below it: a listing in any of these belongs to it. */
export function categoryIdsUnder(categories: CategoryIndex, categoryId: number): number[] {
  return [...new Set([categoryId, ...categories.descendantLeafIds(categoryId)])]
}

/** The circle to search in when the person asks for what is near. */
export function circleAroundPerson(
  { lat, lng, radiusMetres }: BusinessQuery,
  { isNearMe }: Pick<ParsedQuery, 'isNearMe'>,
): Circle | undefined {
  if (lat === undefined || lng === undefined || (!isNearMe && radiusMetres === undefined)) return undefined
  return { lat, lng, radiusMetres: radiusMetres ?? nearbyRadiusMetres }
}

/**
 * What a listing must have: the words, the hashtags, the selected category. For a locality alone, the words of the
 * locality.
 */
export function requiredGroups(
  search: Search,
  query: BusinessQuery,
  parsed: ParsedQuery,
  categoryId = query.categoryId,
): WordGroup[] {
  const isNamed = parsed.categoryId !== undefined && parsed.categoryId === categoryId
  const groups = [...(isNamed ? [] : groupsOfWords(search, query, parsed)), ...filterGroups(parsed, categoryId)]
  if (groups.length === 0 && parsed.locality !== undefined) groups.push([searchWords(parsed.locality)])
  return groups
}

/** The words of the text as groups that a listing must have. */
export function groupsOfWords(
  { categories, words }: Search,
  query: BusinessQuery,
  { remainingWords, brand }: Pick<ParsedQuery, 'remainingWords' | 'brand'>,
): WordGroup[] {
  if (brand) return [brandGroup(brand), ...groupsOfOthers(categories, brand.others, words.vocabulary)]
  if (remainingWords === '') return []
  const category = query.literal ? undefined : categories.findInText(remainingWords)
  return wordGroupsOf(remainingWords, category, words.vocabulary)
}

/** Any spelling of a brand, its words side by side in the name, and no other brand that has all its words. */
export function brandGroup({ spellings, notPairs }: Pick<BrandReading, 'spellings' | 'notPairs'>): WordGroup {
  return spellings.map((words) => without([...words, ...bigramsOf(words)], notPairs))
}

function groupsOfOthers(categories: CategoryIndex, others: string, vocabulary: Vocabulary): WordGroup[] {
  return others === '' ? [] : wordGroupsOf(others, categories.findInText(others), vocabulary)
}

/** What was selected beside the text. It is never dropped to find more. */
export function filterGroups({ hashtags }: ParsedQuery, categoryId: number | undefined): WordGroup[] {
  const tags = hashtags.map((tag) => [[hashtagLexeme(tag)]])
  return categoryId === undefined ? tags : [...tags, [[categoryLexeme(categoryId)]]]
}

/** A text query in the city of the parsed query, or in All India, whatever the distances. */
export function textQuery(parsed: ParsedQuery, groups: readonly WordGroup[]): IndexQuery {
  const phrase = searchWords(parsed.remainingWords)
  // Of a brand the phrase is a spelling of it alone.
  const called = parsed.brand && !parsed.place ? { called: searchWords(parsed.text) } : {}
  const locality = parsed.locality === undefined ? [] : searchWords(parsed.locality)
  const ofPlace = phrase.length === 0 && locality.length > 0 ? { called: locality } : called
  return { kind: 'text', text: { cityId: parsed.cityId, groups, phrase, ...ofPlace, locality } }
}
