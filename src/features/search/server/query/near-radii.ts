import { LRUCache } from 'lru-cache'
import { metresBetween, type Position } from '#features/places/rules.ts'
import type { Circle } from './listing-source-queries.ts'

/** What searches of a category around a position have taught. */
export interface NearRadii {
  /** How large a circle had to be for a list: only a hint, so it may be forgotten or out of date. */
  first(categoryIds: readonly number[], at: Position): number | undefined
  /**
   * The radius of a circle that had more listings than a list shows, a few minutes ago at most, when all of that circle
   * is within the given one: so many are in that one too, and need not be counted again.
   */
  full(categoryIds: readonly number[], within: Circle): number | undefined
  remember(categoryIds: readonly number[], searched: Circle, isFull: boolean): void
  /** The next lists are counted anew. */
  forget(): void
}

const maxKeys = 50_000
/** Positions of one tenth of a degree, about 11 km, share what is remembered. */
const perDegree = 10
const fullForMs = 5 * 60_000

export function createNearRadii(now?: () => number): NearRadii {
  const radii = new LRUCache<string, number>({ max: maxKeys })
  const fullCircles = new LRUCache<string, Circle>({
    max: maxKeys,
    ttl: fullForMs,
    ttlResolution: 0,
    ...(now && { perf: { now } }),
  })
  const keyOf = (categoryIds: readonly number[], { lat, lng }: Position) =>
    `${categoryIds.join()} ${Math.round(lat * perDegree)} ${Math.round(lng * perDegree)}`
  return {
    first: (categoryIds, at) => radii.get(keyOf(categoryIds, at)),
    full(categoryIds, within) {
      const full = fullCircles.get(keyOf(categoryIds, within))
      if (!full) return undefined
      const reach = metresBetween(within, full) + full.radiusMetres
      return reach <= within.radiusMetres ? full.radiusMetres : undefined
    },
    remember(categoryIds, searched, isFull) {
      const key = keyOf(categoryIds, searched)
      radii.set(key, searched.radiusMetres)
      if (isFull) fullCircles.set(key, searched)
      else fullCircles.delete(key)
    },
    forget() {
      radii.clear()
      fullCircles.clear()
    },
  }
}
