/** What a person looks for. `lat` and `lng` in degrees: where the person is, for distances and for "near me". */
export interface BusinessQuery {
  text: string
  /** Undefined searches All India. A city typed inside the text wins over it. */
  cityId?: number | undefined
  categoryId?: number | undefined
  hashtags?: readonly string[] | undefined
  lat?: number | undefined
  lng?: number | undefined
  /** Only listings within this radius of `lat` and `lng`, nearest first, whatever the words say. */
  radiusMetres?: number | undefined
  /** Zero-based; pages past the thousandth result are empty. */
  page: number
  /** 1 to 50. */
  size: number
  /** "Search instead for": the words as they were typed, neither corrected nor read as a category. */
  literal?: boolean | undefined
}

export interface BusinessResult {
  /** In the order to show. The tables stay the truth: whoever shows them loads them by id. */
  ids: number[]
  /** Beside `ids` when distance decided the order or the person's position is known; null where a listing has no position. */
  distancesMetres?: (number | null)[]
  /** Exact up to 1,000; past that 1,000 with `totalIsExact` false. */
  total: number
  totalIsExact: boolean
  /** The words that were searched instead of those typed. */
  corrected?: { from: string; to: string }
  /** The text was read as the name of a category. */
  interpretedAs?: { categoryId: number }
  /** The place that was searched because the text names it. */
  place?: SearchedPlace
  /** Nothing matched in the city: these are from around it, nearest first. */
  nearbyFallback?: { cityId: number }
}

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

/** What somebody chose after searching. */
export interface Choice {
  kind: Suggestion['type']
  /** As in `Suggestion`. */
  id: number | string
  /** The words as typed. */
  text: string
  /** Where was searched; undefined is All India. */
  cityId: number | undefined
}

export interface Suggestion {
  type: 'category' | 'business' | 'hashtag' | 'city'
  text: string
  /** Category, listing or city id; a hashtag's own folded text. */
  id: number | string
  /** Of a business: where it is. */
  cityId?: number
  /** Of a category or a city. */
  slug?: string
  /** Of a business name: how many listings of that city bear it. */
  count?: number
}
