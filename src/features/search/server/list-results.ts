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
  /** The list by nearness to this position, within 30 km. */
  near?: Position | undefined
  /** Where distances are measured from, in a list that is not one by nearness. */
  from?: Position | undefined
  literal?: boolean | undefined
  filters: ResultsFilters
  /** Zero-based. */
  page: number
  size: number
}

export interface ListedResults extends BusinessResult {
  /** How many the filters looked at, where there are some; `total` is how many of them passed. */
  lookedAt?: number
  /** Where the distances are measured from, when the list was put in the order of nearness. */
  nearestTo?: Position
}

/**
 * One page of a search narrowed and ordered by filters. Without them the search itself is the list; with them the best 1,000 are
 * looked at (docs/decisions/011-filters-and-places.md).
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

/** The middle of what was searched: the locality or PIN code named in the text, else the city; none for All India. */
function middleOf(
  { app: { places } }: Pick<Ctx, 'app'>,
  { cityId }: ListQuery,
  found: BusinessResult,
): Position | undefined {
  const { place, nearbyFallback } = found
  const narrow =
    place?.localityId === undefined ? places.pincode(place?.pincode ?? '') : places.localityById(place.localityId)
  const searched = nearbyFallback?.cityId ?? place?.cityId ?? cityId
  const middle = narrow ?? (searched === undefined ? undefined : places.cityById(searched))
  return middle && { lat: middle.lat, lng: middle.lng }
}
