import { beforeAll, expect, test } from 'vitest'
import { createTestSearch, type TestSearch } from '#tests/test-search.ts'
import { findBusinesses } from './find-businesses.ts'

let t: TestSearch

beforeAll(async () => {
  t = await createTestSearch()
  const pune = { city: 'pune', locality: 'Camp' }
  for (const name of ['Kayani Bakery', 'Rohit Wadewale', 'Budhani Wafers'])
    await t.list({ ...pune, name, category: 'bakeries' })
  for (const name of ['Cafe Goodluck', 'Blue Nile Cafe', 'Peter Cat'])
    await t.list({ ...pune, name, category: 'cafes' })
  await t.list({ ...pune, name: 'Paradise Biryani', category: 'biryani-restaurants' })
  await t.list({ ...pune, name: 'Ginger Rooms', category: 'hotels' })
  await t.list({ ...pune, name: 'Gulab Ji Snacks', category: 'tea-stalls' })
  await t.list({ ...pune, name: 'Balaram Mullick & Radharaman Mullick', category: 'sweet-shops' })
  await t.list({ ...pune, name: 'Ramesh Textiles', category: 'cloth-merchants' })
  await t.list({ ...pune, name: 'Pipe Care', category: 'plumbers' })
  await t.list({ ...pune, name: 'Apollo Pharmacy Koregaon Park', category: 'medical-stores' })
  await t.list({ city: 'hyderabad', name: 'Hotel Bhimas Paradise', category: 'hotels' })
  await t.list({ city: 'mumbai', locality: 'Kalyan', name: 'Tanishq', category: 'jewellers' })
  await t.list({ ...pune, name: 'Kalyan Jewellers', category: 'jewellers' })
  await t.search.refresh()
})

const namesFor = async (text: string) =>
  t.names(await findBusinesses(t.search, { text, cityId: t.cityId('pune'), page: 0, size: 10, now: new Date() }))

test.each([
  ['kyani bakery', 'Kayani Bakery'],
  ['kyani bakery camp', 'Kayani Bakery'],
  ['good luck cafe', 'Cafe Goodluck'],
  ['gulabji chai', 'Gulab Ji Snacks'],
  ['balaram mallik sweets', 'Balaram Mullick & Radharaman Mullick'],
  ['peter cat chelo kebab', 'Peter Cat'],
  ['paradise hotel', 'Paradise Biryani'],
])('own words beside a trade find the name that has words like them: "%s"', async (text, name) => {
  expect((await namesFor(text))[0]).toBe(name)
})

test('a single own word finds no name of another trade', async () => {
  expect((await namesFor('ramesh plumber'))[0]).toBe('Pipe Care')
})

test('a misspelt locality beside a trade is no name with its words', async () => {
  expect((await namesFor('plumber in kroegaon park'))[0]).toBe('Pipe Care')
})

test('a brand that begins like a town is the brand also beside "near me"', async () => {
  expect(await namesFor('kalyan jewellers near me')).toEqual(['Kalyan Jewellers'])
})
