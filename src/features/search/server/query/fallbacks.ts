import { withoutBusinessWords } from '#features/categories/server/phrase-key.ts'
import { nearbyRadiusMetres } from '../../rules.ts'
import type { BusinessQuery } from '../../search-query.ts'
import { searchWords } from '../index/search-text.ts'
import type { Search } from '../search.ts'
import type { IndexQuery } from './execute-query.ts'
import { allWordsButOne, oneWord } from './fewer-words.ts'
import { findRespelledCategory } from './find-respelled-category.ts'
import { keptWords } from './kept-words.ts'
import { indiaRadiusMetres } from './list-near.ts'
import type { Circle } from './listing-source-queries.ts'
import type { ParsedQuery } from './parsed-query.ts'
import {
  brandGroup,
  categoryIdsUnder,
  categoryOfPlace,
  circleAroundPerson,
  filterGroups,
  isLocalityAlone,
  requiredGroups,
  textOfPlace,
} from './plan-query.ts'
import type { BrandReading } from './read-brand.ts'
import { helplinesIn } from './read-helplines.ts'
import { categoryElsewhere, textElsewhere } from './search-elsewhere.ts'
import type { WordGroup } from './text-plan.ts'
import { townBesideTrade } from './town-beside-trade.ts'
import { emergencyInText, needInText, type TradeInText, tradeInText } from './trade-in-text.ts'
import { completedGroups } from './word-groups.ts'

const maxWordsAsCategory = 4
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
    // A text that names a category may still be a business name, unless somebody is in danger.
    if (query.categoryId === undefined && helplinesIn(search, parsed.remainingWords).length === 0)
      yield* asText(search, query, { ...parsed, categoryId: undefined })
    for (const other of parsed.otherTrades) yield* categoryHere(search, parsed, other)
    return yield* categoryElsewhere(search, query, parsed, categoryId)
  }
  const groups = requiredGroups(search, query, parsed)
  if (groups.length === 0) return
  if (query.literal) return yield* textElsewhere(search, query, parsed, groups)
  if (parsed.around && isLocalityAlone(parsed)) return yield aroundPlace(parsed.around)
  for (const fallback of fallbacks) yield* fallback(search, query, parsed, groups)
}

/** Of a landmark that no listing has in its words: whatever is nearest to it. */
function aroundPlace({ lat, lng }: NonNullable<ParsedQuery['around']>): IndexQuery {
  return {
    kind: 'text-near',
    groups: [],
    circle: { lat, lng, radiusMetres: nearbyRadiusMetres },
    isAroundPlace: true,
  }
}

/** Nothing of the category within the radius: its words there, then both farther away, nearest first. */
function* beyondRadius(search: Search, query: BusinessQuery, parsed: ParsedQuery): Generator<IndexQuery> {
  const circle = circleAroundPerson(query, parsed)
  if (!circle) return
  const further = { ...circle, radiusMetres: indiaRadiusMetres }
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
  if (!isOfCategory && isOfWords && parsed.hashtags.length === 0) yield* tradeAround(search, parsed, circle, further)
}

/** The trade in a text of which nobody has all words, or that of a brand. */
function* tradeAround(search: Search, parsed: ParsedQuery, circle: Circle, further: Circle): Generator<IndexQuery> {
  const { brand } = parsed
  const trade = brand ? undefined : tradeInText(search, parsed.remainingWords)
  const categoryId = brand ? (tradeBeside(search, brand) ?? brand.categoryIds[0]) : trade?.categoryIds[0]
  if (categoryId === undefined) return
  const list = { categoryIds: categoryIdsUnder(search.categories, categoryId), interpretedAs: { categoryId } }
  const onlyWords = trade && onlyWordsOf(search, parsed, trade)
  yield* telling([{ kind: 'category-near', circle, ...list }], onlyWords)
  yield* telling([{ kind: 'category-beyond', circle: further, isBeyondRadius: true, ...list }], onlyWords)
}

/** The trade that the words beside a brand ask for, all of them or some. */
const tradeBeside = (search: Search, { others, tradeId }: BrandReading) =>
  tradeId ?? tradeInText(search, others)?.categoryIds[0]

/** The category that a search is about as a whole, and that is looked for elsewhere when this place has none of it. */
export function categoryToWiden(query: BusinessQuery, parsed: ParsedQuery): number | undefined {
  const categoryId = query.categoryId ?? parsed.categoryId
  if (query.radiusMetres !== undefined || parsed.hashtags.length > 0) return undefined
  return parsed.remainingWords === '' || parsed.categoryId !== undefined ? categoryId : undefined
}

/**
 * A brand that the city does not have: its trade here when the text names it ("mrf tyre shop"), otherwise its nearest
 * branch that people would travel to, then its trade, here or elsewhere.
 */
function* brandElsewhere(
  search: Search,
  query: BusinessQuery,
  parsed: ParsedQuery,
  brand: BrandReading,
): Generator<IndexQuery> {
  const asked = tradeBeside(search, brand)
  const categoryId = asked ?? brand.categoryIds[0]
  const inCity = () =>
    categoryId === undefined
      ? []
      : categoryOfPlace(parsed, categoryIdsUnder(search.categories, categoryId), { interpretedAs: { categoryId } })
  if (asked !== undefined) yield* inCity()
  const reach = categoryId === undefined ? undefined : search.language.kindred.reachOf(categoryId)
  yield* textElsewhere(search, query, parsed, [brandGroup(brand)], reach)
  if (asked === undefined) yield* inCity()
  if (categoryId !== undefined) yield* categoryElsewhere(search, query, parsed, categoryId)
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
  tradeBesideTown,
  textElsewhere,
  categoryInText,
  allWordsButOne,
  categoryOfOneWord,
  oneWord,
]

/** "awadh bir" is Awadh Biryani, not yet typed to the end, although "bir" is a word as well. */
function* completedWords(search: Search, query: BusinessQuery, parsed: ParsedQuery): Generator<IndexQuery> {
  const completed = completedGroups(parsed.remainingWords, search.words.vocabulary)
  if (completed) yield* textOfPlace(parsed, [...completed, ...filterGroups(parsed, query.categoryId)])
}

/** "murugan store" may be a store that is just called Murugan. */
function* withoutGenericWords(search: Search, query: BusinessQuery, parsed: ParsedQuery): Generator<IndexQuery> {
  const words = searchWords(parsed.remainingWords)
  const plain = withoutBusinessWords(words)
  if (plain.length === 0 || plain.length === words.length) return
  const kept = new Set(plain)
  const onlyWords = keptWords(search, parsed.remainingWords, (word) => kept.has(word))
  yield* telling(asText(search, query, { ...parsed, remainingWords: plain.join(' ') }), onlyWords)
}

/**
 * A need among words that nobody here has in a name: "samsung fridge is not cooling properly". One word of it may as
 * well be part of a name: "ravi electricals" is first looked for elsewhere.
 */
function* needHere(search: Search, query: BusinessQuery, parsed: ParsedQuery): Generator<IndexQuery> {
  const need = emergencyInText(search, parsed.remainingWords) ?? needInText(search, parsed.remainingWords, minNeedWords)
  if (!need || parsed.hashtags.length > 0 || query.categoryId !== undefined) return
  yield* tradeHere(search, parsed, need)
}

/**
 * "calcutta sweets" are sweets of the chosen city, before a shop of that name or in that town far away. The own city's
 * name says nothing.
 */
function* tradeBesideTown(search: Search, query: BusinessQuery, parsed: ParsedQuery): Generator<IndexQuery> {
  if (parsed.place || parsed.hashtags.length > 0 || query.categoryId !== undefined) return
  const found = townBesideTrade(search, parsed.remainingWords)
  if (!found) return
  const [categoryId] = found.trade.categoryIds
  if (found.town.id === parsed.cityId && categoryId !== undefined) yield* categoryHere(search, parsed, categoryId)
  else yield* tradeHere(search, parsed, found.trade)
}

/** "bombay bu" may be the beginning of a name in the selected city, not of something in Bombay. */
function* wholeTextAsName(search: Search, query: BusinessQuery, parsed: ParsedQuery): Generator<IndexQuery> {
  if (!parsed.place) return
  const whole = { ...parsed, remainingWords: parsed.text, cityId: query.cityId, locality: undefined, around: undefined }
  yield* completedWords(search, query, whole)
}

/** "zyx plumber": plumbers, when nobody is called zyx. */
function* categoryInText(search: Search, query: BusinessQuery, parsed: ParsedQuery): Generator<IndexQuery> {
  const trade = tradeInText(search, parsed.remainingWords)
  const [categoryId] = trade?.categoryIds ?? []
  if (!trade || categoryId === undefined || parsed.hashtags.length > 0 || query.categoryId !== undefined) return
  yield* tradeHere(search, parsed, trade)
  yield* telling(categoryElsewhere(search, query, parsed, categoryId), onlyWordsOf(search, parsed, trade))
}

function* tradeHere(search: Search, parsed: ParsedQuery, trade: TradeInText): Generator<IndexQuery> {
  const onlyWords = onlyWordsOf(search, parsed, trade)
  for (const categoryId of trade.categoryIds) yield* telling(categoryHere(search, parsed, categoryId), onlyWords)
}

function categoryHere(search: Search, parsed: ParsedQuery, categoryId: number): Generator<IndexQuery> {
  return categoryOfPlace(parsed, categoryIdsUnder(search.categories, categoryId), { interpretedAs: { categoryId } })
}

/** Beside a trade "shop" says nothing of its own, nor does "doctor" beside a kind of doctors. */
function onlyWordsOf(search: Search, { remainingWords }: ParsedQuery, { categoryIds, used }: TradeInText) {
  const { categories } = search
  const kinds = new Set(categoryIds.flatMap((id) => [id, ...categories.ancestors(id).map((above) => above.id)]))
  const isKind = (word: string) => kinds.has(categories.matchExactly(word)?.id ?? 0)
  const isTold = (word: string) => withoutBusinessWords([word]).length > 0 && !isKind(word)
  return keptWords(search, remainingWords, (_, at) => used.has(at), isTold)
}

/** The queries, saying which of the typed words they use. */
function* telling(queries: Iterable<IndexQuery>, onlyWords: string | undefined): Generator<IndexQuery> {
  for (const indexQuery of queries) yield onlyWords === undefined ? indexQuery : { ...indexQuery, onlyWords }
}

/** A single word that sounds like a category; longer words are tried first. */
function* categoryOfOneWord(search: Search, query: BusinessQuery, parsed: ParsedQuery): Generator<IndexQuery> {
  if (parsed.hashtags.length > 0 || query.categoryId !== undefined) return
  const longestFirst = parsed.remainingWords.split(' ').sort((a, b) => b.length - a.length)
  for (const word of longestFirst.slice(0, maxWordsAsCategory)) {
    const category = findRespelledCategory(word, search.words.vocabulary, search.categories)
    if (!category) continue
    const [kept] = searchWords(word)
    const onlyWords = keptWords(search, parsed.remainingWords, (other) => other === kept)
    return yield* telling(categoryElsewhere(search, query, parsed, category.id), onlyWords)
  }
}

function* asText(search: Search, query: BusinessQuery, parsed: ParsedQuery): Generator<IndexQuery> {
  const groups = requiredGroups(search, query, parsed)
  if (groups.length > 0) yield* textOfPlace(parsed, groups)
}
