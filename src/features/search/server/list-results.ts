import type { Ctx } from '#core/context.ts'
import { listNarrowed } from '#features/businesses/server/narrow-queries.ts'
import type { Position } from '#features/places/rules.ts'
import { isNarrowed, type ResultsFilters } from '../results-filters.ts'
import { maxTotal, nearbyRadiusMetres } from '../rules.ts'
import type { BusinessResult } from '../search-query.ts'
import { findBusinesses } from './query/find-businesses.ts'

export interface ListQuery {
  text: string
  categoryId?: number | undefined
  cityId?: number | undefined
  /** Only what lies within 30 km of this position, nearest first. */
  near?: Position | undefined
  /** The position that distances are measured from, when the list is not nearest first. */
  from?: Position | undefined
  literal?: boolean | undefined
  filters: ResultsFilters
  /** Zero-based. */
  page: number
  size: number
}

export interface ListedResults extends BusinessResult {
  /** How many results the filters were applied to, if any; `total` is how many passed. */
  lookedAt?: number
  /** The position that distances are measured from, when the list was sorted by distance. */
  nearestTo?: Position
}

/**
 * One page of results, filtered and sorted. Filters apply to the best 1,000 results of the search
 * (docs/decisions/011-filters-and-places.md).
 */
export async function listResults(ctx: Pick<Ctx, 'app' | 'db' | 'now'>, query: ListQuery): Promise<ListedResults> {
  const { filters, page, size } = query
  if (!isNarrowed(filters)) return runSearch(ctx, query, page, size)
  const found = await runSearch(ctx, query, 0, maxTotal)
  const here = query.near ?? query.from
  const nearestTo = filters.sort === 'nearest' ? (here ?? middleOf(ctx, query, found)) : here
  const narrowed = await listNarrowed(ctx.db, {
    ids: found.ids,
    minRating: filters.minRating,
    isVerified: filters.isVerified,
    openAt: filters.isOpenNow ? ctx.now : undefined,
    sort: filters.sort === 'nearest' && !nearestTo ? 'best' : filters.sort,
    from: nearestTo,
  })
  const shown = narrowed.slice(page * size, (page + 1) * size)
  const metresFound = new Map(found.ids.map((id, index) => [id, found.distancesMetres?.[index] ?? null]))
  return {
    ...found,
    ids: shown.map(({ id }) => id),
    distancesMetres: shown.map(({ id, metres }) => metres ?? metresFound.get(id) ?? null),
    total: narrowed.length,
    lookedAt: found.total,
    ...(nearestTo && { nearestTo }),
  }
}

function runSearch(
  { app: { search } }: Pick<Ctx, 'app'>,
  { text, categoryId, cityId, near, from, literal, filters: { hashtags } }: ListQuery,
  page: number,
  size: number,
): Promise<BusinessResult> {
  return near
    ? findBusinesses(search, { ...near, text, categoryId, hashtags, radiusMetres: nearbyRadiusMetres, page, size })
    : findBusinesses(search, { ...from, text, categoryId, cityId, hashtags, literal, page, size })
}

/** The centre of the searched place: the locality or PIN code in the text, otherwise the city; none for All India. */
function middleOf(
  { app: { places } }: Pick<Ctx, 'app'>,
  { cityId }: ListQuery,
  found: BusinessResult,
): Position | undefined {
  const { place, nearbyFallback } = found
  const narrow =
    place?.localityId === undefined ? places.pincode(place?.pincode ?? '') : places.localityById(place.localityId)
  const searched = nearbyFallback?.cityId ?? place?.cityId ?? cityId
  const centre = narrow ?? (searched === undefined ? undefined : places.cityById(searched))
  return centre && { lat: centre.lat, lng: centre.lng }
}
