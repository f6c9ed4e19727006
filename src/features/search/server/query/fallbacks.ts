import { withoutBusinessWords } from '#features/categories/server/phrase-key.ts'
import type { BusinessQuery } from '../../search-query.ts'
import { searchWords } from '../index/search-text.ts'
import type { Search } from '../search.ts'
import type { IndexQuery } from './execute-query.ts'
import { findRespelledCategory } from './find-respelled-category.ts'
import type { ParsedQuery } from './parse-query.ts'
import {
  brandGroup,
  categoryIdsUnder,
  categoryOfPlace,
  circleAroundPerson,
  filterGroups,
  groupsOfWords,
  requiredGroups,
  textQuery,
} from './plan-query.ts'
import { type BrandReading, needInText } from './read-kind.ts'
import { categoryElsewhere, textElsewhere } from './search-elsewhere.ts'
import type { WordGroup } from './text-plan.ts'
import { completedGroups } from './word-groups.ts'

/** Somebody who asked for what is within 30 km may go this far. */
const furtherRadiusMetres = 300_000
const maxRelaxedGroups = 4
const minNeedWords = 2

/**
 * The index queries to try when nothing matched, likeliest first: the same category or words around the place and in
 * All India, completed words, fewer words.
 */
export function* planFallbacks(search: Search, query: BusinessQuery, parsed: ParsedQuery): Generator<IndexQuery> {
  if (query.radiusMetres !== undefined) {
    if (query.reachesFurther) yield* beyondRadius(search, query, parsed)
    return
  }
  if (parsed.brand) return yield* brandElsewhere(search, query, parsed, parsed.brand)
  const categoryId = categoryToWiden(query, parsed)
  if (categoryId !== undefined) {
    // A text that names a category may still be a business name.
    if (query.categoryId === undefined) yield* asText(search, query, { ...parsed, categoryId: undefined })
    return yield* categoryElsewhere(search, query, parsed, categoryId)
  }
  const groups = requiredGroups(search, query, parsed)
  if (groups.length === 0) return
  if (query.literal) return yield* textElsewhere(search, query, parsed, groups)
  for (const fallback of fallbacks) yield* fallback(search, query, parsed, groups)
}

/** Nothing of the category within the radius: its words there, then both farther away, nearest first. */
function* beyondRadius(search: Search, query: BusinessQuery, parsed: ParsedQuery): Generator<IndexQuery> {
  const circle = circleAroundPerson(query, parsed)
  if (!circle) return
  const further = { ...circle, radiusMetres: furtherRadiusMetres }
  const categoryId = parsed.hashtags.length > 0 ? undefined : (query.categoryId ?? parsed.categoryId)
  const isOfCategory = categoryId !== undefined && (parsed.remainingWords === '' || parsed.categoryId === categoryId)
  const groups = requiredGroups(search, query, isOfCategory ? { ...parsed, categoryId: undefined } : parsed)
  const isOfWords = groups.length > 0 && query.categoryId === undefined
  if (isOfCategory && isOfWords) yield { kind: 'text-near', groups, circle }
  if (isOfCategory) {
    const categoryIds = categoryIdsUnder(search.categories, categoryId)
    const meaning = query.categoryId === undefined ? { interpretedAs: { categoryId } } : {}
    yield { kind: 'category-beyond', categoryIds, circle: further, isBeyondRadius: true, ...meaning }
  }
  if (groups.length > 0) yield { kind: 'text-near', groups, circle: further, isBeyondRadius: true }
}

/** The category that a search is about as a whole, and that is looked for elsewhere when this place has none of it. */
export function categoryToWiden(query: BusinessQuery, parsed: ParsedQuery): number | undefined {
  const categoryId = query.categoryId ?? parsed.categoryId
  if (query.radiusMetres !== undefined || parsed.hashtags.length > 0) return undefined
  return parsed.remainingWords === '' || parsed.categoryId !== undefined ? categoryId : undefined
}

/**
 * A brand that the city does not have: its trade here when the text names it ("mrf tyre shop"), otherwise its nearest
 * branch, then its trade.
 */
function* brandElsewhere(
  search: Search,
  query: BusinessQuery,
  parsed: ParsedQuery,
  brand: BrandReading,
): Generator<IndexQuery> {
  const asked = brand.tradeId
  const categoryId = asked ?? brand.categoryIds[0]
  const inCity = () =>
    categoryId === undefined
      ? []
      : categoryOfPlace(parsed, categoryIdsUnder(search.categories, categoryId), { interpretedAs: { categoryId } })
  if (asked !== undefined) yield* inCity()
  yield* textElsewhere(search, query, parsed, [brandGroup(brand)])
  if (asked === undefined) yield* inCity()
}

type Fallback = (
  search: Search,
  query: BusinessQuery,
  parsed: ParsedQuery,
  groups: readonly WordGroup[],
) => Generator<IndexQuery>

/** What a text that found nothing may still mean, likeliest first. */
const fallbacks: readonly Fallback[] = [
  completedWords,
  withoutGenericWords,
  wholeTextAsName,
  needHere,
  textElsewhere,
  categoryInText,
  allWordsButOne,
  categoryOfOneWord,
  anyWord,
]

/** "awadh bir" is Awadh Biryani, not yet typed to the end, although "bir" is a word as well. */
function* completedWords(search: Search, query: BusinessQuery, parsed: ParsedQuery): Generator<IndexQuery> {
  const completed = completedGroups(parsed.remainingWords, search.words.vocabulary)
  if (completed) yield textQuery(parsed, [...completed, ...filterGroups(parsed, query.categoryId)])
}

/** "murugan store" may be a store that is just called Murugan. */
function* withoutGenericWords(search: Search, query: BusinessQuery, parsed: ParsedQuery): Generator<IndexQuery> {
  const words = searchWords(parsed.remainingWords)
  const plain = withoutBusinessWords(words)
  if (plain.length === 0 || plain.length === words.length) return
  yield* asText(search, query, { ...parsed, remainingWords: plain.join(' ') })
}

/**
 * A need among words that nobody here has in a name: "samsung fridge is not cooling properly". One word of it may as
 * well be part of a name: "ravi electricals" is first looked for elsewhere.
 */
function* needHere(search: Search, query: BusinessQuery, parsed: ParsedQuery): Generator<IndexQuery> {
  const categoryId = needInText(search, parsed.remainingWords, minNeedWords)
  if (categoryId === undefined || parsed.hashtags.length > 0 || query.categoryId !== undefined) return
  const categoryIds = categoryIdsUnder(search.categories, categoryId)
  yield* categoryOfPlace(parsed, categoryIds, { interpretedAs: { categoryId } })
}

/** "bombay bu" may be the beginning of a name in the selected city, not of something in Bombay. */
function* wholeTextAsName(search: Search, query: BusinessQuery, parsed: ParsedQuery): Generator<IndexQuery> {
  if (!parsed.place) return
  const whole = { ...parsed, remainingWords: parsed.text, cityId: query.cityId, locality: undefined }
  yield* completedWords(search, query, whole)
}

/** "zyx plumber": plumbers, when nobody is called zyx. */
function* categoryInText(search: Search, query: BusinessQuery, parsed: ParsedQuery): Generator<IndexQuery> {
  const categoryId =
    needInText(search, parsed.remainingWords) ?? search.categories.findInText(parsed.remainingWords)?.category.id
  if (categoryId === undefined || parsed.hashtags.length > 0 || query.categoryId !== undefined) return
  const categoryIds = categoryIdsUnder(search.categories, categoryId)
  yield* categoryOfPlace(parsed, categoryIds, { interpretedAs: { categoryId } })
  yield* categoryElsewhere(search, query, parsed, categoryId)
}

/** All words of the text but any one; what was selected beside the text stays. */
function* allWordsButOne(search: Search, query: BusinessQuery, parsed: ParsedQuery): Generator<IndexQuery> {
  const words = groupsOfWords(search, query, parsed)
  if (words.length < 2 || words.length > maxRelaxedGroups) return
  const firstForms = (groups: readonly WordGroup[]) => groups.flatMap((group) => group[0] ?? [])
  const withoutOne = words.map((_, dropped) => firstForms(words.filter((_, at) => at !== dropped)))
  yield* inCityThenElsewhere(search, query, parsed, [withoutOne, ...filterGroups(parsed, query.categoryId)])
}

/** A single word that sounds like a category; longer words are tried first. */
function* categoryOfOneWord(search: Search, query: BusinessQuery, parsed: ParsedQuery): Generator<IndexQuery> {
  if (parsed.hashtags.length > 0 || query.categoryId !== undefined) return
  const longestFirst = parsed.remainingWords.split(' ').sort((a, b) => b.length - a.length)
  for (const word of longestFirst.slice(0, maxRelaxedGroups)) {
    const category = findRespelledCategory(word, search.words.vocabulary, search.categories)
    if (category) return yield* categoryElsewhere(search, query, parsed, category.id)
  }
}

/** The last resort: any listing with one of the words. */
function* anyWord(search: Search, query: BusinessQuery, parsed: ParsedQuery): Generator<IndexQuery> {
  const words = groupsOfWords(search, query, parsed)
  if (words.length < 2) return
  yield* inCityThenElsewhere(search, query, parsed, [words.flat(), ...filterGroups(parsed, query.categoryId)])
}

function* asText(search: Search, query: BusinessQuery, parsed: ParsedQuery): Generator<IndexQuery> {
  const groups = requiredGroups(search, query, parsed)
  if (groups.length > 0) yield textQuery(parsed, groups)
}

function* inCityThenElsewhere(
  search: Search,
  query: BusinessQuery,
  parsed: ParsedQuery,
  groups: readonly WordGroup[],
): Generator<IndexQuery> {
  yield textQuery(parsed, groups)
  if (parsed.cityId !== undefined) yield* textElsewhere(search, query, parsed, groups)
}
