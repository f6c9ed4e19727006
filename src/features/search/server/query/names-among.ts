import type { Category } from '#features/categories/server/category-index.ts'
import { foldText } from '#platform/fold-text.ts'
import type { BusinessQuery } from '../../search-query.ts'
import { likenessOf } from '../../spelling/likeness.ts'
import type { Search } from '../search.ts'
import type { Meaning } from './find-meaning.ts'
import type { NamedListings } from './find-names.ts'
import { listMostAlike, maxCostOfSure, type NamesAlike } from './find-names-alike.ts'
import { mayHaveAll } from './name-likeness.ts'
import { listNamesOf } from './name-queries.ts'
import type { ParsedQuery } from './parse-query.ts'
import { helplinesIn } from './read-helplines.ts'

/** Listings whose names say the text as well, among the first of a list that it was read as. */
export interface NamesAmong {
  ids: readonly number[]
  /** After so many of the list. */
  after: number
}

/** After how many of a list with these first they stand: before all where their first one is of the list itself. */
export const afterIn =
  ({ after, ids: [first = 0] }: NamesAmong) =>
  (listed: readonly number[]): number =>
    after === 1 && listed.includes(first) ? 0 : after

const maxAmong = 3
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
  within: NamedListings | undefined,
  known: NamesAlike | undefined,
): Promise<NamesAmong | undefined> {
  const { cityId } = query
  if (cityId === undefined || query.literal || !meaning || !mayBeNamed(search, query, typed, meaning, known))
    return undefined
  const { text } = typed
  const { ids: listed, total } = meaning.result
  const among = (ids: readonly number[], after: number): NamesAmong => ({ ids: ids.slice(0, maxAmong), after })
  if (known) return among(known.ids, 1)
  if (within) return among(within.ids, 1)
  const isShort = total < shortList
  if (!isShort && !isTownFirst(typed)) return undefined
  // A corrected text has the words of what it found, unless a name has those that were typed.
  const isCorrected = meaning.candidate.corrected !== undefined && meaning.indexQuery.interpretedAs === undefined
  if (isCorrected && !mayHaveAll(search, text)) return undefined
  const alike = await listMostAlike(search, { text, whole: text, beside: [], cityId, mustBegin: !isShort })
  if (!alike || (isCorrected && !alike.hasAll)) return undefined
  const isMeant = alike.hasAll && alike.cost <= maxCostOfMeant
  if (!isShort) return among(alike.ids, isMeant ? 0 : 1)
  const [first] = await listNamesOf(search.pool, listed.slice(0, 1))
  const isNearer = alike.cost <= maxCostOfSure && 1 - alike.cost > likenessOf(text, first?.folded ?? '') + minNearer
  return among(alike.ids, isNearer ? 0 : alike.hasAll ? 1 : shortList)
}

/** Whether the text was read as something else than the words of names, in a list of the city. */
function mayBeNamed(
  search: Search,
  query: BusinessQuery,
  typed: ParsedQuery,
  { candidate, indexQuery, stage }: Meaning,
  known: NamesAlike | undefined,
): boolean {
  if (query.categoryId !== undefined || query.radiusMetres !== undefined || typed.isNearMe) return false
  if (typed.cityId !== query.cityId && !known) return false
  if (typed.hashtags.length > 0 || 'circle' in indexQuery || helplinesIn(search, typed.text).length > 0) return false
  const isOther = typed.brand !== undefined || candidate.corrected !== undefined || isTownFirst(typed)
  const isRead = indexQuery.interpretedAs !== undefined || isOther
  if (stage !== 'as-read' || !isRead || !mayTell(search, typed.text)) return false
  const category = search.categories.matchExactly(typed.text)
  return category === undefined || !isNameOf(category, typed.text)
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
function isTownFirst({ place, text }: ParsedQuery): boolean {
  return place !== undefined && place.localityId === undefined && text.startsWith(`${place.text} `)
}
