import { metresPerDegree } from '#features/places/rules.ts'

/** Totals are exact up to this number; above it a page shows "1,000+". */
export const maxTotal = 1000
/** Longer texts are cut: they are no real queries. */
export const maxSearchCharacters = 200
export const maxSearchWords = 10
export const maxWordCharacters = 40
export const maxHashtags = 5
export const maxSuggestions = 10
export const nearbyRadiusMetres = 30_000
/** What lies in a locality or a PIN code, or beside it. */
export const localityRadiusMetres = 6000
/** A list of a locality with fewer within that radius goes on as far as 30 km, nearest first. */
export const enoughInLocality = 20

/**
 * Added to the rank of a listing so that listings of equal rank have a stable order, the same on every page and in the
 * thresholds of tiers. It is worth much less than one point of completeness.
 */
export function tieBreakOf(listingId: number): number {
  return (((listingId * 7919) % 100_003) / 100_003) * 0.0001
}

/** The rank of a listing in one of its trades: what is only its second trade stands below those whose first it is. */
export function rankInTrade(rank: number, isMain: boolean): number {
  return isMain ? rank : rank / 2
}

const cellsPerDegree = 200
const cellsPerRow = 40_000
const maxRowsRadiusMetres = 600_000
/** More than the rounding of a stored position. */
const cellMargin = 0.0001

/** The cell of a position: a square of 0.005 degrees (550 m from south to north). Null without a position. */
export function cellOf(lat: number | null, lng: number | null): number | null {
  if (lat === null || lng === null) return null
  return Math.floor(lat * cellsPerDegree) * cellsPerRow + Math.floor(lng * cellsPerDegree)
}

/** The rows of cells that touch a circle, each from its first to its last cell. */
export function cellRowsAround(lat: number, lng: number, radiusMetres: number): { from: number[]; to: number[] } {
  // Thousands of rows cost more than reading all cells.
  if (radiusMetres > maxRowsRadiusMetres) return { from: [-(2 ** 31)], to: [2 ** 31 - 1] }
  const latReach = radiusMetres / metresPerDegree + cellMargin
  // A degree of longitude is shortest at the row farthest from the equator.
  const narrowest = Math.cos((Math.min(80, Math.abs(lat) + latReach) * Math.PI) / 180)
  const lngReach = radiusMetres / metresPerDegree / narrowest + cellMargin
  const [west, east] = [lng - lngReach, lng + lngReach].map((degrees) => Math.floor(degrees * cellsPerDegree))
  const from: number[] = []
  const to: number[] = []
  const north = Math.floor((lat + latReach) * cellsPerDegree)
  for (let row = Math.floor((lat - latReach) * cellsPerDegree); row <= north; row++) {
    from.push(row * cellsPerRow + (west ?? 0))
    to.push(row * cellsPerRow + (east ?? 0))
  }
  return { from, to }
}

/** The cells that touch a circle: thousands of a large one. */
export function cellsAround(lat: number, lng: number, radiusMetres: number): number[] {
  const { from, to } = cellRowsAround(lat, lng, radiusMetres)
  return from.flatMap((first, at) => Array.from({ length: (to[at] ?? first) - first + 1 }, (_, step) => first + step))
}
