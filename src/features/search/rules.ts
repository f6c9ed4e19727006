import { metresPerDegree, type Position } from '#features/places/rules.ts'

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
/** More than the rounding of a stored position. */
const margin = 0.0001

/** The cell of a position: a square of 0.005 degrees (550 m from south to north). Null without a position. */
export function cellOf(lat: number | null, lng: number | null): number | null {
  if (lat === null || lng === null) return null
  return cellAt(lat, lng)
}

/** Positions between two parallels and two meridians, in degrees. */
export interface Box {
  south: number
  north: number
  west: number
  east: number
}

/** The smallest box that has a circle in it, and a little more. */
export function boxAround({ lat, lng, radiusMetres }: Position & { radiusMetres: number }): Box {
  const latReach = radiusMetres / metresPerDegree + margin
  // A degree of longitude is shortest at the parallel farthest from the equator.
  const narrowest = Math.cos((Math.min(80, Math.abs(lat) + latReach) * Math.PI) / 180)
  const lngReach = radiusMetres / metresPerDegree / narrowest + margin
  return { south: lat - latReach, north: lat + latReach, west: lng - lngReach, east: lng + lngReach }
}

const cellAt = (lat: number, lng: number) =>
  Math.floor(lat * cellsPerDegree) * cellsPerRow + Math.floor(lng * cellsPerDegree)

/** The southwestern and the northeastern cell of a box: all its cells are between them, and all others of its rows. */
export const cellsBetween = ({ south, north, west, east }: Box) => ({
  first: cellAt(south, west),
  last: cellAt(north, east),
})

/** The cells that touch a box: thousands of a large one. */
export function cellsOf({ south, north, west, east }: Box): number[] {
  const cells: number[] = []
  for (let row = cellAt(south, west); row <= cellAt(north, west); row += cellsPerRow)
    for (let cell = row; cell <= row + cellAt(0, east) - cellAt(0, west); cell++) cells.push(cell)
  return cells
}
