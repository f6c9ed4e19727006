import type { ClosedBusiness } from '#features/businesses/closed-business.ts'
import type { BusinessCard } from '#features/businesses/contract.ts'
import type { PicturedCategory } from '#features/categories/contract.ts'
import type { Position } from '#features/places/rules.ts'
import type { PageAddress } from '#platform/page-address.ts'

/** To be continued with a place. */
export type PlaceUrl = `/search?${string}`

export interface ResultsLink {
  label: string
  url: PageAddress
}

/** What was typed as the city, when it is not the name of the searched place, and what it may mean instead. */
export type TypedCityView = { typed: string; others: ResultsLink[] } & (
  | { kind: 'guess'; place: string }
  /** Nothing is searched in a state: the list is for all India. */
  | { kind: 'state'; state: string }
  /** The list is for all India; `wordsUrl` searches for the typed place as words. */
  | { kind: 'unknown'; wordsUrl: PageAddress }
)

/** Another place that the text may mean, and the same search there. */
export interface PlaceOfferView {
  text: string
  link: ResultsLink
}

/** A place in the text of a search. */
interface FieldPlace {
  citySlug: string
  /** `Adyar, Chennai`; null for the whole city. */
  area: string | null
}

/** Everything the results page shows. */
export interface ResultsView {
  /** A category's name, or the text in quotes. */
  label: string
  /** The searched place: `Chennai`, `Adyar, Chennai`, `India`. */
  placeName: string
  /** Its city; null for All India. */
  citySlug: string | null
  cards: BusinessCard[]
  total: number
  totalIsExact: boolean
  page: number
  totalPages: number
  filters: FilterView
  /**
   * Where the filters leave nothing: the list without one of them (`label`) or without all (null), and how many it has;
   * the most first.
   */
  without: { label: string | null; url: PageAddress; count: string }[]
  /** For a list by distance: its position, what that is called (`Adyar`), and the URL of the list of its city. */
  near: { position: Position; name: string; cityUrl: PageAddress } | null
  /** The place that distances are measured from, when it is not the visitor's position. */
  distancesFrom: string | null
  /** How many of a list from a locality outwards are in it or beside it; null when all or none are. */
  inLocality: { place: string; total: number; totalIsExact: boolean } | null
  /** The URL prefix for another place, to which `here=` or `at={lat},{lng}` or `city={name}` is appended. */
  placeUrl: PlaceUrl
  /** The data of the map: every result with a position. */
  pointsUrl: string
  /** `kinds`: the slugs of it and of all below it. */
  category: { name: string; icon: string; slug: string; kinds: string[] } | null
  /** Businesses of this name that are in no list any more. */
  closed: ClosedBusiness[]
  /** Public helplines that the text asks for, the first to call first. */
  publicNumbers: { number: string; name: string }[]
  /** The search text was corrected. */
  corrected: { from: string; to: string; insteadUrl: PageAddress | null } | null
  /** No business matches all words of the text; these match the words given here. */
  onlyWords: string | null
  /** Wishes in the text that nothing is filtered by: "24 hours". */
  unapplied: string[]
  /** Of each wish in the text that nothing here fulfils, a sentence that says so. */
  unmet: string[]
  /** The text names neither a trade nor a business: nothing was searched. */
  saysNothing: boolean
  /** The text is a hashtag of listings without its sign: their list. */
  hashtag: ResultsLink | null
  /** The text could be read in another way too. */
  reading: ReadingView | null
  /** Says that a list of a trade has others as well, which are called as the text says. */
  namesAmong: string | null
  /** The text names these categories, all of which are listed: the list of each. */
  several: ResultsLink[]
  /** The city in the text took precedence over the selected one; no link back where the words would find nothing. */
  typedPlace: { chosen: string; insteadUrl: PageAddress | null } | null
  typedCity: TypedCityView | null
  placeOffer: PlaceOfferView | null
  /** The search fields: the text without the place that it names, and that place, for which another can be chosen. */
  fields: { text: string; place: FieldPlace | null }
  /** Nothing was found in this city: the results are from around it, or from all India, nearest first. */
  aroundCity: string | null
  isFromAllIndia: boolean
  /** Nothing of this category was found in the city: the results are of related categories. */
  isRelated: boolean
  /** Nothing was found within 30 km: the results are the nearest beyond. */
  isBeyondRadius: boolean
  /** Nothing is in the place, so that the list is of what is nearest to it. */
  isNearest: boolean
  /** The text asks for what is near the visitor, whose position is not known. */
  asksForPlace: boolean
  /** Only the best placed were filtered and sorted, as too many have the words. */
  isAmongBest: boolean
  allIndiaUrl: PageAddress | null
  relatedTitle: string
  /** As lines, or as pictures with `tileName` below `scene`. */
  relatedCategories: (Pick<PicturedCategory, 'scene' | 'tileName'> & {
    id: number
    icon: string
    name: string
    url: ResultsLink['url']
  })[]
  /** The nearest cities with their distances; for All India the biggest, without distances. */
  otherCities: (ResultsLink & { distanceKm: number | null })[]
  isIndexed: boolean
}

export interface ReadingView {
  text: string
  /** It says as well that the place has none. */
  isAboutPlace: boolean
  /** Null when the other way would find nothing. */
  link: ResultsLink | null
}

export interface FilterOption {
  label: string
  /** Field and value in a GET form; an empty value is "any". */
  name: string
  value: string
  isOn: boolean
  /** The list with this option toggled. */
  url: PageAddress
  /** How many businesses it would leave, as text; null when that is not known, or when it is on. */
  count: string | null
  /** It would leave none. */
  isEmpty: boolean
}

export interface FilterGroup {
  title: string
  /** one: the options exclude each other; many: they can be combined. */
  kind: 'one' | 'many'
  options: FilterOption[]
  hint?: string
}

/** The filters of a list: a link for every option, and the same as fields of a form. */
export interface FilterView {
  /** The action of the GET form. */
  action: string
  /** Hidden fields of the form. */
  hidden: { name: string; value: string }[]
  groups: FilterGroup[]
  /** For the row of chips on phones: active options first, then the most common others that leave any. */
  quick: FilterOption[]
  /** The active options, each with the URL of the list without it. */
  active: { label: string; url: PageAddress }[]
  /** The list without any filter. */
  clearUrl: PageAddress
}
