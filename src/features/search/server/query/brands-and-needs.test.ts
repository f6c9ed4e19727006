import { beforeAll, expect, test } from 'vitest'
import { createTestSearch, type TestSearch } from '#tests/test-search.ts'
import { findBusinesses } from './find-businesses.ts'

let t: TestSearch

beforeAll(async () => {
  t = await createTestSearch()
  const lucknow = { city: 'lucknow', locality: 'Hazratganj', lat: 26.85, lng: 80.945 }
  const aminabad = { ...lucknow, locality: 'Aminabad', lat: 26.846, lng: 80.925 }
  await t.list({ ...lucknow, name: 'State Bank of India – Hazratganj Branch', category: 'banks' })
  await t.list({ ...aminabad, name: 'State Bank of India, Aminabad', category: 'banks', is_verified: true })
  await t.list({ ...lucknow, name: 'ICICI Bank Hazratganj', category: 'banks' })
  await t.list({ ...lucknow, name: 'Bank of Baroda', category: 'banks', is_verified: true })
  await t.list({ ...lucknow, name: 'Cool Care', category: 'ac-repair' })
  await t.list({ ...lucknow, name: 'Nawab AC Mart', category: 'ac-dealers', is_verified: true })
  await t.list({ ...lucknow, name: 'Usha Beauty Parlour', category: 'beauty-parlours' })
  await t.list({ ...lucknow, name: 'Awadh Tyre House', category: 'tyre-shops' })
  await t.list({ ...lucknow, name: 'Ganga Plywoods', category: 'plywood-timber' })
  await t.list({
    city: 'kanpur',
    locality: 'Swaroop Nagar',
    lat: 26.47,
    lng: 80.33,
    name: 'HDFC Bank',
    category: 'banks',
  })
  await t.list({ ...lucknow, name: 'Gomti Co-operative Bank', category: 'banks', furtherCategories: ['atms'] })
  await t.search.refresh()
})

const find = (text: string) => findBusinesses(t.search, { text, cityId: t.cityId('lucknow'), page: 0, size: 10 })
const namesFor = async (text: string) => t.names(await find(text))

test.each(['icici bank', 'icici', 'आईसीआईसीआई बैंक'])('"%s" is that bank and no other', async (text) => {
  expect(await namesFor(text)).toEqual(['ICICI Bank Hazratganj'])
})

test.each(['sbi', 'state bank of india', 's b i branch', 'sbi bank'])(
  '"%s" finds the branches by the full name',
  async (text) => {
    expect((await namesFor(text)).sort()).toEqual([
      'State Bank of India – Hazratganj Branch',
      'State Bank of India, Aminabad',
    ])
  },
)

test('a brand beside a locality has its branch there first', async () => {
  expect((await namesFor('sbi hazratganj'))[0]).toBe('State Bank of India – Hazratganj Branch')
})

test('a brand beside a trade that none of its branches has lists the branches, not whoever else has that trade', async () => {
  expect(await namesFor('icici bank atm')).toEqual(['ICICI Bank Hazratganj'])
})

test('a brand that the city does not have is looked for around it, and says so', async () => {
  const found = await find('hdfc bank')
  expect(await t.names(found)).toEqual(['HDFC Bank'])
  expect(found.nearbyFallback).toEqual({ cityId: t.cityId('lucknow') })
})

test('a brand of what a shop sells leads to such shops of the city', async () => {
  expect(await namesFor('mrf tyre shop')).toEqual(['Awadh Tyre House'])
})

test('a brand that is also a name does not hide the business with that name', async () => {
  expect((await namesFor('usha beauty parlour'))[0]).toBe('Usha Beauty Parlour')
})

test.each(['ac not cooling', 'ac ki gas bharwani hai', 'who can repair my ac', 'एसी ठीक करने वाला'])(
  '"%s" is a need that repairers answer, not dealers',
  async (text) => {
    const found = await find(text)
    expect(await t.names(found)).toEqual(['Cool Care'])
    expect(found).toMatchObject({ interpretedAs: { categoryId: expect.any(Number) } })
    expect(found.corrected).toBeUndefined()
  },
)

test.each(['plywood dealers', 'suppliers of plywood', 'plywood distributors'])(
  '"%s" is a trade by its goods',
  async (text) => {
    expect(await namesFor(text)).toEqual(['Ganga Plywoods'])
  },
)

test('words of brands, needs and sentences are not corrected', async () => {
  // Each has the words that the text would be corrected to, in a name that is not near it as a whole.
  for (const name of ['Lucknow Chahivo Traders Gupta', 'Lucknow Tapas Traders Gupta', 'Lucknow Bhartiva Traders Gupta'])
    await t.list({ city: 'lucknow', locality: 'Hazratganj', name, category: 'gift-shops' })
  await t.search.refresh()
  for (const text of ['gupta chahiye', 'gupta tapak', 'gupta bhartiya'])
    expect((await find(text)).corrected, text).toBeUndefined()
})

test('a name that another town has comes before a need read from one of its words', async () => {
  await t.list({ city: 'kanpur', locality: 'Swaroop Nagar', name: 'Ravi Electricals', category: 'electricians' })
  await t.list({ city: 'lucknow', locality: 'Hazratganj', name: 'Bijli Ghar', category: 'electricians' })
  await t.search.refresh()
  expect((await namesFor('ravi electricals'))[0]).toBe('Ravi Electricals')
})
