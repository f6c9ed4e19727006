// node scripts/run.mjs scripts/places/build-outline.ts: writes the outline of India that maps draw beneath their tiles.
// From the npm package geojson-india (MIT): states and union territories, rounded to a kilometre and thinned.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

type Ring = [lng: number, lat: number][]
type Geometry = { type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] }

const source = createRequire(import.meta.url).resolve('geojson-india/india.json')
const { features } = JSON.parse(readFileSync(source, 'utf8')) as { features: { geometry: Geometry }[] }
const round = (degrees: number) => Math.round(degrees * 100) / 100

/** Rounded, without consecutive duplicates. */
function thin(ring: Ring): Ring {
  const rounded = ring.map(([lng, lat]): [number, number] => [round(lng), round(lat)])
  return rounded.filter(([lng, lat], at) => at === 0 || lng !== rounded[at - 1]?.[0] || lat !== rounded[at - 1]?.[1])
}

const coordinates = features.flatMap(({ geometry }) => {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  // A ring of fewer than four points is an islet smaller than the rounding.
  return polygons.map((rings) => rings.map(thin).filter(({ length }) => length >= 4)).filter(({ length }) => length > 0)
})
writeFileSync('public/map/india-outline.json', `${JSON.stringify({ type: 'MultiPolygon', coordinates })}\n`)
console.log(`${coordinates.length} polygons, ${coordinates.flat(2).length} points.`)
