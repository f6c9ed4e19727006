import type { StatementPool } from '#platform/statement-pool.ts'
import { maxTotal } from '../../rules.ts'
import { isFiltered, type Narrowing, notNarrowed } from '../../search-query.ts'
import type { Search } from '../search.ts'
import type { Page } from './listing-queries.ts'
import { type Circle, type ListingSource, nearInCategories } from './listing-source-queries.ts'
import { type FoundRows, listFrom } from './narrowed-queries.ts'

/** From anywhere in India to anywhere in it. */
export const indiaRadiusMetres = 4_000_000
const firstRadiusMetres = 2000
/** As many more are looked for where a filter leaves some out. */
const filterMargin = 4
/** When this many were found, nobody looks farther away. */
const enoughBeyond = 50
const radiiBeyond = [60_000, 150_000, 500_000] as const

/** Listings within a circle, as large as it may be. */
export interface NearSource {
  within: (circle: Circle) => ListingSource
  /** The first circle around a position nothing is known of, to find this many listings. */
  firstRadius: (enough: number) => number
  /** A circle larger than this costs no more than the whole. */
  largestRadius: number
}

/** Listings of categories. Index listing_category_cell. */
export function categorySource(categoryIds: readonly number[]): NearSource {
  return {
    within: (circle) => nearInCategories(categoryIds, circle),
    firstRadius: () => firstRadiusMetres,
    largestRadius: Infinity,
  }
}

export interface NearList {
  circle: Circle
  page: Page
  narrowing?: Narrowing | undefined
}

/**
 * The nearest listings, exactly by distance: circles of growing radius, until one has enough (more than a list can ever
 * show) or is as large as the given one.
 */
export async function listNear(
  pool: StatementPool,
  source: NearSource,
  { circle, page, narrowing = notNarrowed, enough = maxTotal + 1 }: NearList & { enough?: number },
): Promise<FoundNear> {
  // By rating the best may be anywhere in the circle.
  const first =
    narrowing.sort === 'rating'
      ? circle.radiusMetres
      : source.firstRadius(isFiltered(narrowing) ? filterMargin * enough : enough)
  const { found, radius } = await listGrowing(pool, source, { circle, page, narrowing, enough, first })
  return { ...found, isWhole: radius >= circle.radiusMetres }
}

export interface FoundNear extends FoundRows {
  /** The number is that of the whole circle, not only of the part that had enough. */
  isWhole: boolean
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
  const source = categorySource(categoryIds)
  const full = nearRadii.full(categoryIds, circle)
  const onPage = Math.min(page.offset + page.limit, maxTotal)
  if (full !== undefined && onPage < maxTotal / 2) {
    // A circle with three times as many as the page needs, where listings are as dense as in that one.
    const first = full * Math.sqrt((3 * onPage) / maxTotal)
    const { found } = await listGrowing(pool, source, { circle, page, enough: onPage, first })
    return { ...found, n: maxTotal + 1 }
  }
  const enough = maxTotal + 1
  const first = nearRadii.first(categoryIds, circle) ?? source.firstRadius(enough)
  const { found, radius } = await listGrowing(pool, source, { circle, page, enough, first })
  nearRadii.remember(categoryIds, { ...circle, radiusMetres: radius }, found.n > maxTotal)
  return found
}

async function listGrowing(
  pool: StatementPool,
  { within, largestRadius }: NearSource,
  { circle, page, narrowing, enough, first }: NearList & { enough: number; first: number },
): Promise<{ found: FoundRows; radius: number }> {
  const { radiusMetres } = circle
  const bounded = (radius: number) => (radius > largestRadius ? radiusMetres : Math.min(radius, radiusMetres))
  let radius = bounded(first)
  for (;;) {
    const found = await listFrom(pool, within({ ...circle, radiusMetres: radius }), page, narrowing)
    if (found.n >= enough || radius >= radiusMetres) return { found, radius }
    const growth = growthFor(found.n, enough)
    radius = radius * growth > largestRadius ? radiusMetres : bounded(radius * Math.min(4, growth))
  }
}

/** How much larger a circle has to be for enough, when listings are as dense as in the one that had these. */
function growthFor(found: number, enough: number): number {
  return Math.max(1.5, Math.sqrt((1.3 * enough) / Math.max(found, 0.5)))
}

/**
 * The nearest listings of categories where a circle had none: all of the first larger circle with at least fifty,
 * nearest first. Filters leave the circle as it is: they never add a listing. Index listing_category_cell.
 */
export async function listBeyond(
  pool: StatementPool,
  categoryIds: readonly number[],
  { circle, page, narrowing }: NearList,
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
