import type { Position } from '#features/places/rules.ts'

/**
 * How large a circle around a position had to be for a list of a category: where the next search nearby begins. Only a
 * hint, so it may be forgotten or out of date.
 */
export interface NearRadii {
  first(categoryIds: readonly number[], at: Position): number | undefined
  remember(categoryIds: readonly number[], at: Position, radiusMetres: number): void
}

const maxRemembered = 50_000
/** Positions of one tenth of a degree, about 11 km, share a hint. */
const perDegree = 10

export function createNearRadii(): NearRadii {
  const radii = new Map<string, number>()
  const keyOf = (categoryIds: readonly number[], { lat, lng }: Position) =>
    `${categoryIds[0]} ${Math.round(lat * perDegree)} ${Math.round(lng * perDegree)}`
  return {
    first: (categoryIds, at) => radii.get(keyOf(categoryIds, at)),
    remember(categoryIds, at, radiusMetres) {
      if (radii.size >= maxRemembered) radii.clear()
      radii.set(keyOf(categoryIds, at), radiusMetres)
    },
  }
}
