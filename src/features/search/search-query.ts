import type { PriceStep } from '#features/facts/fact-filters.ts'
import type { Position } from '#features/places/rules.ts'
import type { OpenMinutes, OpenTime } from './open-times.ts'
import type { ResultsSort } from './results-filters.ts'

/** A search query. `lat` and `lng` are the visitor's position in degrees, for distances and for "near me". */
export interface BusinessQuery {
  text: string
  /** Undefined searches All India. A city in the text takes precedence. */
  cityId?: number | undefined
  categoryId?: number | undefined
  hashtags?: readonly string[] | undefined
  lat?: number | undefined
  lng?: number | undefined
  /** Only listings within this radius of `lat` and `lng`, nearest first, whatever the words say. */
  radiusMetres?: number | undefined
  /** When the radius holds nothing, the nearest beyond it are shown. */
  reachesFurther?: boolean | undefined
  narrowing?: Narrowing | undefined
  /** The moment of "open now" in the text; without it those words only are no part of what is searched. */
  now?: Date | undefined
  /**
   * Counts what further filters would leave: the moment of "open now", the hashtags that are offered; and the facts
   * that the category of the list may state.
   */
  choicesToCount?: { openAt: Date; hashtags: readonly string[] } | undefined
  /** Zero-based; pages past the thousandth result are empty. */
  page: number
  /** 1 to 50. */
  size: number
  /** "Search instead for": the words as typed, neither corrected nor interpreted as a category. */
  literal?: boolean | undefined
}

/** Keys of facts (facts/fact-filters.ts), and whether prices are offered. */
export interface CountedFacts {
  keys: readonly string[]
  hasPrices: boolean
}

/** How a list is filtered and sorted; it applies to the whole list. */
export interface Narrowing {
  /** Minimum stars, compared with the displayed average. */
  minRating: 3 | 4 | undefined
  isVerified: boolean
  /** Only those open at this moment. */
  openAt: Date | undefined
  /** Only those open at these minutes of the week. */
  openDuring: OpenMinutes | undefined
  /** Keys of facts that all listings state. */
  facts: readonly string[]
  /** A price up to this step of its unit. */
  priceStep: PriceStep | undefined
  /** `best` is the order of the search itself. */
  sort: ResultsSort
  /** What is known to be closed at this moment stands below everything else. */
  closedLastAt?: Date | undefined
  /** Where `nearest` is measured from, unless the list is around a position; by default the searched place. */
  from: Position | undefined
}

export const notNarrowed: Narrowing = {
  minRating: undefined,
  isVerified: false,
  openAt: undefined,
  openDuring: undefined,
  facts: [],
  priceStep: undefined,
  sort: 'best',
  from: undefined,
}

/** A wish in a text that its list is filtered by. */
export type WishApplied = WishAlone | `open-${Exclude<OpenTime, 'always'>}` | `price-${PriceStep}` | `fact-${string}`

/** Such a wish that says enough without a trade. */
export type WishAlone = 'open-now' | 'open-24-hours' | 'top-rated' | 'verified'

/** Whether fewer listings may pass than without; a sorted list still has them all. */
export function isFiltered({ minRating, isVerified, openAt, openDuring, facts, priceStep }: Narrowing): boolean {
  const isByFacts = facts.length > 0 || priceStep !== undefined
  return minRating !== undefined || isVerified || openAt !== undefined || openDuring !== undefined || isByFacts
}

/** At most one more than 1,000 each; undefined where it would take too long to count. */
export interface ChoiceCounts {
  open: number | undefined
  verified: number | undefined
  rated3: number | undefined
  rated4: number | undefined
  hashtags: ReadonlyMap<string, number | undefined>
  /** By the key of a fact, and `price-1` to `price-3`. */
  facts: ReadonlyMap<string, number | undefined>
}

export interface BusinessResult {
  /** In display order. The rows themselves are loaded by id. */
  ids: number[]
  /**
   * Parallel to `ids`, when sorted by distance or the visitor's position is known; null for a listing without a
   * position.
   */
  distancesMetres?: (number | null)[]
  /** Exact up to 1,000; above that 1,000 with `totalIsExact` false. */
  total: number
  totalIsExact: boolean
  /** The words that were searched instead of those typed. */
  corrected?: { from: string; to: string }
  /** No listing has all words of the text: these match only the words that are given here. */
  onlyWords?: string
  /** Wishes in the text that say nothing to search: "24 hours", "under 500". Folded. */
  unapplied?: string[]
  /** The category that the text was interpreted as, and those that it names beside it. */
  interpretedAs?: { categoryId: number; alsoIds?: readonly number[] }
  /** How the text was read, where it could be read in another way too. */
  reading?: Reading
  /** Listings that are called as the text says, put among the list of what it was read as. */
  namesAmong?: readonly number[]
  /** The place in the text that was searched. */
  place?: SearchedPlace
  /** Nothing matched in this city: the results are from around it or, when `isAllIndia`, from far away. */
  nearbyFallback?: { cityId: number; isAllIndia?: boolean }
  /** Nothing of this category is in the city: the results are of categories related to it. */
  relatedTo?: { categoryId: number }
  /** Nothing is within the radius: the results are the nearest beyond it. */
  isBeyondRadius?: boolean
  /** Only the best placed of a list that is too long were filtered and sorted. */
  isAmongBest?: boolean
  /** Where the distances are measured from, when that is not the position in the query. */
  measuredFrom?: Position
  /**
   * How many of the list are in the locality or PIN code of the text or beside it, up to 1,001; beside `choiceCounts`.
   */
  inLocality?: number
  choiceCounts?: ChoiceCounts
  /** The text asked for what is open now, and only that is listed. */
  isOpenNow?: boolean
  /** The wishes beside what the text asks for that the list is filtered by. */
  wishes?: readonly WishApplied[]
  /** Those that nothing here fulfils: the list is without them. */
  unmetWishes?: readonly WishApplied[]
  /** Nothing is open now, which was wished for: when the first opens. */
  firstOpensAt?: Date
  /** The text without the wishes of both, folded. */
  askedText?: string
  /** The text is nothing but wishes, and these are what the list is filtered by. */
  wishesAlone?: readonly WishAlone[]
  /** The text names nothing, so nothing was searched. */
  saysNothing?: boolean
}

/**
 * `need`: the category of `interpretedAs` answers it. `name`: businesses with that folded name, or whose names begin
 * with the text, come first, and the category follows. `brand`: only its own listings, though its category has others.
 * `absent`: that brand has no branch within reach, so its category is shown, after the nearest branch if there is one.
 * `words`: no listing has all words of the text; those with `words` come first, and the category follows.
 */
export type Reading =
  | { kind: 'need' }
  /** Below the names stands `brand` where there is one, otherwise what the text was interpreted as. */
  | { kind: 'name'; name: string; isBeginning: boolean; brand?: { name: string; categoryId: number } }
  | { kind: 'brand'; name: string; categoryId: number }
  | { kind: 'absent'; name: string; nearest?: { metres: number } }
  | { kind: 'words'; words: string }

export interface SearchedPlace {
  cityId: number
  /** The words of the text that name it, folded. */
  text: string
  localityId?: number
  pincode?: string
}

export interface SuggestionQuery {
  text: string
  cityId?: number | undefined
}

/** What a visitor chose after searching. */
export interface Choice {
  kind: Exclude<Suggestion['type'], 'locality' | 'brand'>
  /** As in `Suggestion`. */
  id: number | string
  /** The words as typed. */
  text: string
  /** The searched city; undefined is All India. */
  cityId: number | undefined
}

export interface Suggestion {
  type: 'category' | 'brand' | 'business' | 'hashtag' | 'city' | 'locality'
  text: string
  /** Category, listing, city or locality id; the name of a brand; a hashtag's own folded text. */
  id: number | string
  /** Of a brand: what it is. */
  categoryId?: number
  /** Of a business, a brand or a locality: its city. */
  cityId?: number
  /** Of a category that is wanted in one part of the city: that locality. */
  localityId?: number
  /** Of a category or a city. */
  slug?: string
  /**
   * How many listings of the city have the name, or belong to the brand or to a category without others below it; in a
   * locality at most one more than 1,000.
   */
  count?: number
}
