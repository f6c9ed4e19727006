import type { Position } from '#features/places/rules.ts'
import { maxTotal } from '../../rules.ts'
import type { BusinessQuery, Narrowing } from '../../search-query.ts'
import type { Search } from '../search.ts'
import { executeNarrowed, type IndexQuery, type IndexResult, resultOfRows } from './execute-query.ts'
import type { Page } from './listing-queries.ts'
import { amongIds } from './listing-source-queries.ts'
import { type AmongOthers, amongNone, inOrder } from './named-first.ts'
import { type FoundRows, listFrom } from './narrowed-queries.ts'
import type { ParsedQuery } from './parsed-query.ts'

/** What was found without filters: the listings that are named by the text, and what else the text means. */
export interface FoundMeaning {
  named: readonly number[]
  indexQuery: IndexQuery | undefined
  among?: AmongOthers
}

/** A page of what was found, filtered and sorted as a whole. */
export async function narrowMeaning(
  search: Search,
  { named, indexQuery, among = amongNone }: FoundMeaning,
  page: Page,
  narrowing: Narrowing,
): Promise<IndexResult> {
  const first = [...named, ...among.called]
  if (first.length === 0 && indexQuery) return resultOfRows(await executeNarrowed(search, indexQuery, page, narrowing))
  const whole = { offset: 0, limit: maxTotal }
  const found = await listFrom(search.pool, amongIds(first, narrowing.from), whole, narrowing)
  const others = indexQuery ? await executeNarrowed(search, indexQuery, whole, narrowing) : undefined
  const all = merged(named, found, others, { ...among, narrowing })
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

/** Named listings stand where the search puts them; in any other order than its own where they belong. */
function merged(
  named: readonly number[],
  first: FoundRows,
  others: FoundRows | undefined,
  { called, afterIn, narrowing: { sort } }: AmongOthers & { narrowing: Narrowing },
) {
  const known = [...rowsOf(first), ...(others ? rowsOf(others) : [])]
  const byId = new Map(known.map((row) => [row.id, row]))
  const passes = (id: number) => byId.has(id)
  const ids = inOrder(named.filter(passes), others?.ids ?? [], { called: called.filter(passes), afterIn })
  const rows = ids.flatMap((id) => byId.get(id) ?? [])
  if (sort === 'nearest') rows.sort((a, b) => (a.metres ?? Number.MAX_VALUE) - (b.metres ?? Number.MAX_VALUE))
  if (sort === 'rating') rows.sort((a, b) => b.rating - a.rating)
  return rows
}

const rowsOf = ({ ids, metres, ratings }: FoundRows) =>
  ids.map((id, at) => ({ id, metres: metres[at] ?? null, rating: ratings[at] ?? 0 }))

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
