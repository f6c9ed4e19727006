import type { PlaceWords } from '#features/places/place.ts'
import type { SearchedPlace } from '../../search-query.ts'
import type { BrandReading } from './read-brand.ts'
import type { Kind } from './read-kind.ts'
import type { TypedWish } from './typed-wishes.ts'

/** What a typed text asks for. */
export interface ParsedQuery {
  /** The whole text, folded, without "open now" and repeated words. */
  text: string
  /** The same with what it asks about a business at its end, where that is left out of `text`: "karims menu". */
  withAskedAbout?: string
  /** The text asks for what is open at this moment. */
  wantsOpen: boolean
  /**
   * The folded text without the words that name the place, say "near me", wish for a price or an hour, or name where
   * somebody wants to go.
   */
  remainingWords: string
  cityId: number | undefined
  place: SearchedPlace | undefined
  /** The position of the locality or PIN code in the text. */
  around: { lat: number; lng: number } | undefined
  /** The words of the locality, folded. */
  locality: string | undefined
  isNearMe: boolean
  /** The category that `remainingWords` names as a whole, or answers a need. */
  categoryId: number | undefined
  /** The category was read from a need: "ac not cooling". */
  isNeed: boolean
  /** The text is a part of what the category is called, and of no name of it. */
  isLoose: boolean
  /** The further categories that answer the need, best first. */
  otherTrades: readonly number[]
  /** The further categories that the text names: they are listed with `categoryId`. */
  alsoAsked: readonly number[]
  brand: BrandReading | undefined
  /** Wishes that are left out of `remainingWords`, or that its category says nothing of. */
  unapplied: readonly string[]
  /**
   * The text as a wish beside a trade, where it is also the name of another one: "veg restaurant" where no Pure Veg
   * Restaurant is listed.
   */
  otherwise?: ParsedQuery
  /** Wishes beside a trade that its list can be filtered by; they are left out of `remainingWords`. */
  wishes: readonly TypedWish[]
  /** The folded text without `wishes`. */
  askedText: string
  /** The place where it stands in the text without "in" or "near", so that its words may also be part of a name. */
  placeThatMayBeName: PlaceWords | undefined
  /** Folded, from the text and from the filters. */
  hashtags: readonly string[]
}

export const noKind: Kind = {
  categoryId: undefined,
  isNeed: false,
  isLoose: false,
  otherTrades: [],
  alsoAsked: [],
  unused: '',
  brand: undefined,
}
