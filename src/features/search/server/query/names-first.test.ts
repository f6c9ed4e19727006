import { beforeAll, expect, test } from 'vitest'
import { createTestSearch, type TestSearch } from '#tests/test-search.ts'
import { notNarrowed } from '../../search-query.ts'
import { findBusinesses } from './find-businesses.ts'

let t: TestSearch

beforeAll(async () => {
  t = await createTestSearch()
  const chennai = { city: 'chennai', locality: 'Anna Nagar', lat: 13.085, lng: 80.21 }
  for (let n = 1; n <= 12; n++)
    await t.list({ ...chennai, name: `Pipe Care ${n}`, category: 'plumbers', is_verified: true })
  await t.list({ ...chennai, name: 'Plumber', category: 'gift-shops' })
  await t.list({ ...chennai, name: 'Photostudio', category: 'gift-shops' })
  await t.list({ ...chennai, name: 'Velachery', category: 'cafes' })
  await t.list({ ...chennai, name: 'Adyar Cafe 6', category: 'cafes' })
  await t.list({ ...chennai, name: 'Gupta Sweets', category: 'sweet-shops' })
  await t.list({ ...chennai, name: 'New Gupta Sweets and Namkeen', category: 'sweet-shops', is_verified: true })
  await t.list({ ...chennai, name: 'Verma Jewellers', category: 'jewellers' })
  await t.list({ ...chennai, name: 'Lotus Jewellers', category: 'jewellers', is_verified: true })
  await t.list({ ...chennai, name: 'Bright Star Tuition', category: 'tuition' })
  await t.list({ city: 'mumbai', locality: 'Andheri West', name: 'Gupta Sweets', category: 'sweet-shops' })
  for (const locality of ['Adyar', 'Mylapore', 'T Nagar'])
    await t.list({ city: 'chennai', locality, name: 'Harbour Bank', category: 'banks' })
  await t.list({ ...chennai, name: 'Shri Annapurna Tyres Agency', category: 'tyre-shops' })
  await t.list({ ...chennai, name: 'Lotus Tyres', category: 'tyre-shops', is_verified: true })
  for (const name of ['Rinna Stor', 'Rina Store', 'Reena Store'])
    await t.list({ ...chennai, name, category: 'gift-shops' })
  await t.search.refresh()
})

const find = (text: string, more: object = {}) =>
  findBusinesses(t.search, { text, cityId: t.cityId('chennai'), page: 0, size: 10, ...more })
const namesFor = async (text: string, more: object = {}) => t.names(await find(text, more))

test('a business called like a category comes first, and the category follows, without gap or repetition', async () => {
  const first = await find('plumber')
  const second = await find('plumber', { page: 1 })
  expect(first).toMatchObject({ total: 13, totalIsExact: true, interpretedAs: { categoryId: expect.any(Number) } })
  const names = [...(await t.names(first)), ...(await t.names(second))]
  expect(names[0]).toBe('Plumber')
  expect(new Set(names).size).toBe(13)
})

test('a business called like a category comes first also where it writes its words as one', async () => {
  expect((await namesFor('photo studio'))[0]).toBe('Photostudio')
})

test('a business called like a place is found by its name', async () => {
  expect((await namesFor('velachery'))[0]).toBe('Velachery')
})

test('an exact name stands before longer and better placed names that contain it', async () => {
  expect(await namesFor('gupta sweets')).toEqual(['Gupta Sweets', 'New Gupta Sweets and Namkeen'])
})

test('other spellings of a name stand below the businesses with exactly that name', async () => {
  const [first, ...alike] = await namesFor('rina store')
  expect([first, alike.toSorted()]).toEqual(['Rina Store', ['Reena Store', 'Rinna Stor']])
  expect((await namesFor('reena store'))[0]).toBe('Reena Store')
  expect(await find('rina store', { page: 1, size: 2 })).toMatchObject({ total: 3, ids: [expect.any(Number)] })
})

test.each([
  ['guptasweets', 'Gupta Sweets'],
  ['adyar cafe6', 'Adyar Cafe 6'],
  ['sweets gupta', 'Gupta Sweets'],
  ['गुप्ता स्वीट्स', 'Gupta Sweets'],
  ['वर्मा ज्वेलर्स', 'Verma Jewellers'],
  ['bright star tution', 'Bright Star Tuition'],
  ['brigth star tuition', 'Bright Star Tuition'],
  ['brigth star tuitoin', 'Bright Star Tuition'],
  ['shri annapuna tyres agecy', 'Shri Annapurna Tyres Agency'],
])('"%s" finds %s first', async (text, name) => {
  expect((await namesFor(text))[0]).toBe(name)
})

test('a list longer than a page counts each named listing once, whether its words are the typed ones or not', async () => {
  const pune = { city: 'pune', category: 'sweet-shops' }
  for (let n = 1; n <= 12; n++) await t.list({ ...pune, name: `New Gupta Sweets ${n}`, is_verified: true })
  await t.list({ ...pune, name: 'Gupta Sweets' })
  await t.list({ ...pune, name: 'Guptasweets' })
  await t.search.refresh()
  const ofPune = { cityId: t.cityId('pune') }
  const pages = [await find('gupta sweets', ofPune), await find('gupta sweets', { ...ofPune, page: 1 })]
  expect(pages.map(({ total, totalIsExact }) => ({ total, totalIsExact }))).toEqual(
    pages.map(() => ({ total: 14, totalIsExact: true })),
  )
  const names = (await Promise.all(pages.map((page) => t.names(page)))).flat()
  expect(names.slice(0, 2).sort()).toEqual(['Gupta Sweets', 'Guptasweets'])
  expect(new Set(names).size).toBe(14)
})

test('all branches with one name are listed', async () => {
  expect(await find('harbour bank')).toMatchObject({ total: 3, totalIsExact: true })
})

test('a typing error in a name says what was searched instead', async () => {
  expect(await find('gutpa sweets')).toMatchObject({ corrected: { from: 'gutpa sweets', to: 'gupta sweets' } })
})

test('a name beside a place is the one in that place', async () => {
  const found = await find('gupta sweets in mumbai')
  expect(found.place).toMatchObject({ cityId: t.cityId('mumbai') })
  expect(await t.names(found)).toEqual(['Gupta Sweets'])
})

test('the text as typed finds an exact name too', async () => {
  expect((await namesFor('plumber', { literal: true }))[0]).toBe('Plumber')
})

test('the text as typed finds no name in another spelling', async () => {
  expect((await namesFor('gupta sweet'))[0]).toBe('Gupta Sweets')
  expect(await namesFor('gupta swets', { literal: true })).not.toContain('Gupta Sweets')
  expect((await namesFor('sweets gupta', { literal: true }))[0]).toBe('Gupta Sweets')
})

test('words of time in a name are searched, and beside a trade they are not', async () => {
  await t.list({ city: 'chennai', locality: 'Adyar', name: 'Aaj Tak Studio', category: 'photographers' })
  await t.list({ city: 'chennai', locality: 'Adyar', name: 'Kal Bhairav Mandir', category: 'gift-shops' })
  await t.search.refresh()
  expect((await namesFor('aaj tak studio'))[0]).toBe('Aaj Tak Studio')
  expect(await namesFor('kal bhairav')).toEqual(['Kal Bhairav Mandir'])
  expect(await namesFor('jewellers today')).toEqual(await namesFor('jewellers'))
})

test('what further filters would leave is counted for a name, with and without what follows it', async () => {
  const choicesToCount = { openAt: new Date(), hashtags: [] }
  expect((await find('gupta sweets', { choicesToCount })).choiceCounts).toMatchObject({ verified: 1 })
  expect((await find('plumber', { choicesToCount })).choiceCounts).toMatchObject({ verified: 12, rated4: 0 })
  const alone = await find('shri annapurna tyres agency', { choicesToCount })
  expect(alone.choiceCounts).toMatchObject({ verified: 0 })
})

test('a name beside a locality has its distance from there, filtered or not', async () => {
  for (const more of [{}, { narrowing: notNarrowed }]) {
    const found = await find('verma jewellers anna nagar', more)
    expect((await t.names(found))[0]).toBe('Verma Jewellers')
    expect(found).toMatchObject({ measuredFrom: { lat: expect.any(Number) }, distancesMetres: [expect.any(Number)] })
  }
})
