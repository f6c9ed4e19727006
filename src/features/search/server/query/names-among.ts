import type { Category } from '#features/categories/server/category-index.ts'
import { foldText } from '#platform/fold-text.ts'
import type { BusinessQuery } from '../../search-query.ts'
import { likenessOf } from '../../spelling/likeness.ts'
import { searchWords } from '../index/search-text.ts'
import type { Search } from '../search.ts'
import type { Meaning } from './find-meaning.ts'
import type { NamedListings } from './find-names.ts'
import { type FurtherName, listMostAlike, maxCostOfSure } from './find-names-alike.ts'
import type { LooserName } from './looser-name.ts'
import { mayHaveAll } from './name-likeness.ts'
import { listNamesOf } from './name-queries.ts'
import type { ParsedQuery } from './parsed-query.ts'
import { beginsWithPlace, isTown } from './place-in-text.ts'
import { helplinesIn } from './read-helplines.ts'

/** Listings whose names say the text as well, among the first of a list that it was read as. */
export interface NamesAmong {
  ids: readonly number[]
  /** After so many of the list. */
  after: number
  /** Its first stays what is nearest. */
  isByDistance?: true
}

/** The names that were read beside what the text means, and where nobody has all its words. */
interface NamesRead extends Pick<LooserName, 'alike' | 'further'> {
  /** They have the text of a trade in them. */
  within?: NamedListings | undefined
  /** They begin with a locality and the trade that stands before it in the text. */
  turned?: NamedListings | undefined
}

/** After how many of a list with these first they stand: before all where their first one is of the list itself. */
export const afterIn =
  ({ after, ids: [first = 0], isByDistance }: NamesAmong) =>
  (listed: readonly number[]): number =>
    after === 1 && !isByDistance && listed.includes(first) ? 0 : after

const maxAmong = 3
const afterSomeWords = 2
/** A name is meant before the first of a list from which it is so much more like the text. */
const minNearer = 0.15
/** With all words of the text, and little besides, a name is what was meant. */
const maxCostOfMeant = 0.3
/** A list with fewer leaves room. */
const shortList = 5

/**
 * For a text that was read as a trade, a need or a brand: the listings of the chosen city that are called so. Those
 * that have all of it in their names were read beside the trade and come second, or first where the list has them;
 * below a short list stand those with the names most alike, and behind the first of a list those that begin with the
 * town before the trade: "bhopal hospital" is Bhopal Care Hospital as well. A query of indexes for these two, and two
 * more where several listings bear a name.
 */
export async function findNamesAmong(
  search: Search,
  query: BusinessQuery,
  typed: ParsedQuery,
  meaning: Meaning | undefined,
  { alike: known, further = [], turned, within }: NamesRead,
): Promise<NamesAmong | undefined> {
  const { cityId } = query
  // Nobody has all words: some of them are listed, and those that begin as the text does are among it.
  const begun = listingsOf(further.filter(({ isBegun }) => isBegun))
  if (begun.length > 0 && meaning && isOfSomeWords(search, typed, meaning)) return { ids: begun, after: afterSomeWords }
  const found = known ?? turned
  if (
    cityId === undefined ||
    query.literal ||
    !meaning ||
    !mayBeNamed(search, query, typed, meaning, found !== undefined)
  )
    return undefined
  const { text } = typed
  const { ids: listed, total } = meaning.result
  const among = (ids: readonly number[], after: number): NamesAmong => ({ ids: ids.slice(0, maxAmong), after })
  if (found) return { ...among(found.ids, 1), ...('circle' in meaning.indexQuery && { isByDistance: true }) }
  if (within) return among(within.ids, 1)
  const isShort = total < shortList
  const isHeard = isHeardNeed(search, typed)
  if (!isShort && !beginsWithTown(typed) && !isHeard) return undefined
  // A corrected text has the words of what it found, unless a name has those that were typed.
  const isCorrected = meaning.candidate.corrected !== undefined && meaning.indexQuery.interpretedAs === undefined
  const mustHaveAll = isCorrected || (isHeard && !isShort)
  if (mustHaveAll && !mayHaveAll(search, text)) return undefined
  const asked = { text, whole: text, beside: [], cityId, mustBegin: !isShort }
  const { nearest: alike, further: others } = await listMostAlike(search, asked)
  if (!alike && isShort && !mustHaveAll) return others.length > 0 ? among(listingsOf(others), shortList) : undefined
  if (!alike || (mustHaveAll && !alike.hasAll)) return undefined
  const isMeant = alike.hasAll && (isHeard || alike.cost <= maxCostOfMeant)
  if (!isShort) return among(alike.ids, isMeant ? 0 : 1)
  const [first] = await listNamesOf(search.pool, listed.slice(0, 1))
  const isNearer = alike.cost <= maxCostOfSure && 1 - alike.cost > likenessOf(text, first?.folded ?? '') + minNearer
  return among(alike.ids, isNearer ? 0 : alike.hasAll ? 1 : shortList)
}

const listingsOf = (names: readonly FurtherName[]) => names.map(({ listingId }) => listingId)

/** Whether a list has some of the words of a text that names no trade of its own and asks for no place. */
function isOfSomeWords(search: Search, typed: ParsedQuery, { stage }: Meaning): boolean {
  const { categoryId, place, placeThatMayBeName, text } = typed
  const mayBeName = categoryId === undefined && (place === undefined || placeThatMayBeName !== undefined)
  return stage !== 'as-read' && mayBeName && helplinesIn(search, text).length === 0
}

/** Whether the text was read as something else than the words of names, in a list of the city. */
function mayBeNamed(
  search: Search,
  query: BusinessQuery,
  typed: ParsedQuery,
  { candidate, indexQuery, stage }: Meaning,
  isFound: boolean,
): boolean {
  if (query.categoryId !== undefined || query.radiusMetres !== undefined || typed.isNearMe) return false
  // Around a locality or elsewhere only names are listed that were read already.
  if (!isFound && (typed.cityId !== query.cityId || 'circle' in indexQuery)) return false
  if (typed.hashtags.length > 0 || helplinesIn(search, typed.text).length > 0) return false
  const isOther = typed.brand !== undefined || candidate.corrected !== undefined || beginsWithTown(typed)
  const isRead = isFound || indexQuery.interpretedAs !== undefined || isOther
  if (stage !== 'as-read' || !isRead || !mayTell(search, typed.text)) return false
  const category = search.categories.matchExactly(typed.text)
  return category === undefined || !isNameOf(category, typed.text)
}

/** "sank kath" only sounds like a need: no word of it is one that people ask for a trade with. */
function isHeardNeed({ language }: Search, { isNeed, remainingWords }: ParsedQuery): boolean {
  return isNeed && !searchWords(remainingWords).some(language.isEveryday)
}

/** "book depot", "pashmina", "sandesh": words that ask for a trade, and are not what it is called here. */
export function isSynonym(search: Search, text: string, needId: number | undefined): boolean {
  if (!mayTell(search, text)) return false
  const needed = text.includes(' ') || needId === undefined ? undefined : search.categories.byId(needId)
  const category = search.categories.matchExactly(text) ?? needed
  return category !== undefined && !isNameOf(category, text)
}

/** A common English word alone tells nobody from others. */
const mayTell = ({ language }: Search, text: string) => text.includes(' ') || !language.isCommon(text)

/** The category as the page calls it, or that in the singular. */
const isNameOf = ({ name }: Category, text: string) => foldText(name).startsWith(text)

/** As shops are called: "bhopal hospital". */
const beginsWithTown = (typed: ParsedQuery) => isTown(typed.place) && beginsWithPlace(typed)
