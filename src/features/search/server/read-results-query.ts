import type { Ctx } from '#core/context.ts'
import { nearestPage, requestedPage } from '#core/list-page.ts'
import { allIndia } from '#features/places/all-india.ts'
import { cityFromText } from '#features/places/chosen-city.ts'
import type { City, PlaceIndex } from '#features/places/place.ts'
import { type PageAddress, uncheckedAddress } from '#platform/page-address.ts'
import { readFilters } from '../results-filters.ts'
import { positionOf, positionSegment, resultsPath, whatSegment, whatText } from '../results-path.ts'
import type { ResultsQuery } from './show-results.ts'

const lastPage = 100

export interface ResultsParams {
  city?: string | undefined
  /** `lat,lng`, in the address of a list by nearness. */
  position?: string | undefined
  what: string
}

export type ReadResultsQuery =
  | { kind: 'unknown-place' }
  /** The same list has another address. */
  | { kind: 'moved'; url: PageAddress; status: 301 | 302 }
  | { kind: 'query'; query: ResultsQuery }

/**
 * Reads the address of a list of results: `/business-listing/{city}/{what}` or
 * `/business-listing1/near/{position}/{what}`.
 */
export function readResultsQuery(
  { app: { places } }: Pick<Ctx, 'app'>,
  params: ResultsParams,
  url: URL,
): ReadResultsQuery {
  const { search, searchParams } = url
  const text = whatText(params.what)
  const near = params.position === undefined ? undefined : positionOf(params.position)
  const city = near ? places.nearestCity(near.lat, near.lng)?.place : cityOfSegment(places, params.city ?? '')
  if (city === null || (params.position !== undefined && !near)) return { kind: 'unknown-place' }
  if (whatSegment(text) === '') return { kind: 'moved', url: '/', status: 302 }
  const path = resultsPath({ citySlug: city?.slug, near, what: text })
  const where = near ? positionSegment(near) : (city?.slug ?? allIndia)
  if ((params.position ?? params.city) !== where || params.what !== whatSegment(text))
    return { kind: 'moved', url: uncheckedAddress(path + search), status: 301 }
  const query = {
    city,
    near,
    text,
    page: nearestPage(requestedPage(url), lastPage),
    filters: readFilters(searchParams),
    literal: searchParams.get('literal') === '1',
  }
  // A form sends unset filters as empty fields.
  if ([...searchParams.values()].includes('')) {
    const { filters, literal } = query
    const clean = resultsPath({ ...filters, citySlug: city?.slug, near, what: text, literal, page: query.page })
    return { kind: 'moved', url: clean, status: 302 }
  }
  return { kind: 'query', query }
}

/** The city of a path segment, by slug or any of its names: undefined for All India, null when it is unknown. */
export function cityOfSegment(places: PlaceIndex, segment: string): City | undefined | null {
  if (segment.toLowerCase() === allIndia) return undefined
  return places.cityBySlug(segment) ?? cityFromText(places, segment.replaceAll('-', ' ')) ?? null
}
