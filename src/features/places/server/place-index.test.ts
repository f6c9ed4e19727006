import { expect, test } from 'vitest'
import type { City } from '../place.ts'
import { metresBetween } from '../rules.ts'
import { parsePlaceFiles, readPlaceFiles } from './place-files.ts'
import { buildPlaceIndex } from './place-index.ts'

const rows = parsePlaceFiles((await readPlaceFiles()).texts)
const places = buildPlaceIndex(rows)
const slugs = (cities: readonly City[]) => cities.map(({ slug }) => slug)

test('there are 36 states and at least 6,000 towns, with unique ids, slugs and codes', () => {
  expect(rows.states).toHaveLength(36)
  expect(rows.cities.length).toBeGreaterThan(6_000)
  expect(new Set(slugs(rows.cities)).size).toBe(rows.cities.length)
  expect(new Set(rows.cities.map(({ id }) => id)).size).toBe(rows.cities.length)
  expect(new Set(rows.localities.map(({ id }) => id)).size).toBe(rows.localities.length)
  expect(new Set(rows.pincodes.map(({ code }) => code)).size).toBe(rows.pincodes.length)
  const localitySlugs = rows.localities.map(({ cityId, slug }) => `${cityId} ${slug}`)
  expect(new Set(localitySlugs).size).toBe(localitySlugs.length)
})

test('every town, locality and PIN code lies in India and refers to existing places', () => {
  const inIndia = ({ lat, lng }: { lat: number; lng: number }) => lat > 6.5 && lat < 37.2 && lng > 68 && lng < 97.5
  expect([...rows.cities, ...rows.localities, ...rows.pincodes].filter((place) => !inIndia(place))).toEqual([])
  expect(rows.cities.filter(({ stateId, district }) => !places.stateById(stateId) || district === '')).toEqual([])
  expect([...rows.localities, ...rows.pincodes].filter(({ cityId }) => !places.cityById(cityId))).toEqual([])
})

test('the ids of the biggest towns never change', () => {
  expect(places.cities.slice(0, 7).map(({ id, name }) => `${id} ${name}`)).toEqual([
    '1 Mumbai',
    '2 Delhi',
    '3 Bengaluru',
    '4 Hyderabad',
    '5 Chennai',
    '6 Ahmedabad',
    '7 Kolkata',
  ])
})

test('no suburb is among the 150 biggest towns', () => {
  const biggest = new Set(slugs(places.cities.slice(0, 150)))
  for (const suburb of [
    'andheri',
    'rohini',
    'karol-bagh',
    'secunderabad',
    'kukatpally',
    'ambattur',
    'tambaram',
    'new-delhi',
  ])
    expect(biggest.has(suburb)).toBe(false)
})

test.for([
  ['hyderabad', 'TS'],
  ['warangal', 'TS'],
  ['visakhapatnam', 'AP'],
  ['leh', 'LA'],
  ['srinagar', 'JK'],
  ['dehradun', 'UK'],
  ['ranchi', 'JH'],
  ['raipur', 'CG'],
  ['puducherry', 'PY'],
  ['chandigarh', 'CH'],
  ['daman', 'DD'],
])('%s is in %s', ([slug = '', code = '']) => {
  expect(places.stateById(places.cityBySlug(slug)?.stateId ?? 0)?.code).toBe(code)
})

test.for([
  ['mum', 'mumbai'],
  ['MADRAS', 'chennai'],
  ['bangalore', 'bengaluru'],
  ['vizag', 'visakhapatnam'],
  ['trichy', 'tiruchirappalli'],
  ['gurgaon', 'gurugram'],
  ['allahabad', 'prayagraj'],
  ['aurangabad', 'chhatrapati-sambhajinagar'],
  ['osmanabad', 'dharashiv'],
  ['ahmednagar', 'ahilyanagar'],
  ['ooty', 'udhagamandalam'],
  ['blr', 'bengaluru'],
  ['bbsr', 'bhubaneswar'],
  ['मुंबई', 'mumbai'],
  ['சென்னை', 'chennai'],
  ['কলকাতা', 'kolkata'],
  ['ಬೆಂಗಳೂರು', 'bengaluru'],
  ['తిరుపతి', 'tirupati'],
  ['puri', 'puri'],
])('who types "%s" gets %s first', ([query = '', slug]) => {
  expect(places.searchCities(query, 5)[0]?.slug).toBe(slug)
})

test('prefix matches come before bigger towns that contain the query, and the limit holds', () => {
  const found = slugs(places.searchCities('nagpur', 50))
  expect(found[0]).toBe('nagpur')
  const pur = places.searchCities('pur', 200)
  const firstContaining = pur.findIndex((city) => city.slug === 'jaipur')
  expect(firstContaining).toBeGreaterThan(slugs(pur).indexOf('puri'))
  expect(places.searchCities('a', 7)).toHaveLength(7)
  expect(places.searchCities('xyzzyq', 7)).toEqual([])
})

test('an old name works in place of a slug, and a namesake’s own slug is not shadowed by it', () => {
  expect(places.cityBySlug('bombay')?.slug).toBe('mumbai')
  expect(places.cityBySlug('aurangabad-bihar')?.name).toBe('Aurangabad')
  expect(places.cityBySlug('nowhere')).toBeUndefined()
})

test.for([
  ['Andheri, Mumbai', 19.12, 72.85, 'mumbai'],
  ['Koramangala, Bengaluru', 12.935, 77.6245, 'bengaluru'],
  ['Whitefield, Bengaluru', 12.97, 77.75, 'bengaluru'],
  ['Tambaram, Chennai', 12.924, 80.127, 'chennai'],
  ['Salt Lake, Kolkata', 22.58, 88.417, 'kolkata'],
  ['Gachibowli, Hyderabad', 17.44, 78.35, 'hyderabad'],
  ['Cyber City, Gurugram', 28.495, 77.089, 'gurugram'],
  ['Vashi, Navi Mumbai', 19.077, 72.998, 'navi-mumbai'],
  ['Thane', 19.2, 72.97, 'thane'],
  ['Leh', 34.16, 77.58, 'leh'],
  ['Kavaratti', 10.57, 72.64, 'kavaratti'],
  ['Agartala', 23.83, 91.28, 'agartala'],
  ['Port Blair', 11.62, 92.73, 'port-blair'],
  ['Havelock Island, which no outline has', 12.017, 92.985, 'havelock-island'],
] as const)('a position in %s belongs to that city', ([, lat, lng, slug]) => {
  expect(places.nearestCity(lat, lng)?.place.slug).toBe(slug)
})

test.for([
  ['Lahore', 31.55, 74.34],
  ['Sialkot, 20 km from Indian villages', 32.49, 74.52],
  ['Kasur, 11 km from Khem Karan', 31.12, 74.45],
  ['Dhaka', 23.8, 90.4],
  ['Kathmandu', 27.7, 85.32],
  ['Colombo', 6.93, 79.86],
  ['the sea', 15, 70],
  ['London', 51.5, 0],
  ['no number', Number.NaN, 77],
] as const)('a position in %s belongs to no Indian city', ([, lat, lng]) => {
  expect(places.nearestCity(lat, lng)).toBeUndefined()
  expect(places.nearestPincode(lat, lng)).toBeUndefined()
})

test.for([
  ['in the plains', 26.85, 80.95, 60_000, 500],
  ['in the plains, no more than asked for', 26.85, 80.95, 400_000, 25],
  ['on an island, as far as the mainland', 11.62, 92.73, 1_600_000, 30],
] as const)(
  'the towns around a position %s are the nearest of all, nearest first',
  ([, lat, lng, radiusMetres, limit]) => {
    const all = places.cities.map((city) => ({ city, metres: metresBetween({ lat, lng }, city) }))
    const within = all.filter(({ metres }) => metres <= radiusMetres).sort((a, b) => a.metres - b.metres)
    const metres = places.citiesAround(lat, lng, radiusMetres, limit).map((city) => metresBetween({ lat, lng }, city))
    expect(metres).toEqual(within.slice(0, limit).map((near) => near.metres))
  },
)

test('the nearest PIN code comes with its distance in metres', () => {
  const centre = places.pincode('560034')
  const nearest = places.nearestPincode((centre?.lat ?? 0) + 0.001, centre?.lng ?? 0)
  expect(nearest?.place.code).toBe('560034')
  expect(nearest?.distanceMetres).toBe(111)
})

test('autocomplete finds towns, localities and PIN codes, and its placeIds resolve to them', () => {
  expect(places.searchPlaces('koramangala', 5)[0]?.text).toBe('Koramangala, Bengaluru, Karnataka')
  expect(places.searchPlaces('anna nagar, madurai', 5)[0]?.text).toBe('Anna Nagar, Madurai, Tamil Nadu')
  expect(places.searchPlaces('salem, tamil nadu', 5)[0]?.text).toBe('Salem, Tamil Nadu')
  expect(places.searchPlaces('6000', 3).map(({ placeId }) => placeId)).toEqual([
    'pincode:600001',
    'pincode:600002',
    'pincode:600003',
  ])
  for (const point of places.searchPlaces('anna', 20)) expect(places.placeById(point.placeId)).toEqual(point)
  for (const wrong of ['city:0', 'city:x', 'pincode:', 'locality:-1', 'planet:1', 'city:1e3', ''])
    expect(places.placeById(wrong)).toBeUndefined()
})
