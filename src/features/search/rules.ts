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
/** Cells are numbered in strips of two degrees of longitude, in each row by row from the south. */
const stripColumns = 2 * cellsPerDegree
const rows = 180 * cellsPerDegree
const columns = 360 * cellsPerDegree
/** More than the rounding of a stored position. */
const margin = 0.0001

/** The cell of a position: a square of 0.005 degrees (550 m from south to north). Null without a position. */
export function cellOf(lat: number | null, lng: number | null): number | null {
  if (lat === null || lng === null) return null
  return cellAt(rowOf(lat), columnOf(lng))
}

// Beyond a pole or the 180th meridian there is nothing: the last row or column stands for it.
const rowOf = (lat: number) => Math.max(0, Math.min(rows - 1, Math.floor(lat * cellsPerDegree) + rows / 2))
const columnOf = (lng: number) => Math.max(0, Math.min(columns - 1, Math.floor(lng * cellsPerDegree) + columns / 2))

/** At most 1.3 billion west and east of Greenwich, within the integers of PostgreSQL. */
function cellAt(row: number, column: number): number {
  const inStrip = column % stripColumns
  const strip = (column - inStrip - columns / 2) / stripColumns
  return (strip * rows + row) * stripColumns + inStrip
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

/** Ranges of cells, one for each strip; `lasts` is parallel to `firsts`. */
export interface CellRanges {
  firsts: number[]
  lasts: number[]
}

/** All cells of a box, and in each strip that it touches those beside it in its rows. */
export function cellRangesOf({ south, north, west, east }: Box): CellRanges {
  const ranges: CellRanges = { firsts: [], lasts: [] }
  const last = columnOf(east)
  for (let column = columnOf(west); column <= last; column += stripColumns - (column % stripColumns)) {
    const lastOfStrip = column - (column % stripColumns) + stripColumns - 1
    ranges.firsts.push(cellAt(rowOf(south), column))
    ranges.lasts.push(cellAt(rowOf(north), Math.min(last, lastOfStrip)))
  }
  return ranges
}

/** The cells that touch a box: thousands of a large one. */
export function cellsOf({ south, north, west, east }: Box): number[] {
  const cells: number[] = []
  for (let row = rowOf(south); row <= rowOf(north); row++)
    for (let column = columnOf(west); column <= columnOf(east); column++) cells.push(cellAt(row, column))
  return cells
}
