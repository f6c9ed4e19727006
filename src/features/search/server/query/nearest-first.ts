import { metresBetween } from '#features/places/rules.ts'
import { searchWords } from '../index/search-text.ts'
import type { Search } from '../search.ts'
import type { NamedListings } from './find-names.ts'
import { listMatching, listPositions } from './listing-queries.ts'
import type { ParsedQuery } from './parsed-query.ts'
import { tsqueryOf } from './text-plan.ts'

/**
 * Of several listings with the name, the one nearest to the place in the text comes first; of several as near, those
 * that have its locality in their address.
 */
export async function nearestFirst(
  { pool }: Search,
  { around, cityId, locality }: ParsedQuery,
  named: NamedListings,
): Promise<NamedListings> {
  if (!around || named.ids.length < 2) return named
  const metresTo = new Map(
    (await listPositions(pool, named.ids)).map(({ id, lat, lng }) => [id, metresBetween(around, { lat, lng })]),
  )
  const metres = (id: number) => metresTo.get(id) ?? Number.POSITIVE_INFINITY
  const nearest = named.ids.toSorted((a, b) => metres(a) - metres(b) || 0)
  const isShared = metres(nearest[0] ?? 0) === metres(nearest[1] ?? 0)
  if (!isShared || locality === undefined) return { ...named, ids: nearest }
  const inLocality = new Set(await listMatching(pool, nearest, tsqueryOf([[searchWords(locality)]], ''), cityId))
  const place = (id: number) => (inLocality.has(id) ? 0 : 1)
  return { ...named, ids: nearest.toSorted((a, b) => metres(a) - metres(b) || place(a) - place(b)) }
}
