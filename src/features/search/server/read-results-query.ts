import type { Ctx } from '#core/context.ts'
import { nearestPage, requestedPage } from '#core/list-page.ts'
import { allIndia } from '#features/places/all-india.ts'
import type { Area, City, PlaceIndex } from '#features/places/place.ts'
import { readPlace } from '#features/places/read-place.ts'
import { positionOf, positionText } from '#features/places/rules.ts'
import { cutText } from '#platform/cut-text.ts'
import { type PageAddress, uncheckedAddress } from '#platform/page-address.ts'
import { hasIdleFilters, readFilters } from '../results-filters.ts'
import { resultsPath, resultsPathIn, whatSegment, whatText } from '../results-path.ts'
import { foldSearchText } from './index/search-text.ts'
import { readOnce } from './query/read-once.ts'
import { readOpenNow } from './query/read-wishes.ts'
import type { ResultsQuery } from './results-query.ts'
import { maxTypedCharacters, typedText } from './view-typed-city.ts'

const lastPage = 100

export interface ResultsParams {
  city?: string | undefined
  /** `lat,lng`, in the address of a list by nearness. */
  position?: string | undefined
  what: string
}

export type ReadResultsQuery =
  /** `typed` is empty for an invalid position. */
  | { kind: 'unknown-place'; typed: string }
  /** The same list has another address. */
  | { kind: 'moved'; url: PageAddress; status: 301 | 302 }
  | { kind: 'query'; query: ResultsQuery }

/**
 * Reads the address of a list of results: `/business-listing/{city}/{what}` or
 * `/business-listing1/near/{position}/{what}`.
 */
export function readResultsQuery(
  { app: { places, search } }: Pick<Ctx, 'app'>,
  params: ResultsParams,
  url: URL,
): ReadResultsQuery {
  const { search: queryString, searchParams } = url
  const text = whatText(params.what)
  const near = params.position === undefined ? undefined : positionOf(params.position)
  const around = near && places.nearestCity(near.lat, near.lng)?.place
  if (params.position !== undefined && !around) return { kind: 'unknown-place', typed: '' }
  const named: SegmentPlace | undefined = around ? { city: around } : placeOfSegment(places, params.city ?? '')
  if (!named) return { kind: 'unknown-place', typed: segmentText(params.city ?? '') }
  if (whatSegment(text) === '') return { kind: 'moved', url: '/', status: 302 }
  const { city } = named
  if (city && (named.area || named.isGuess)) {
    const place = named.isGuess ? segmentText(params.city ?? '') : undefined
    const url = resultsPathIn(places, { ...named, city }, { ...readFilters(searchParams), what: text, place })
    return { kind: 'moved', url, status: 302 }
  }
  const path = resultsPath({ citySlug: city?.slug, near, what: text })
  const where = near ? positionText(near) : (city?.slug ?? allIndia)
  if ((params.position ?? params.city) !== where || params.what !== whatSegment(text))
    return { kind: 'moved', url: uncheckedAddress(path + queryString), status: 301 }
  const literal = searchParams.get('literal') === '1'
  const once = readOnce(search, foldSearchText(text))
  const { text: asked, wantsOpen } = readOpenNow(once)
  if (wantsOpen && asked === '' && !literal && whatSegment(once) !== whatSegment(text)) {
    const filters = readFilters(searchParams)
    return { kind: 'moved', url: resultsPath({ ...filters, citySlug: city?.slug, near, what: once }), status: 301 }
  }
  const query = {
    city,
    near,
    text,
    page: nearestPage(requestedPage(url), lastPage),
    filters: readFilters(searchParams),
    literal,
    typedCity: typedText(searchParams.get('place')),
  }
  // A form sends unset filters as empty fields. Each list has one address, however its filters are written.
  if ([...searchParams.values()].includes('') || hasIdleFilters(searchParams)) {
    const { filters, literal, typedCity: place } = query
    const clean = resultsPath({ ...filters, citySlug: city?.slug, near, what: text, literal, place, page: query.page })
    return { kind: 'moved', url: clean, status: 302 }
  }
  return { kind: 'query', query }
}

interface SegmentPlace {
  city?: City | undefined
  area?: Area
  isGuess?: boolean
}

/** The place of a path segment, by slug or any of its names: without a city All India, undefined when it is unknown. */
export function placeOfSegment(places: PlaceIndex, segment: string): SegmentPlace | undefined {
  if (segment.toLowerCase() === allIndia) return {}
  const city = places.cityBySlug(segment)
  if (city) return { city }
  const read = readPlace(places, segmentText(segment))
  return read.kind === 'place' ? read : undefined
}

const segmentText = (segment: string) => cutText(segment.replaceAll('-', ' ').trim(), maxTypedCharacters)
