import { beforeAll, expect, test } from 'vitest'
import { createTestSearch, type TestSearch } from '#tests/test-search.ts'
import { notNarrowed } from '../../search-query.ts'
import { findBusinesses } from './find-businesses.ts'

let t: TestSearch
const ids: Record<string, number> = {}

// Marina is 6 km from Adyar; Kanchipuram 60 km from Chennai, Bengaluru 280 km, Delhi 1,750 km.
const adyar = { lat: 13.006, lng: 80.257 }
const kanchipuram = { lat: 12.83, lng: 79.7 }

beforeAll(async () => {
  t = await createTestSearch()
  const list = async (name: string, city: string, category: string, lat?: number, lng?: number, more: object = {}) => {
    ids[name] = await t.list({ name, city, category, lat: lat ?? null, lng: lng ?? null, ...more })
  }
  await list('Adyar Pipes', 'chennai', 'plumbers', adyar.lat, adyar.lng)
  await list('Far Adyar Pipes', 'chennai', 'plumbers', adyar.lat + 0.03, adyar.lng, { is_verified: true })
  await list('Second Adyar Pipes', 'chennai', 'plumbers', adyar.lat + 0.004, adyar.lng)
  await list('Bengaluru Cages', 'bengaluru', 'carpenters', 12.97, 77.59)
  await list('Delhi Cages', 'delhi', 'carpenters', 28.63, 77.22, { is_verified: true })
  await list('Bengaluru Software', 'bengaluru', 'software-companies', 12.97, 77.59)
  await list('Delhi Software', 'delhi', 'software-companies', 28.63, 77.22, { is_verified: true })
  await list('Chennai Web', 'chennai', 'web-designers', adyar.lat, adyar.lng)
  await list('Zorbax Tools', 'bengaluru', 'tailors', 12.97, 77.59)
  await list('Zorbax Tools Delhi', 'delhi', 'tailors', 28.63, 77.22, { is_verified: true })
  await list('Jaipur Chemist', 'jaipur', 'medical-stores', 26.9, 75.8, { is_verified: true })
  await list('Jaipur Hospital', 'jaipur', 'hospitals', 26.9, 75.8)
  await t.search.refresh()
})

const find = (text: string, more: object = {}) => findBusinesses(t.search, { text, page: 0, size: 10, ...more })
const within = { radiusMetres: 30_000 }

test('in a locality the nearest comes first, with its distance from the locality', async () => {
  const found = await find('plumbers in adyar', { cityId: t.cityId('chennai') })
  expect(await t.names(found)).toEqual(['Adyar Pipes', 'Second Adyar Pipes', 'Far Adyar Pipes'])
  const [first = 0, second = 0] = found.distancesMetres ?? []
  expect(first).toBeLessThan(second ?? 0)
  expect(found.measuredFrom).toMatchObject({ lat: expect.closeTo(13, 0), lng: expect.closeTo(80.25, 0) })
})

test('a radius that holds nothing shows the nearest beyond it, and says so', async () => {
  const found = await find('plumbers', { ...kanchipuram, ...within, reachesFurther: true })
  expect(await t.names(found)).toEqual(['Adyar Pipes', 'Second Adyar Pipes', 'Far Adyar Pipes'])
  expect(found.isBeyondRadius).toBe(true)
  expect(found.distancesMetres?.[0]).toBeGreaterThan(30_000)
  const byWords = await find('adyar pipes', { ...kanchipuram, ...within, reachesFurther: true })
  expect(byWords).toMatchObject({ isBeyondRadius: true, total: 3 })
  expect(await find('plumbers', { ...kanchipuram, ...within }), 'unless it is a limit').toMatchObject({ total: 0 })
})

test('a radius that holds something shows nothing beyond it', async () => {
  const found = await find('plumbers', { ...adyar, radiusMetres: 1000, reachesFurther: true })
  expect(await t.names(found)).toEqual(['Adyar Pipes', 'Second Adyar Pipes'])
  expect(found.isBeyondRadius).toBeUndefined()
})

test('of the related categories one that shares its name comes alone', async () => {
  const found = await find('government hospitals', { cityId: t.cityId('jaipur') })
  expect(await t.names(found)).toEqual(['Jaipur Hospital'])
  expect(found.relatedTo).toEqual({ categoryId: t.search.categories.bySlug('government-hospitals')?.id })
})

test('what helps instead in the city comes before the category far away', async () => {
  const inChennai = await find('software companies', { cityId: t.cityId('chennai') })
  expect(await t.names(inChennai)).toEqual(['Chennai Web'])
  expect(inChennai).toMatchObject({
    relatedTo: { categoryId: t.search.categories.bySlug('software-companies')?.id },
  })
  expect(inChennai.nearbyFallback).toBeUndefined()
})

test('without it what is done from afar is of All India, and the nearest comes first', async () => {
  const inPune = await find('software companies', { cityId: t.cityId('pune') })
  expect(await t.names(inPune)).toEqual(['Bengaluru Software', 'Delhi Software'])
  expect(inPune.nearbyFallback).toEqual({ cityId: t.cityId('pune'), isAllIndia: true })
  const [first, second] = inPune.distancesMetres ?? []
  expect(first).toBeGreaterThan(600_000)
  expect(second).toBeGreaterThan(first ?? 0)
})

test('without anybody who helps the nearest of the trade is told, never another that does not help', async () => {
  const inChennai = await find('carpenters', { cityId: t.cityId('chennai') })
  expect(await t.names(inChennai)).toEqual(['Bengaluru Cages', 'Delhi Cages'])
  expect(inChennai.nearbyFallback).toMatchObject({ isAllIndia: true })
})

test('words that nobody has around are of All India, and the nearest comes first', async () => {
  const inChennai = await find('zorbax', { cityId: t.cityId('chennai') })
  expect(await t.names(inChennai)).toEqual(['Zorbax Tools', 'Zorbax Tools Delhi'])
  expect(inChennai.nearbyFallback).toEqual({ cityId: t.cityId('chennai'), isAllIndia: true })
})

test('the nearest of All India end with the listings that have no position, filtered or not', async () => {
  await t.list({
    name: 'Placeless Cages',
    city: 'pune',
    category: 'carpenters',
    lat: null,
    lng: null,
    is_verified: true,
  })
  for (const isVerified of [false, true]) {
    const narrowing = { ...notNarrowed, isVerified, sort: 'nearest' as const, from: adyar }
    const found = await find('carpenters', { narrowing })
    const placed = isVerified ? ['Delhi Cages'] : ['Bengaluru Cages', 'Delhi Cages']
    expect(await t.names(found)).toEqual([...placed, 'Placeless Cages'])
    expect(found.total).toBe(placed.length + 1)
    expect(found.distancesMetres?.at(-1)).toBeNull()
  }
})

test('what is related to the category in the city comes before the category 66 km away', async () => {
  await t.list({ name: 'Chennai Tiffin', city: 'chennai', category: 'restaurants' })
  const arakkonam = { city: 'arakkonam', lat: 13.08, lng: 79.67 }
  await t.list({ ...arakkonam, name: 'Andal Pizza', category: 'south-indian-restaurants' })
  await t.search.refresh()
  const found = await find('south indian restaurant', { cityId: t.cityId('chennai') })
  expect([await t.names(found), found.relatedTo !== undefined]).toEqual([['Chennai Tiffin'], true])
  await t.list({ name: 'Alamadi Idli', city: 'alamadi', category: 'south-indian-restaurants', lat: 13.12, lng: 80.1 })
  const around = await find('south indian restaurant', { cityId: t.cityId('chennai') })
  expect(await t.names(around), 'but not before the same 20 km away').toEqual(['Alamadi Idli'])
})

test('a further trade that answers a need, in the city, comes before the first far away', async () => {
  await t.list({ name: 'Adyar Bakery', city: 'chennai', category: 'bakeries' })
  await t.list({ name: 'Pune Cakes', city: 'pune', category: 'cake-shops', lat: 18.52, lng: 73.86 })
  await t.search.refresh()
  const found = await find('birthday cake', { cityId: t.cityId('chennai') })
  expect([await t.names(found), found.reading]).toEqual([['Adyar Bakery'], { kind: 'need' }])
})

test('in an emergency nothing is shown that is only related', async () => {
  await t.list({ name: 'Ram Cremation Ground', city: 'chennai', category: 'cremation-grounds' })
  await t.list({ name: 'Pune Ambulance', city: 'pune', category: 'ambulance-services', lat: 18.52, lng: 73.86 })
  await t.search.refresh()
  expect(await t.names(await find('ambulance', { cityId: t.cityId('chennai') }))).toEqual(['Pune Ambulance'])
  expect((await find('fire brigade', { cityId: t.cityId('chennai') })).total).toBe(0)
})
