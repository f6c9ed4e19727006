import { allIndia } from '#features/places/all-india.ts'
import type { ChosenPlace } from '#features/places/chosen-place.ts'
import type { Area, PlaceIndex } from '#features/places/place.ts'
import { type Position, positionText } from '#features/places/rules.ts'
import { cutAtWord } from '#platform/cut-text.ts'
import { foldText } from '#platform/fold-text.ts'
import { type PageAddress, pagePath } from '#platform/page-address.ts'
import { spelledOut } from './meaningful-signs.ts'
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
  /** What was typed as the city, when the list is for another place: the page says so. */
  place?: string | undefined
}

const maxWhatCharacters = 100

/** A search text as a path segment: folded words joined by hyphens, `''` when nothing is left to search for. */
export function whatSegment(text: string): string {
  return cutAtWord(foldText(spelledOut(text)), maxWhatCharacters)
    .trim()
    .replaceAll(' ', '-')
}

/** The search text of a (decoded) path segment. */
export function whatText(segment: string): string {
  return cutAtWord(segment.replaceAll('-', ' ').replaceAll(/\s+/g, ' ').trim(), maxWhatCharacters)
}

/**
 * A search text for a part of a city: `plumber in Koramangala`, unless the text names such a part itself, or is about
 * another city ("plumber in Gorakhpur").
 */
export function textInArea(places: Pick<PlaceIndex, 'findPlaceWords'>, text: string, area: Area): string {
  const { city, locality, pincode } = places.findPlaceWords(foldText(text), { preferCityId: area.cityId })
  if (locality || pincode || (city && city.id !== area.cityId)) return text
  const inArea = ` in ${area.name}`
  return cutAtWord(text, maxWhatCharacters - inArea.length) + inArea
}

/** The address of the list of a text in the place that somebody chose. */
export function resultsPathIn(
  places: Pick<PlaceIndex, 'findPlaceWords'>,
  { city, area, near }: ChosenPlace,
  address: Omit<ResultsAddress, 'citySlug' | 'near'>,
): PageAddress {
  const what = area ? textInArea(places, address.what, area) : address.what
  return resultsPath({ ...address, what, citySlug: city?.slug, near: near?.position })
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
  place,
  ...filters
}: ResultsAddress): PageAddress {
  const query = new URLSearchParams()
  writeFilters(query, filters)
  if (literal) query.set('literal', '1')
  if (place) query.set('place', place)
  if (page > 1) query.set('page', String(page))
  const segment = whatSegment(what)
  const path = near
    ? pagePath('/business-listing1/near/:position/:what', { position: positionText(near), what: segment })
    : pagePath('/business-listing/:city/:what', { city: citySlug ?? allIndia, what: segment })
  return query.size > 0 ? `${path}?${query}` : path
}
