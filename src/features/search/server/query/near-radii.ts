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

const maxRemembered = 50_000
/** Positions of one tenth of a degree, about 11 km, share what is remembered. */
const perDegree = 10
const fullForMs = 5 * 60_000

interface Remembered {
  radiusMetres: number
  full: { circle: Circle; until: number } | undefined
}

export function createNearRadii(now: () => number = Date.now): NearRadii {
  const remembered = new Map<string, Remembered>()
  const keyOf = (categoryIds: readonly number[], { lat, lng }: Position) =>
    `${categoryIds.join()} ${Math.round(lat * perDegree)} ${Math.round(lng * perDegree)}`
  return {
    first: (categoryIds, at) => remembered.get(keyOf(categoryIds, at))?.radiusMetres,
    full(categoryIds, within) {
      const { full } = remembered.get(keyOf(categoryIds, within)) ?? {}
      if (!full || full.until <= now()) return undefined
      const { radiusMetres } = full.circle
      const reach = metresBetween(within, full.circle) + radiusMetres
      return reach <= within.radiusMetres ? radiusMetres : undefined
    },
    remember(categoryIds, { lat, lng, radiusMetres }, isFull) {
      if (remembered.size >= maxRemembered) remembered.clear()
      const full = isFull ? { circle: { lat, lng, radiusMetres }, until: now() + fullForMs } : undefined
      remembered.set(keyOf(categoryIds, { lat, lng }), { radiusMetres, full })
    },
    forget: () => remembered.clear(),
  }
}
