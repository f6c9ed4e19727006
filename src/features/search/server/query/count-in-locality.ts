import { type Narrowing, notNarrowed } from '../../search-query.ts'
import type { Search } from '../search.ts'
import type { IndexQuery } from './execute-query.ts'
import { findTextNear } from './find-text-near.ts'
import { nearInCategories } from './listing-source-queries.ts'
import { countFrom } from './narrowed-queries.ts'
import { circleOfPlace } from './plan-query.ts'

/**
 * How many of a list from a locality outwards are in it or beside it, counted up to 1,001; undefined for other lists.
 */
export async function countInLocality(
  search: Search,
  indexQuery: IndexQuery,
  narrowing: Narrowing = notNarrowed,
): Promise<number | undefined> {
  if (!indexQuery.isAroundPlace) return undefined
  if (indexQuery.kind === 'category-near') {
    const within = nearInCategories(indexQuery.categoryIds, circleOfPlace(indexQuery.circle))
    return countFrom(search.pool, within, narrowing)
  }
  if (indexQuery.kind !== 'text-near') return undefined
  const circle = circleOfPlace(indexQuery.circle)
  return (await findTextNear(search, indexQuery.groups, { circle, page: { offset: 0, limit: 1 }, narrowing })).n
}
