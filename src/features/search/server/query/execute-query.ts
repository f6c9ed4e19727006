import type { Position } from '#features/places/rules.ts'
import { maxTotal } from '../../rules.ts'
import type { Narrowing } from '../../search-query.ts'
import type { Search } from '../search.ts'
import { findTextNear } from './find-text-near.ts'
import { categorySource, indiaRadiusMetres, listBeyond, listNear, listNearAgain } from './list-near.ts'
import {
  countByText,
  countInCategories,
  listByCategories,
  listByCategory,
  listByCategoryInCity,
  listByText,
  type Page,
} from './listing-queries.ts'
import { type Circle, inCategories } from './listing-source-queries.ts'
import { narrowText } from './narrow-text.ts'
import { type FoundRows, listFrom } from './narrowed-queries.ts'
import { planTextSearch, type TextSearch, type WordGroup } from './text-plan.ts'

/** A query of one index, and what it says to the person when it is the one that found something. */
export type IndexQuery = IndexLookup & {
  /** A fallback: the typed words that are used, where others that say something are left out. */
  onlyWords?: string
  /** The text was understood as the name of this category. */
  interpretedAs?: { categoryId: number; alsoIds?: readonly number[] }
  /** A fallback: nothing matched in this city. Beyond a sensible distance the list is of All India. */
  nearbyFallback?: { cityId: number; isAllIndia?: boolean }
  /** A fallback: listings of related categories in the city. */
  relatedTo?: { categoryId: number }
  /** A fallback: nothing within the radius that was asked for. */
  isBeyondRadius?: boolean
  /** With fewer listings it is no answer, and the next one is tried. */
  atLeast?: number
  /** The circle is around the place in the text, so distances are from there. */
  isAroundPlace?: boolean
}

type IndexLookup =
  | { kind: 'category'; categoryIds: readonly number[]; cityId: number | undefined }
  /** Nearest first. */
  | { kind: 'category-near'; categoryIds: readonly number[]; circle: Circle }
  /** Nearest first, as far as needed. */
  | { kind: 'category-beyond'; categoryIds: readonly number[]; circle: Circle }
  | { kind: 'text'; text: TextSearch }
  | { kind: 'text-near'; groups: readonly WordGroup[]; circle: Circle }

export interface IndexResult {
  ids: number[]
  total: number
  totalIsExact: boolean
  distancesMetres?: (number | null)[]
  /** Only the best placed of the list were filtered and sorted. */
  isAmongBest?: true
  /** The place that the distances are measured from, when the query has no position of its own. */
  measuredFrom?: Position
}

export async function executeQuery(search: Search, query: IndexQuery, page: Page): Promise<IndexResult> {
  const { pool } = search
  switch (query.kind) {
    case 'category':
      return executeCategory(search, query.categoryIds, query.cityId, page)
    case 'category-near':
      return resultOfRows(await listNearAgain(search, query.categoryIds, query.circle, page))
    case 'category-beyond':
      return resultOfRows(await listBeyond(pool, query.categoryIds, { circle: query.circle, page }))
    case 'text':
      return executeText(search, query.text, page)
    case 'text-near':
      return resultOfRows(await findTextNear(search, query.groups, { circle: query.circle, page }))
  }
}

async function executeCategory(
  { pool }: Search,
  categoryIds: readonly number[],
  cityId: number | undefined,
  page: Page,
): Promise<IndexResult> {
  const [only] = categoryIds
  if (categoryIds.length === 1 && only !== undefined) {
    const found =
      cityId === undefined
        ? await listByCategory(pool, only, page)
        : await listByCategoryInCity(pool, cityId, only, page)
    return { ids: found.ids, total: found.n, totalIsExact: true }
  }
  const found = await listByCategories(pool, cityId ?? 0, categoryIds, page)
  // A listing in two of the categories was counted twice, which matters only while the exact number is shown.
  const total = found.n > 2 * maxTotal ? found.n : await countInCategories(pool, cityId ?? 0, categoryIds)
  return { ids: found.ids, total, totalIsExact: true }
}

async function executeText(search: Search, text: TextSearch, page: Page): Promise<IndexResult> {
  const { vocabulary, setup } = search.words
  let result: IndexResult = { ids: [], total: 0, totalIsExact: true }
  const plans = planTextSearch(text, vocabulary, setup)
  const untiered = plans.at(-1)
  for (const { match, tier, enough } of plans) {
    const found = await listByText(search.pool, match, page)
    const isWhole = tier === 0
    result = { ids: found.ids, total: isWhole ? found.n : maxTotal, totalIsExact: isWhole }
    const hasPage = found.n >= page.offset + page.limit
    if (isWhole || (hasPage && found.n >= enough)) break
    // The best listings fill the page; the others only have to be counted.
    if (hasPage && untiered) {
      const total = await countByText(search.pool, untiered.match, maxTotal + 1)
      return { ...result, total, totalIsExact: total <= maxTotal }
    }
  }
  return result
}

/** The same list, filtered and sorted as a whole. */
export async function executeNarrowed(
  search: Search,
  query: IndexQuery,
  page: Page,
  narrowing: Narrowing,
): Promise<FoundRows> {
  const { pool } = search
  switch (query.kind) {
    case 'category': {
      const { categoryIds, cityId } = query
      const { from, sort } = narrowing
      if (cityId === undefined && sort === 'nearest' && from) {
        const india = { ...from, radiusMetres: indiaRadiusMetres }
        const near = await listNear(pool, categorySource(categoryIds), { circle: india, page, narrowing })
        if (near.n > maxTotal) return near
        // A list that is shown to its end has those without a position there.
      }
      return listFrom(pool, inCategories(categoryIds, cityId, from), page, narrowing)
    }
    case 'category-near':
      return listNear(pool, categorySource(query.categoryIds), { circle: query.circle, page, narrowing })
    case 'category-beyond':
      return listBeyond(pool, query.categoryIds, { circle: query.circle, page, narrowing })
    case 'text-near':
      return findTextNear(search, query.groups, { circle: query.circle, page, narrowing })
    case 'text':
      return narrowText(search, query.text, page, narrowing)
  }
}

export function resultOfRows({ ids, metres, n, isAmongBest }: FoundRows): IndexResult {
  return {
    ids,
    total: Math.min(n, maxTotal),
    totalIsExact: n <= maxTotal && !isAmongBest,
    distancesMetres: metres,
    ...(isAmongBest && { isAmongBest }),
  }
}
