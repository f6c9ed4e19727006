/** Totals are exact up to this number; above it a page shows "1,000+". */
export const maxTotal = 1000
/** Longer texts are cut: they are no real queries. */
export const maxSearchCharacters = 200
export const maxSearchWords = 10
export const maxWordCharacters = 40
export const maxHashtags = 5
export const maxSuggestions = 10
export const nearbyRadiusMetres = 30_000

/**
 * Added to the rank of a listing so that listings of equal rank have a stable order, the same on every page and in the
 * thresholds of tiers. It is worth much less than one point of completeness.
 */
export function tieBreakOf(listingId: number): number {
  return (((listingId * 7919) % 100_003) / 100_003) * 0.0001
}

/** The first `length` characters, never splitting one. */
export function cutText(text: string, length: number): string {
  return text.length > length ? text.slice(0, length).replace(/[\ud800-\udbff]$/, '') : text
}

const cellsPerDegree = 20
const cellsPerRow = 8000

/** The cell of a position: a square of 0.05 degrees (5.5 km from south to north). Null without a position. */
export function cellOf(lat: number | null, lng: number | null): number | null {
  if (lat === null || lng === null) return null
  return Math.floor(lat * cellsPerDegree) * cellsPerRow + Math.floor(lng * cellsPerDegree)
}

/** The cells that touch a circle, nearest first. */
export function cellsAround(lat: number, lng: number, radiusMetres: number): number[] {
  const latReach = radiusMetres / metresPerDegree
  const lngReach = latReach / Math.max(0.2, Math.cos((lat * Math.PI) / 180))
  const cells: { cell: number; distance: number }[] = []
  for (let row = Math.floor((lat - latReach) * cellsPerDegree); row <= (lat + latReach) * cellsPerDegree; row++) {
    for (
      let column = Math.floor((lng - lngReach) * cellsPerDegree);
      column <= (lng + lngReach) * cellsPerDegree;
      column++
    ) {
      const nearestLat = clamp(lat, row / cellsPerDegree, (row + 1) / cellsPerDegree)
      const nearestLng = clamp(lng, column / cellsPerDegree, (column + 1) / cellsPerDegree)
      const distance = distanceMetres(lat, lng, nearestLat, nearestLng)
      if (distance <= radiusMetres) cells.push({ cell: row * cellsPerRow + column, distance })
    }
  }
  return cells.sort((a, b) => a.distance - b.distance).map(({ cell }) => cell)
}

const metresPerDegree = 111_195

/** Metres between two positions on a plane tangent at the first: within 0.3 % for distances within a city. */
export function distanceMetres(lat: number, lng: number, otherLat: number, otherLng: number): number {
  const x = (otherLng - lng) * Math.cos((lat * Math.PI) / 180)
  const y = otherLat - lat
  return Math.sqrt(x * x + y * y) * metresPerDegree
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}
