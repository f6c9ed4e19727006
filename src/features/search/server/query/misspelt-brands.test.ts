import { beforeAll, expect, test } from 'vitest'
import { createTestSearch, type TestSearch } from '#tests/test-search.ts'
import { rebuildSearch } from '../index/rebuild.ts'
import { correctBrand, isMeantBefore } from './correct-brand.ts'
import { findBusinesses } from './find-businesses.ts'
import { parseQuery } from './parse-query.ts'

let t: TestSearch

beforeAll(async () => {
  t = await createTestSearch()
  const hazratganj = { city: 'lucknow', locality: 'Hazratganj', lat: 26.85, lng: 80.945 }
  const aliganj = { city: 'lucknow', locality: 'Aliganj', lat: 26.89, lng: 80.94 }
  // Two listings bear the bare name, the other branches more.
  await t.list({ ...hazratganj, name: 'Canara Bank', category: 'banks' })
  await t.list({ ...hazratganj, name: 'Canara Bank', category: 'banks' })
  await t.list({ ...aliganj, name: 'Canara Bank Aliganj', category: 'banks', is_verified: true })
  await t.list({ ...hazratganj, name: 'HDFC Bank', category: 'banks' })
  await t.list({ ...hazratganj, name: 'HDFC Bank ATM', category: 'atms' })
  await t.list({ ...aliganj, name: 'State Bank of India, Aliganj', category: 'banks' })
  await t.list({ ...aliganj, name: "Domino's Pizza", category: 'pizza-outlets' })
  await t.list({ ...hazratganj, name: "Domino's Pizza Hazratganj", category: 'pizza-outlets' })
  await t.list({ ...hazratganj, name: 'Reliance Digital', category: 'electronics-showrooms' })
  await t.list({ ...hazratganj, name: 'Kotak Mahindra Bank', category: 'banks' })
  await t.list({ ...hazratganj, name: 'Apollo Pharmacy', category: 'medical-stores' })
  await t.list({ ...hazratganj, name: 'Canara Stores', category: 'general-stores' })
  await t.list({ ...hazratganj, name: 'Dominance Sets', category: 'gift-shops' })
  await t.list({ ...hazratganj, name: 'Nair Hospital and Company', category: 'hospitals' })
  await t.list({ city: 'kanpur', lat: 26.47, lng: 80.33, name: 'Canara Bank', category: 'banks' })
  await t.list({ city: 'patna', lat: 25.61, lng: 85.14, name: 'Canra Bank Kiosk', category: 'banks' })
  await t.list({ city: 'patna', lat: 25.61, lng: 85.14, name: 'Canara Bank', category: 'banks' })
  await t.list({ city: 'patna', lat: 25.61, lng: 85.14, name: 'Canara Bank Main Branch', category: 'banks' })
  // Only then is it known how frequent a word is.
  await rebuildSearch({ databaseUrl: t.databaseUrl, log: () => {} })
  await t.search.refresh()
})

const find = (text: string, city = 'lucknow', literal = false) =>
  findBusinesses(t.search, { text, cityId: t.cityId(city), page: 0, size: 10, literal })

const canara = ['Canara Bank', 'Canara Bank', 'Canara Bank Aliganj']

test.each([
  ['canra bank', 'canara bank', 'Canara Bank', canara],

  ['hdcf bank atm', 'hdfc bank atm', 'HDFC Bank', ['HDFC Bank ATM']],
  ['hdcf', 'hdfc', 'HDFC Bank', ['HDFC Bank', 'HDFC Bank ATM']],
  ['sbi bnak', 'sbi bank', 'State Bank of India', ['State Bank of India, Aliganj']],
  ['dominoz piza', undefined, "Domino's Pizza", ["Domino's Pizza", "Domino's Pizza Hazratganj"]],
  ['relaince digital', 'reliance digital', 'Reliance Digital', ['Reliance Digital']],
  ['kotak mahindr', 'kotak mahindra bank', 'Kotak Mahindra Bank', ['Kotak Mahindra Bank']],
  ['apllo pharmcy', 'apollo pharmacy', 'Apollo Pharmacy', ['Apollo Pharmacy']],
])('"%s" lists all branches of the brand, and says that it was read as "%s"', async (text, to, brand, names) => {
  const found = await find(text)
  expect((await t.names(found)).sort()).toEqual(names)
  expect([found.corrected?.to, found.reading]).toEqual([to, expect.objectContaining({ kind: 'brand', name: brand })])
})

test.each(['canra bank aliganj', 'canra bank in aliganj', 'aliganj canra bank'])(
  'a misspelt brand beside a place lists its branches from there: "%s"',
  async (text) => {
    const found = await find(text)
    expect([(await t.names(found))[0], found.total, found.place?.localityId]).toEqual([
      'Canara Bank Aliganj',
      3,
      expect.any(Number),
    ])
  },
)

test('a misspelt brand that the city does not have is looked for around it', async () => {
  const found = await find('kotak mahindra bnak', 'kanpur')
  expect([await t.names(found), found.nearbyFallback]).toEqual([
    ['Kotak Mahindra Bank'],
    { cityId: t.cityId('kanpur') },
  ])
})

test('a name that is listed as it was typed comes before the brand that it misspells, which follows', async () => {
  const found = await find('canra bank', 'patna')
  const [first, ...others] = await t.names(found)
  expect([first, others.sort()]).toEqual(['Canra Bank Kiosk', ['Canara Bank', 'Canara Bank Main Branch']])
  expect(found.reading).toMatchObject({ kind: 'name', brand: { name: 'Canara Bank' } })
  expect((await t.names(await find('canra bank kiosk', 'patna')))[0]).toBe('Canra Bank Kiosk')
})

test.each([
  ['slip', 'canrra bang', 0.3, 'another name that is nearer', true],
  ['slip', 'canrra bang', 1.2, 'another name that is further', false],
  ['spelling', 'canara bank sadar', 0.3, 'a name of the brand', false],
  ['beginning', 'canrra bank kiosk', 0, 'a name that begins as typed', true],
  ['letters', 'canrra bank', 0, 'a name as typed', true],
] as const)('beside a misspelt brand, %s "%s" at %d is %s', async (agreement, name, cost, _, isMeant) => {
  const query = { text: 'canrra bank', cityId: t.cityId('lucknow'), page: 0, size: 10 }
  const brand = correctBrand(t.search, query, await parseQuery(t.search, query))
  expect(brand?.brandCost).toBe(1)
  expect(brand && isMeantBefore({ ids: [1], name, agreement, cost }, brand)).toBe(isMeant)
})

test('a misspelt name that goes on after the words of a brand is that name', async () => {
  expect((await t.names(await find('nair hospijal and compnay')))[0]).toBe('Nair Hospital and Company')
})

test.each([
  ['canara stores', 'Canara Stores'],
  ['canra stores', 'Canara Stores'],
  ['dominance sets', 'Dominance Sets'],
])('what only resembles a brand is the name that is listed: "%s"', async (text, name) => {
  const found = await find(text)
  expect([(await t.names(found))[0], found.reading]).toEqual([name, undefined])
})

test.each(['sib', 'canara bank', 'pest controll'])('"%s" is not corrected to a brand', async (text) => {
  expect((await find(text)).corrected?.to ?? text).toSatisfy((to: string) => to === text || to === 'pest control')
})

test('a text that is meant literally is not corrected to a brand', async () => {
  const found = await find('canra bank', 'lucknow', true)
  expect([await t.names(found), found.corrected]).toEqual([['Canra Bank Kiosk'], undefined])
})
