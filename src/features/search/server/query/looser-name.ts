import type { BusinessQuery } from '../../search-query.ts'
import type { Search } from '../search.ts'
import type { Meaning } from './find-meaning.ts'
import type { NamedListings } from './find-names.ts'
import { type FurtherName, findNamesAlike, maxCostOfSure, type NamesAlike } from './find-names-alike.ts'
import type { Page } from './listing-queries.ts'
import { findNameBesideTown } from './name-beside-town.ts'
import type { ParsedQuery } from './parsed-query.ts'
import { type OwnWords, readOwnWords } from './read-own-words.ts'

export interface LooserName {
  own?: OwnWords | undefined
  /** Names of the chosen city that are less like the text than what it means elsewhere. */
  alike?: NamesAlike
  /** Without a name that may be meant: those that begin as the text does, or share what it says itself. */
  further?: readonly FurtherName[]
}

/** As many as are seen first. */
const enough = 5

/** A name that is found by some of the words only, where nobody has them all. */
export async function readLooserName(
  search: Search,
  query: BusinessQuery,
  typed: ParsedQuery,
  meaning: Meaning | undefined,
  page: Page,
): Promise<LooserName> {
  const besideTown = await findNameBesideTown(search, query, typed, meaning)
  if (besideTown) return { own: { named: besideTown, trade: undefined } }
  const { nearest: alike, further } = await findNamesAlike(search, query, typed, meaning)
  const others = further.map(({ listingId }) => listingId)
  const isSure = alike && (typed.brand || alike.cost <= maxCostOfSure || (alike.hasAll && meaning?.stage !== 'as-read'))
  if (isSure) return { own: { named: followedBy(alike, others), trade: undefined } }
  const own = await readOwnWords(search, query, typed, meaning, page)
  // Names with what a text says itself are meant, and need no others.
  if (own?.named.cost === 0) return { own }
  if (own) return { own: { ...own, named: followedBy(own.named, [...(alike?.ids ?? []), ...others]) } }
  if (!alike) return { further }
  // What is listed elsewhere has all the words, and these are only among it.
  return meaning?.stage === 'as-read' ? { alike } : { own: { named: followedBy(alike, others), trade: undefined } }
}

/** A few listings, then others whose names are less like the text. */
function followedBy(named: NamedListings, others: readonly number[]): NamedListings {
  const all = [...new Set([...named.ids, ...others])]
  return { ...named, ids: all.slice(0, Math.max(named.ids.length, enough)) }
}
