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
export const cellsPerRow = 40_000
const maxRowsRadiusMetres = 600_000
/** More than the rounding of a stored position. */
const cellMargin = 0.0001

/** The cell of a position: a square of 0.005 degrees (550 m from south to north). Null without a position. */
export function cellOf(lat: number | null, lng: number | null): number | null {
  if (lat === null || lng === null) return null
  return Math.floor(lat * cellsPerDegree) * cellsPerRow + Math.floor(lng * cellsPerDegree)
}

/** Rows of cells, one above the other: the first and the last cell of the southernmost. */
export interface CellRows {
  first: number
  last: number
  rows: number
}

/** The rows of cells that touch a circle. */
export function cellRowsAround(lat: number, lng: number, radiusMetres: number): CellRows {
  // Thousands of rows cost more than reading all cells.
  if (radiusMetres > maxRowsRadiusMetres) return { first: -(2 ** 31), last: 2 ** 31 - 1, rows: 1 }
  const latReach = radiusMetres / metresPerDegree + cellMargin
  // A degree of longitude is shortest at the row farthest from the equator.
  const narrowest = Math.cos((Math.min(80, Math.abs(lat) + latReach) * Math.PI) / 180)
  const lngReach = radiusMetres / metresPerDegree / narrowest + cellMargin
  const cellsTo = (degrees: number) => Math.floor(degrees * cellsPerDegree)
  const south = cellsTo(lat - latReach)
  return {
    first: south * cellsPerRow + cellsTo(lng - lngReach),
    last: south * cellsPerRow + cellsTo(lng + lngReach),
    rows: cellsTo(lat + latReach) - south + 1,
  }
}

/** The cells that touch a circle: thousands of a large one. */
export function cellsAround(lat: number, lng: number, radiusMetres: number): number[] {
  const { first, last, rows } = cellRowsAround(lat, lng, radiusMetres)
  const row = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  return Array.from({ length: rows }, (_, at) => row.map((cell) => cell + at * cellsPerRow)).flat()
}
