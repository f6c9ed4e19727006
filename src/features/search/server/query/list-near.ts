import type { StatementPool } from '#platform/statement-pool.ts'
import { maxTotal } from '../../rules.ts'
import { type Narrowing, notNarrowed } from '../../search-query.ts'
import type { Search } from '../search.ts'
import type { Page } from './listing-queries.ts'
import { type Circle, nearInCategories } from './listing-source-queries.ts'
import { type FoundRows, listFrom } from './narrowed-queries.ts'

/** From anywhere in India to anywhere in it. */
export const indiaRadiusMetres = 4_000_000
const firstRadiusMetres = 2000
/** When this many were found, nobody looks farther away. */
const enoughBeyond = 50
const radiiBeyond = [60_000, 150_000, 500_000] as const

/**
 * The nearest listings of categories, exactly by distance: circles of growing radius, until one has enough (more than a
 * list can ever show) or is as large as the given one. Index listing_category_cell.
 */
export async function listNear(
  pool: StatementPool,
  categoryIds: readonly number[],
  circle: Circle,
  page: Page,
  narrowing: Narrowing = notNarrowed,
  enough = maxTotal + 1,
): Promise<FoundRows> {
  // By rating the best may be anywhere in the circle.
  const first = narrowing.sort === 'rating' ? circle.radiusMetres : firstRadiusMetres
  return (await listGrowing(pool, categoryIds, circle, page, { narrowing, enough, first })).found
}

/**
 * The same without filters. It begins with the circle that was large enough for an earlier search there, one query
 * instead of three; and where that search found more than a list shows, only the page is read.
 */
export async function listNearAgain(
  { pool, nearRadii }: Pick<Search, 'pool' | 'nearRadii'>,
  categoryIds: readonly number[],
  circle: Circle,
  page: Page,
): Promise<FoundRows> {
  const full = nearRadii.full(categoryIds, circle)
  const onPage = Math.min(page.offset + page.limit, maxTotal)
  if (full !== undefined && onPage < maxTotal / 2) {
    // A circle with three times as many as the page needs, where listings are as dense as in that one.
    const first = full * Math.sqrt((3 * onPage) / maxTotal)
    const { found } = await listGrowing(pool, categoryIds, circle, page, {
      narrowing: notNarrowed,
      enough: onPage,
      first,
    })
    return { ...found, n: maxTotal + 1 }
  }
  const first = nearRadii.first(categoryIds, circle) ?? firstRadiusMetres
  const options = { narrowing: notNarrowed, enough: maxTotal + 1, first }
  const { found, radius } = await listGrowing(pool, categoryIds, circle, page, options)
  nearRadii.remember(categoryIds, { ...circle, radiusMetres: radius }, found.n > maxTotal)
  return found
}

async function listGrowing(
  pool: StatementPool,
  categoryIds: readonly number[],
  circle: Circle,
  page: Page,
  { narrowing, enough, first }: { narrowing: Narrowing; enough: number; first: number },
): Promise<{ found: FoundRows; radius: number }> {
  const { radiusMetres } = circle
  let radius = Math.min(first, radiusMetres)
  for (;;) {
    const source = nearInCategories(categoryIds, { ...circle, radiusMetres: radius })
    const found = await listFrom(pool, source, page, narrowing)
    if (found.n >= enough || radius >= radiusMetres) return { found, radius }
    radius = Math.min(radiusMetres, radius * growthAfter(found.n, enough))
  }
}

/** How much larger the next circle is, when listings are as dense as in this one. */
function growthAfter(found: number, enough: number): number {
  return Math.min(4, Math.max(1.5, Math.sqrt((1.3 * enough) / Math.max(found, 1))))
}

/**
 * The nearest listings of categories where a circle had none: all of the first larger circle with at least fifty,
 * nearest first. Filters leave the circle as it is: they never add a listing. Index listing_category_cell.
 */
export async function listBeyond(
  pool: StatementPool,
  categoryIds: readonly number[],
  circle: Circle,
  page: Page,
  narrowing?: Narrowing,
): Promise<FoundRows> {
  const { found, radiusMetres } = await firstBeyond(pool, categoryIds, circle, page)
  if (!narrowing) return found
  return listFrom(pool, nearInCategories(categoryIds, { ...circle, radiusMetres }), page, narrowing)
}

/** How far away the nearest fifty are, as `listBeyond` lists them. */
export async function radiusBeyond(
  pool: StatementPool,
  categoryIds: readonly number[],
  circle: Circle,
): Promise<number> {
  return (await firstBeyond(pool, categoryIds, circle, { offset: 0, limit: 1 })).radiusMetres
}

async function firstBeyond(pool: StatementPool, categoryIds: readonly number[], circle: Circle, page: Page) {
  const radii = [...radiiBeyond.filter((radius) => radius < circle.radiusMetres), circle.radiusMetres]
  for (const radiusMetres of radii) {
    const found = await listFrom(pool, nearInCategories(categoryIds, { ...circle, radiusMetres }), page)
    if (found.n >= enoughBeyond || radiusMetres === circle.radiusMetres) return { found, radiusMetres }
  }
  throw new Error('unreachable')
}
