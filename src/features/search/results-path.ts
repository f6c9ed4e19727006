import { allIndia } from '#features/places/all-india.ts'
import type { Position } from '#features/places/rules.ts'
import { foldText } from '#platform/fold-text.ts'
import { type PageAddress, pagePath } from '#platform/page-address.ts'
import { type ResultsFilters, writeFilters } from './results-filters.ts'

export interface ResultsAddress extends Partial<ResultsFilters> {
  /** Undefined is All India. */
  citySlug?: string | undefined
  /** Lists by distance from this position; the city is then ignored. */
  near?: Position | undefined
  /** The search text, as typed or as a slug; must fold to a non-empty text (`whatSegment`). */
  what: string
  /** One-based; the first page has no number. */
  page?: number | undefined
  /** "Search instead for": the words exactly as typed. */
  literal?: boolean | undefined
}

const maxWhatCharacters = 100

/** A search text as a path segment: folded words joined by hyphens, `''` when nothing is left to search for. */
export function whatSegment(text: string): string {
  return foldText(text).slice(0, maxWhatCharacters).trim().replaceAll(' ', '-')
}

/** The search text of a (decoded) path segment. */
export function whatText(segment: string): string {
  return segment.slice(0, maxWhatCharacters).replaceAll('-', ' ').replaceAll(/\s+/g, ' ').trim()
}

/** A position as a path segment, rounded to eleven metres so that one place has one URL. */
export function positionSegment({ lat, lng }: Position): string {
  return `${lat.toFixed(4)},${lng.toFixed(4)}`
}

/** The position of a path segment such as `13.0827,80.2707`; undefined when it is not one. */
export function positionOf(segment: string): Position | undefined {
  const [, lat, lng] = /^(-?\d{1,2}(?:\.\d{1,12})?),(-?\d{1,3}(?:\.\d{1,12})?)$/.exec(segment) ?? []
  if (lat === undefined || lng === undefined) return undefined
  const position = { lat: Number(lat), lng: Number(lng) }
  return Math.abs(position.lat) <= 90 && Math.abs(position.lng) <= 180 ? position : undefined
}

/**
 * The canonical URL path of a list of results: `/business-listing/{city|all-india}/{what}`, or by distance
 * `/business-listing1/near/{lat},{lng}/{what}`.
 */
export function resultsPath({
  citySlug,
  near,
  what,
  page = 1,
  literal = false,
  ...filters
}: ResultsAddress): PageAddress {
  const query = new URLSearchParams()
  writeFilters(query, filters)
  if (literal) query.set('literal', '1')
  if (page > 1) query.set('page', String(page))
  const segment = whatSegment(what)
  const path = near
    ? pagePath('/business-listing1/near/:position/:what', { position: positionSegment(near), what: segment })
    : pagePath('/business-listing/:city/:what', { city: citySlug ?? allIndia, what: segment })
  return query.size > 0 ? `${path}?${query}` : path
}
