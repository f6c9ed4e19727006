import type { BusinessCard } from '#features/businesses/contract.ts'
import type { Position } from '#features/places/rules.ts'

export interface ResultsLink {
  label: string
  url: string
}

/** Everything the results page says. */
export interface ResultsView {
  /** A category's name, or the text in quotes. */
  label: string
  /** Where was searched: `Chennai`, `Adyar, Chennai`, `India`. */
  placeName: string
  cards: BusinessCard[]
  total: number
  totalIsExact: boolean
  /** How many the filters looked at, where there are some. */
  lookedAt: number | null
  page: number
  totalPages: number
  filters: FilterView
  /** By nearness to a position: that position, and the list of its city instead. */
  near: { position: Position; cityUrl: string } | null
  /** Where the distances on the cards are measured from, when it is not where the person is. */
  distancesFrom: string | null
  /** Where choosing another place leads: `at={lat},{lng}` or `city={name}` is appended. */
  placeUrl: string
  /** Data of the map: every business of the list that has a position. */
  pointsUrl: string
  category: { name: string; icon: string; slug: string } | null
  /** The text was not searched as typed. */
  corrected: { from: string; to: string; insteadUrl: string } | null
  /** The city in the text won over the chosen one. */
  typedPlace: { chosen: string; insteadUrl: string } | null
  /** Nothing was found in this city: these are from around it. */
  aroundCity: string | null
  allIndiaUrl: string | null
  relatedTitle: string
  relatedCategories: (ResultsLink & { icon: string })[]
  /** The next towns with how far they are; the biggest for All India, where no distance is meant. */
  otherCities: (ResultsLink & { distanceKm: number | null })[]
  isIndexed: boolean
}

export interface FilterOption {
  label: string
  /** Field and value in a GET form; an empty value is "any". */
  name: string
  value: string
  isOn: boolean
  /** The list with this switched over. */
  url: string
}

export interface FilterGroup {
  title: string
  /** One of the options is on, or any number of them. */
  kind: 'one' | 'many'
  options: FilterOption[]
  hint?: string
}

/** Everything the filters of a list say: links for every choice, and the same as fields of a form. */
export interface FilterView {
  /** Where the form sends by GET. */
  action: string
  /** Sent along unchanged. */
  hidden: { name: string; value: string }[]
  groups: FilterGroup[]
  /** A tap each, for the row on phones: what is on first, then the commonest of the rest. */
  quick: FilterOption[]
  /** What is on, each leading to the list without it. */
  active: { label: string; url: string }[]
  /** The list without any filter. */
  clearUrl: string
}
