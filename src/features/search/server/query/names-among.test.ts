import { beforeAll, expect, test, vi } from 'vitest'
import { createTestSearch, type TestSearch } from '#tests/test-search.ts'
import { notNarrowed } from '../../search-query.ts'
import { findBusinesses } from './find-businesses.ts'

let t: TestSearch

beforeAll(async () => {
  t = await createTestSearch()
  const agra = { city: 'agra', lat: 27.17, lng: 78.01 }
  for (let n = 1; n <= 12; n++) {
    await t.list({ ...agra, name: `Dr Verma ${n}`, category: 'paediatricians', is_verified: true })
    await t.list({ ...agra, name: `Rajan Kitab ${n}`, category: 'book-shops', is_verified: true })
    await t.list({ ...agra, name: `Sunrise ${n}`, category: 'hospitals', is_verified: true })
  }
  await t.list({ ...agra, name: 'Ortho Kids Clinic', category: 'hospitals' })
  await t.list({ ...agra, name: 'Patna Book Depot', category: 'gift-shops', is_verified: true })
  for (let n = 1; n <= 6; n++)
    await t.list({ ...agra, name: `Kumar ${n} Medical Store`, category: 'gift-shops', is_verified: true })
  await t.list({ ...agra, name: 'Zenith Pharmacy', category: 'medical-stores' })
  await t.list({ ...agra, name: 'Agra Care Hospital', category: 'hospitals' })
  await t.list({ ...agra, name: 'Meherbai Tata Memorial Hospital', category: 'hospitals' })
  await t.list({ ...agra, name: 'Tata Motors Hospital', category: 'hospitals' })
  await t.list({ ...agra, name: 'Tirupati Bearing House', category: 'gift-shops' })
  await t.list({ city: 'tirupati', name: 'Temple View', category: 'hotels' })
  await t.list({ ...agra, name: 'Juneja Sweets', category: 'sweet-shops' })
  await t.list({ ...agra, name: 'Lotus Sweets', category: 'sweet-shops', is_verified: true })
  await t.list({ ...agra, name: 'Suyash Hospital', category: 'hospitals' })
  await t.list({ city: 'kota', lat: 25.18, lng: 75.84, name: 'Chambal Hospital', category: 'hospitals' })
  await t.list({ ...agra, name: 'Petal Hospital', category: 'hospitals' })
  await t.list({ ...agra, name: 'Govt Hospital', category: 'government-hospitals', is_verified: true })
  await t.list({ ...agra, name: 'Lala Mishthan Bhandar', category: 'sweet-shops', is_verified: true })
  await t.list({ ...agra, name: 'Shri Lala Mishthan', category: 'sweet-shops' })
  await t.list({ ...agra, name: 'Ivy Crafts', category: 'gift-shops', locality: 'Bhedaghat', is_verified: true })
  await t.list({ ...agra, name: 'Bhedaghat Marble Art', category: 'gift-shops' })
  await t.list({ ...agra, name: 'Sandesh Lunch Home', category: 'gift-shops' })
  await t.list({ ...agra, name: 'Bombay Farsan', category: 'sweet-shops' })
  await t.list({ city: 'mumbai', name: 'Bhosale Mithai', category: 'sweet-shops' })
  await t.list({ ...agra, name: 'Rohini Hospital', category: 'hospitals' })
  await t.list({ city: 'delhi', lat: 28.73, lng: 77.11, locality: 'Rohini', name: 'Star Clinic', category: 'clinics' })
  await t.list({ ...agra, name: 'Sikandra Coffee Works', category: 'tea-coffee-powder-shops' })
  for (let n = 1; n <= 6; n++)
    await t.list({ ...agra, lat: 27.21, lng: 77.95, locality: 'Sikandra', name: `Bean ${n}`, category: 'cafes' })
  await t.list({ ...agra, name: 'Sankalp Kathiyawadi', category: 'restaurants' })
  await t.list({ ...agra, name: 'Thali Restaurant', category: 'restaurants' })
  await t.list({ ...agra, name: 'Windsor Castle', category: 'hotels', is_verified: true })
  await t.search.refresh()
})

const find = (text: string, more: object = {}) =>
  findBusinesses(t.search, { text, cityId: t.cityId('agra'), page: 0, size: 10, now: new Date(), ...more })
const namesFor = async (text: string, more: object = {}) => t.names(await find(text, more))

test.each([
  ['kids clinic', 'Ortho Kids Clinic', /^Dr Verma/],
  ['book depot', 'Patna Book Depot', /^Rajan Kitab/],
  ['agra hospital', 'Agra Care Hospital', /^Sunrise/],
  ['sandesh', 'Sandesh Lunch Home', /Sweets|Mishthan/],
  ['bombay mithai', 'Bombay Farsan', /^Bhosale/],
  ['rohini clinic', 'Rohini Hospital', /^Star Clinic/],
  ['coffee sikandra', 'Sikandra Coffee Works', /^Bean/],
  ['sank kath', 'Sankalp Kathiyawadi', /^Sunrise/],
  ['thali hotel', 'Thali Restaurant', /^Windsor/],
])('of "%s", which asks for a trade, who is called so is among the first five', async (text, name, trade) => {
  const first = (await namesFor(text)).slice(0, 5)
  expect(first).toContain(name)
  expect(first).toContainEqual(expect.stringMatching(trade))
})

test('a listing that is called so stands once on the pages of the list, which counts it', async () => {
  const pages = await Promise.all([0, 1, 2].map((page) => find('book depot', { page, size: 5 })))
  expect(pages.map(({ total }) => total)).toEqual([13, 13, 13])
  expect(new Set(pages.flatMap(({ ids }) => ids)).size).toBe(13)
})

test('a filter leaves who is called so where the whole list has it', async () => {
  const narrowing = { ...notNarrowed, isVerified: true }
  expect(await namesFor('book depot', { narrowing })).toEqual(await namesFor('book depot'))
})

test('what many are called stays the list of the trade', async () => {
  expect((await namesFor('medical store'))[0]).toBe('Zenith Pharmacy')
})

test('the name of a category is looked up as no name of a business', async () => {
  const asked = vi.spyOn(t.search.pool, 'queryTogether')
  await find('book shops')
  expect(asked.mock.calls.filter(([{ name }]) => name.startsWith('names-'))).toEqual([])
  asked.mockRestore()
})

test('below a short list stand the names most alike', async () => {
  expect(await namesFor('tata hospital')).toEqual(['Tata Motors Hospital', 'Meherbai Tata Memorial Hospital'])
})

test('a town elsewhere is also what shops of the chosen city begin with', async () => {
  expect(await namesFor('tirupati')).toEqual(['Tirupati Bearing House', 'Temple View'])
})

test.each([
  ['jnj sweets', 'Juneja Sweets'],
  ['petal govt hospital', 'Petal Hospital'],
  ['kota ke paas suyash hospital', 'Suyash Hospital'],
  ['lala mishthan', 'Shri Lala Mishthan'],
  ['bhedaghat', 'Bhedaghat Marble Art'],
])('the name that has the own words of the text comes first: "%s"', async (text, name) => {
  expect((await namesFor(text))[0]).toBe(name)
})
