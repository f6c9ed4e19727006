import type { BusinessQuery } from '../../search-query.ts'
import { searchWords } from '../index/search-text.ts'
import { keyBeginning } from '../index/suggestion-keys.ts'
import type { Search } from '../search.ts'
import { listNamesAlike } from './alike-name-queries.ts'
import { saysLittle } from './extra-words.ts'
import type { Meaning } from './find-meaning.ts'
import type { NamedListings } from './find-names.ts'
import { listMatching } from './listing-queries.ts'
import { matchOfWords } from './match-of-words.ts'
import {
  askedWords,
  begunSoundOf,
  firstTelling,
  likenessOfNames,
  minBeginning,
  type NameLikeness,
  soundAsked,
} from './name-likeness.ts'
import { listBearersByName, type SuggestedName } from './name-queries.ts'
import { nearBehind } from './near-place.ts'
import type { ParsedQuery } from './parsed-query.ts'
import { beginsWithPlace } from './place-in-text.ts'
import { initialsAsked } from './read-initials.ts'
import { tsqueryOf } from './text-plan.ts'

const maxWords = 12
const maxNames = 10
/** Names this much less like the text than the nearest one are other names. */
const maxGap = 0.15
/** Names that share so little with a text are not listed at all. */
const minFurther = 0.15
const maxFurther = 3
/** With this cost or less a name is meant before the trade among the words of a text. */
export const maxCostOfSure = 0.4

/**
 * For a text that nobody has all words of: the names of the city that are most like it, "woodlands hospital" of
 * Woodlands Multispeciality Hospital, "ctr" and "ct room" of Central Tiffin Room, "sthrn star" of Southern Star. They
 * have two of its words, also spelt a little otherwise, or its initials, or sound or begin like it. A name must share
 * with the text what is no everyday word. One query of indexes, and two more where several listings bear a name.
 */
export async function findNamesAlike(
  search: Search,
  query: BusinessQuery,
  typed: ParsedQuery,
  meaning: Meaning | undefined,
): Promise<NamesLikeText> {
  const asked = textAsked(search, query, typed, meaning)
  return asked ? listMostAlike(search, asked) : noneAlike
}

export interface NamesLikeText {
  /** The listings that may be meant. */
  nearest?: NamesAlike | undefined
  /** Of each name that is less like it, but begins as the text does or shares what it says itself, the best. */
  further: readonly FurtherName[]
}

export type FurtherName = Pick<SuggestedName, 'listingId'> & Pick<NameLikeness, 'isBegun'>

const noneAlike: NamesLikeText = { further: [] }

/** The listings with the names of a city that are most like a text: one query of indexes, and two more as above. */
export async function listMostAlike(search: Search, asked: AskedText): Promise<NamesLikeText> {
  const { beside, cityId, isReadElsewhere = false, mustBegin, text, whole } = asked
  const words = askedWords(search, whole)
  const opening = askedWords(search, text).slice(0, 1)
  if (words.length === 0 || words.length > maxWords) return noneAlike
  const initials = initialsAsked(search, text)
  const known = await listNamesAlike(search.pool, cityId, {
    match: matchOfWords(search, cityId, words),
    initials: initials?.letters,
    sound: soundAsked(text),
    begunSound: begunSoundOf(opening),
    beginning: beginningOf(text),
  })
  const likenessTo = likenessOfNames([text, whole, ...beside], words, initials, isReadElsewhere)
  const shared = known
    .flatMap((name) => {
      const found = likenessTo(name)
      return found ? [{ ...name, ...found }] : []
    })
    .filter(({ isBegun }) => isBegun || !mustBegin)
    .sort((a, b) => b.likeness - a.likeness || b.w - a.w)
  const alike = shared.filter(({ isLike }) => isLike)
  // "petal govt hospital" is Petal Hospital before Govt Hospital.
  const own = alike.filter(({ hasDistinctive }) => hasDistinctive)
  const near = own.length > 0 ? own : alike
  const [first] = near
  const names = near.filter(({ likeness }) => likeness >= (first?.likeness ?? 0) - maxGap).slice(0, maxNames)
  const others = shared.filter((name) => name.likeness >= minFurther && !names.includes(name)).slice(0, maxFurther)
  const isSure = first !== undefined && 1 - first.likeness <= maxCostOfSure
  const further = isSure ? [] : others
  if (!first) return { further }
  const ids = (await bearersOf(search, asked, names)).slice(0, maxNames)
  return { nearest: { ids, ...agreementOf(text, first), cost: 1 - first.likeness, hasAll: first.hasAll }, further }
}

/** What is said of the text beside the listings: the words that are used, or the name that is meant. */
function agreementOf(
  text: string,
  { folded, isByInitials }: { folded: string; isByInitials: boolean },
): Pick<NamesAlike, 'name' | 'agreement'> {
  if (isByInitials) return { name: folded, agreement: 'initials' }
  const listed = searchWords(folded)
  const used = text.split(' ').filter((word) => listed.includes(searchWords(word)[0] ?? word))
  return used.every((word) => saysLittle.has(word))
    ? { name: folded, agreement: 'slip' }
    : { name: used.join(' '), agreement: 'words' }
}

export interface NamesAlike extends NamedListings {
  /** The first name has every word of the text, or a word that begins so. */
  hasAll: boolean
}

/** The first word that tells a name from others: what follows may be wrong or unfinished. */
function beginningOf(text: string): string | undefined {
  const first = firstTelling(text)
  return first === undefined || first.length < minBeginning ? undefined : keyBeginning(first)
}

export interface AskedText {
  /** Without the place that it was read beside. */
  text: string
  /** The place may be a part of the name as well. */
  whole: string
  /** The same without it where it says several words. */
  beside: readonly string[]
  cityId: number
  /** A name must begin as the text does. */
  mustBegin: boolean
  /** The text has a place elsewhere, and is read there. */
  isReadElsewhere?: boolean
}

/** The text that may be a name, and where; nothing where its meaning is clear. */
function textAsked(
  search: Search,
  query: BusinessQuery,
  typed: ParsedQuery,
  meaning: Meaning | undefined,
): AskedText | undefined {
  if (query.literal || query.categoryId !== undefined || query.radiusMetres !== undefined) return undefined
  // "gandhi road ke paas shimla hotel" names a place that is not known.
  const isNearMe = typed.isNearMe && !nearBehind.test(typed.text)
  if (typed.hashtags.length > 0 || isNearMe || meaning?.candidate.brandCost !== undefined) return undefined
  if (isTradeInPlace(meaning, query)) return undefined
  const { brand, place, placeThatMayBeName, remainingWords, text } = typed
  const mayBeHere = query.cityId !== undefined && placeThatMayBeName !== undefined && remainingWords !== ''
  const isElsewhere = mayBeHere && typed.cityId !== query.cityId
  // "kashi jewellery" in Lucknow: a town before a trade is also how shops are called.
  const isPlaceFirst = mayBeHere && beginsWithPlace(typed) && !nearBehind.test(text)
  const isRead = meaning?.stage === 'as-read' && !isGuess(search, meaning)
  // So is a locality elsewhere, wherever it stands: "showroom vaishali travels".
  if (isRead && !(isElsewhere && (isPlaceFirst || place?.localityId !== undefined))) return undefined
  if (meaning && isWritten(meaning) && !isPlaceFirst) return undefined
  // "kota ke paas suyash hospital" in Raipur: nobody in the town Kota is called so.
  const isOtherPlace = !isRead && place !== undefined && query.cityId !== undefined && typed.cityId !== query.cityId
  const isHere = isPlaceFirst || isElsewhere
  const cityId = isHere || isOtherPlace ? query.cityId : typed.cityId
  if (cityId === undefined || remainingWords === '') return undefined
  // Of "bank of india" other names have all words in another order.
  const mustBegin = isPlaceFirst || brand !== undefined
  return {
    text: place && !isHere ? remainingWords : text,
    whole: mayBeHere || isOtherPlace ? text : remainingWords,
    beside: [
      ...(place && remainingWords.includes(' ') ? [remainingWords] : []),
      // "pune bangalore road ke paas apoorva resort"
      ...(nearBehind.test(text) ? [text.slice(text.search(nearBehind)).replace(nearBehind, '').trim()] : []),
    ].filter(Boolean),
    cityId,
    mustBegin,
    isReadElsewhere: isRead,
  }
}

/** "doctors diag centre" becomes a need by one changed letter: dimag, the brain. */
function isGuess({ categories }: Search, { candidate, indexQuery }: Meaning): boolean {
  if (candidate.corrected === undefined || indexQuery.interpretedAs === undefined) return false
  return categories.matchExactly(candidate.parsed.remainingWords) === undefined
}

/** Of "pipes", a trade that nobody here has, the listings with the word in their names. */
function isWritten({ candidate, indexQuery, stage }: Meaning): boolean {
  const { interpretedAs, kind, nearbyFallback, onlyWords } = indexQuery
  const isOfWords = kind === 'text' && interpretedAs === undefined && onlyWords === undefined
  return stage === 'fallback' && isOfWords && nearbyFallback === undefined && candidate.parsed.categoryId !== undefined
}

/** "physiotherapy in uttam nagra" asks for the trade in Uttam Nagar, and is no Nagar Physiotherapy. */
function isTradeInPlace(meaning: Meaning | undefined, { cityId }: BusinessQuery): boolean {
  if (meaning?.candidate.corrected === undefined) return false
  const { categoryId, place } = meaning.candidate.parsed
  return categoryId !== undefined && place?.localityId !== undefined && place.cityId === cityId
}

/** The listings with these names, of the first name first, and of one name those with the rest of the text. */
async function bearersOf(
  { pool }: Search,
  { cityId, whole }: AskedText,
  names: readonly SuggestedName[],
): Promise<number[]> {
  if (names.every(({ n }) => n === 1)) return names.map(({ listingId }) => listingId)
  const place = new Map(names.map(({ folded }, at) => [folded, at]))
  const bearers = await listBearersByName(pool, cityId, [...place.keys()])
  const [first] = names
  const listed = new Set(searchWords(first?.folded ?? ''))
  const rest = searchWords(whole).filter((word) => !listed.has(word))
  const ids = bearers.map(({ id }) => id)
  const isThere = new Set(rest.length === 0 ? [] : await listMatching(pool, ids, tsqueryOf([[rest]], ''), cityId))
  const placeOf = ({ id, folded }: { id: number; folded: string }) =>
    (place.get(folded) ?? 0) * 2 + (isThere.has(id) ? 0 : 1)
  return bearers.toSorted((a, b) => placeOf(a) - placeOf(b)).map(({ id }) => id)
}
