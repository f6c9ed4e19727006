import { maxTotal } from '../../rules.ts'
import type { Search } from '../search.ts'
import {
  countByText,
  countInCategories,
  listByCategories,
  listByCategory,
  listByCategoryInCity,
  listByText,
  type Page,
} from './listing-queries.ts'
import { type Circle, type FoundNear, listAround, listByTextNear, listNear, perCellLimit } from './near-queries.ts'
import { planTextSearch, type TextSearch, tsqueryOf, type WordGroup } from './text-plan.ts'

/** A query of one index, and what it says to the person when it is the one that found something. */
export type IndexQuery = IndexLookup & {
  /** The text was understood as the name of this category. */
  interpretedAs?: { categoryId: number }
  /** A fallback: nothing matched in this city. */
  nearbyFallback?: { cityId: number }
}

type IndexLookup =
  | { kind: 'category'; categoryIds: readonly number[]; cityId: number | undefined }
  /** Nearest first. */
  | { kind: 'category-near'; categoryIds: readonly number[]; circle: Circle }
  /** Best first within bands of distance. */
  | { kind: 'category-around'; categoryIds: readonly number[]; circle: Circle }
  | { kind: 'text'; text: TextSearch }
  | { kind: 'text-near'; groups: readonly WordGroup[]; circle: Circle; cityIds: readonly number[] }

export interface IndexResult {
  ids: number[]
  total: number
  totalIsExact: boolean
  distancesMetres?: number[]
}

export async function executeQuery(search: Search, query: IndexQuery, page: Page): Promise<IndexResult> {
  const { pool } = search
  switch (query.kind) {
    case 'category':
      return executeCategory(search, query.categoryIds, query.cityId, page)
    case 'category-near':
      return nearResult(await listNear(pool, query.categoryIds, query.circle, page))
    case 'category-around':
      return nearResult(await listAround(pool, query.categoryIds, query.circle, page))
    case 'text':
      return executeText(search, query.text, page)
    case 'text-near':
      return nearResult(await listByTextNear(pool, query.cityIds, tsqueryOf(query.groups, ''), query.circle, page))
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

/** Once the limit of one cell is reached there may be more listings than were counted. */
function nearResult({ ids, metres, n }: FoundNear): IndexResult {
  return { ids, total: n, totalIsExact: n < perCellLimit, distancesMetres: metres }
}
