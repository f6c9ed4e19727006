import { readFileSync } from 'node:fs'
import { metresBetween, type Position } from '../rules.ts'

type Ring = readonly (readonly [lng: number, lat: number])[]

/** The outline that maps draw, exact to a kilometre; without islets. Relative to the project folder. */
const outlineFile = 'public/map/india-outline.json'
/** As far outside a point may still be of India: an islet, a harbour, a village at the border. */
const borderMetres = 5_000
/** More than that in degrees, anywhere in India. */
const borderDegrees = 0.06

/** Reads the outline of India; what it returns tells whether a point is clearly outside, abroad or at sea. */
export function readOutline(): (point: Position) => boolean {
  const { coordinates } = JSON.parse(readFileSync(outlineFile, 'utf8')) as { coordinates: Ring[][] }
  const polygons = coordinates.map((rings) => ({ rings, box: boxOf(rings.flat()) }))
  return (point) => {
    const around = polygons.filter(({ box }) => isInBox(point, box))
    return !around.some(({ rings }) => isInside(point, rings) || isAtBorder(point, rings))
  }
}

interface Box {
  south: number
  north: number
  west: number
  east: number
}

function boxOf(points: Ring): Box {
  const box = { south: 90, north: -90, west: 180, east: -180 }
  for (const [lng, lat] of points) {
    box.south = Math.min(box.south, lat - borderDegrees)
    box.north = Math.max(box.north, lat + borderDegrees)
    box.west = Math.min(box.west, lng - borderDegrees)
    box.east = Math.max(box.east, lng + borderDegrees)
  }
  return box
}

const isInBox = ({ lat, lng }: Position, { south, north, west, east }: Box) =>
  lat >= south && lat <= north && lng >= west && lng <= east

/** A ray to the east crosses the rings an odd number of times. */
function isInside({ lat, lng }: Position, rings: readonly Ring[]): boolean {
  let crossings = 0
  for (const ring of rings)
    for (const [[x, y], [nextX, nextY]] of sidesOf(ring))
      if (y > lat !== nextY > lat && lng < x + ((lat - y) / (nextY - y)) * (nextX - x)) crossings++
  return crossings % 2 === 1
}

function isAtBorder(point: Position, rings: readonly Ring[]): boolean {
  const isNear = (degrees: number) => Math.abs(degrees) <= borderDegrees
  for (const ring of rings)
    for (const [from, to] of sidesOf(ring)) {
      // The sides are short beside the border, except along straight ones: the nearest of their points counts.
      const [x, y] = [to[0] - from[0], to[1] - from[1]]
      const along = ((point.lng - from[0]) * x + (point.lat - from[1]) * y) / Math.max(x * x + y * y, 1e-9)
      const part = Math.min(1, Math.max(0, along))
      const nearest = { lat: from[1] + part * y, lng: from[0] + part * x }
      if (!isNear(nearest.lat - point.lat) || !isNear(nearest.lng - point.lng)) continue
      if (metresBetween(point, nearest) <= borderMetres) return true
    }
  return false
}

function* sidesOf(ring: Ring): Generator<[from: Ring[number], to: Ring[number]]> {
  for (const [at, from] of ring.entries()) {
    const to = ring[at + 1]
    if (to) yield [from, to]
  }
}
