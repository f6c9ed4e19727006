import type { Position } from '#features/places/rules.ts'
import { maxTotal } from '../../rules.ts'
import type { BusinessQuery, Narrowing } from '../../search-query.ts'
import type { Search } from '../search.ts'
import { executeNarrowed, type IndexQuery, type IndexResult, resultOfRows } from './execute-query.ts'
import type { Page } from './listing-queries.ts'
import { amongIds } from './listing-source-queries.ts'
import { type FoundRows, listFrom } from './narrowed-queries.ts'
import type { ParsedQuery } from './parse-query.ts'

/** What was found without filters: the listings that are named by the text, and what else the text means. */
export interface FoundMeaning {
  named: readonly number[]
  indexQuery: IndexQuery | undefined
}

/** A page of what was found, filtered and sorted as a whole. */
export async function narrowMeaning(
  search: Search,
  { named, indexQuery }: FoundMeaning,
  page: Page,
  narrowing: Narrowing,
): Promise<IndexResult> {
  if (named.length === 0 && indexQuery) return resultOfRows(await executeNarrowed(search, indexQuery, page, narrowing))
  const whole = { offset: 0, limit: maxTotal }
  const first = await listFrom(search.pool, amongIds(named, narrowing.from), whole, narrowing)
  const others = indexQuery ? await executeNarrowed(search, indexQuery, whole, narrowing) : undefined
  const all = merged(first, others, narrowing)
  const shown = all.slice(page.offset, page.offset + page.limit)
  const isMore = (others?.n ?? 0) > maxTotal
  return {
    ids: shown.map(({ id }) => id),
    distancesMetres: shown.map(({ metres }) => metres),
    total: isMore ? maxTotal : all.length,
    totalIsExact: !isMore && !others?.isAmongBest,
    ...(others?.isAmongBest && { isAmongBest: true }),
  }
}

/** Named listings come first in the order of the search; in any other order they stand where they belong. */
function merged(named: FoundRows, others: FoundRows | undefined, { sort }: Narrowing) {
  const rowsOf = ({ ids, metres, ratings }: FoundRows) =>
    ids.map((id, at) => ({ id, metres: metres[at] ?? null, rating: ratings[at] ?? 0 }))
  const rows = rowsOf(named)
  const isNamed = new Set(named.ids)
  if (others) rows.push(...rowsOf(others).filter(({ id }) => !isNamed.has(id)))
  if (sort === 'nearest') rows.sort((a, b) => (a.metres ?? Number.MAX_VALUE) - (b.metres ?? Number.MAX_VALUE))
  if (sort === 'rating') rows.sort((a, b) => b.rating - a.rating)
  return rows
}

/** The centre of the searched place: the locality or PIN code in the text, otherwise the city; none for All India. */
export function middleOf(
  { places }: Pick<Search, 'places'>,
  { cityId }: BusinessQuery,
  { place }: Pick<ParsedQuery, 'place'>,
  nearbyFallback: IndexQuery['nearbyFallback'],
): Position | undefined {
  const narrow =
    place?.localityId === undefined ? places.pincode(place?.pincode ?? '') : places.localityById(place.localityId)
  const searched = nearbyFallback?.cityId ?? place?.cityId ?? cityId
  const centre = narrow ?? (searched === undefined ? undefined : places.cityById(searched))
  return centre && { lat: centre.lat, lng: centre.lng }
}
