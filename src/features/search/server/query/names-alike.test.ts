import { beforeAll, expect, test, vi } from 'vitest'
import { createTestSearch, type TestSearch } from '#tests/test-search.ts'
import { findBusinesses } from './find-businesses.ts'

let t: TestSearch

beforeAll(async () => {
  t = await createTestSearch()
  const agra = { city: 'agra', lat: 27.17, lng: 78.01 }
  const restaurant = { ...agra, category: 'restaurants' }
  const hospital = { ...agra, category: 'hospitals' }
  await t.list({ ...restaurant, name: 'Central Tiffin Room' })
  await t.list({ ...agra, name: 'Guru Nanak Public School', category: 'schools' })
  await t.list({ ...agra, name: 'Southern Star', category: 'hotels' })
  await t.list({ ...agra, name: 'Hem Sheela Model School', category: 'schools' })
  await t.list({ ...hospital, name: 'Life Line Hospital' })
  await t.list({ ...hospital, name: 'Zenith Care Hospital', is_verified: true })
  await t.list({ ...hospital, name: 'Christian Mission Hospital' })
  await t.list({ ...hospital, name: 'Pooja Hospital' })
  await t.list({ ...hospital, name: 'City Government Hospital', category: 'government-hospitals', is_verified: true })
  await t.list({ ...agra, name: 'Majestic Park Plaza', category: 'hotels', is_verified: true })
  await t.list({ ...agra, name: 'Hotel Park Plaza', category: 'hotels' })
  await t.list({ ...agra, name: 'Old Famous Jalebi Wala', category: 'sweet-shops' })
  await t.list({ ...agra, name: 'Ram Sweets', category: 'sweet-shops', is_verified: true })
  await t.list({ ...agra, name: 'Best Book Centre', category: 'book-shops' })
  await t.list({ ...agra, name: 'Universal Book House', category: 'book-shops', is_verified: true })
  await t.list({ ...agra, name: 'Cafe Mysore', category: 'cafes' })
  await t.list({ city: 'mysuru', name: 'Anima Bhavan', category: 'restaurants' })
  for (const locality of ['Kamla Nagar', 'Dayal Bagh', 'Khandari'])
    await t.list({
      ...agra,
      name: 'Bharatiya Vidya Mandir',
      category: 'schools',
      locality,
      is_verified: locality !== 'Khandari',
    })
  await t.list({ ...agra, name: 'Sweet Magic', category: 'sweet-shops', locality: 'Sadar Bazar', is_verified: true })
  await t.list({ ...agra, name: 'Sweet Magic', category: 'sweet-shops', locality: 'Sikandra' })
  await t.list({ ...agra, name: 'Care Clinic', category: 'clinics', is_verified: true })
  await t.list({ ...agra, name: 'Good Care Clinic', category: 'clinics' })
  await t.list({ ...agra, name: 'Silver Acting', category: 'acting-modelling-schools' })
  await t.list({ ...agra, name: 'Rani Jewellers', category: 'jewellers' })
  await t.list({ ...restaurant, name: 'Mango Masala' })
  await t.list({ ...restaurant, name: 'Karimpumkala' })
  await t.list({ ...agra, name: 'Apoorva Resort', category: 'resorts' })
  await t.list({ city: 'pune', lat: 18.52, lng: 73.85, name: 'Hill View', category: 'resorts' })
  await t.list({ ...agra, name: 'Bina Tea Company', category: 'tea-coffee-powder-shops' })
  for (const name of ['Shanti Devi Eye Hospital', 'Shanti Devi Eye Hospital', 'Shanti Devi Bone Hospital'])
    await t.list({ ...hospital, name })
  await t.search.refresh()
})

const find = (text: string) =>
  findBusinesses(t.search, { text, cityId: t.cityId('agra'), page: 0, size: 10, now: new Date() })
const namesFor = async (text: string) => t.names(await find(text))
const firstFor = async (text: string) => (await namesFor(text))[0]

async function localityOfFirst(text: string) {
  const [id = 0] = (await find(text)).ids
  const { locality } = await t.db
    .selectFrom('business')
    .select('locality')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return locality
}

test.each(['hem shee mode scho', 'hem sheela modl'])('words cut short are those of a name: "%s"', async (text) => {
  expect(await firstFor(text)).toBe('Hem Sheela Model School')
})

test.each([
  ['ctr', 'Central Tiffin Room'],
  ['ct room', 'Central Tiffin Room'],
  ['gnps', 'Guru Nanak Public School'],
])('a name is found by its initials: "%s"', async (text, name) => {
  expect(await firstFor(text)).toBe(name)
})

test.each([
  ['sthrn star', 'Southern Star'],
  ['christian miss hospital', 'Christian Mission Hospital'],
  ['original life line hospital', 'Life Line Hospital'],
  ['life line hospital pvt ltd', 'Life Line Hospital'],
  ['pooja govt hospital', 'Pooja Hospital'],
  ['mhngo maala', 'Mango Masala'],
  ['karmipumkaa', 'Karimpumkala'],
  ['pune bangalore road ke paas apoorva resort', 'Apoorva Resort'],
])('where nobody has all words, the name that is most alike comes first: "%s"', async (text, name) => {
  expect(await firstFor(text)).toBe(name)
})

test('of names that end alike none is meant by a word that none of them has', async () => {
  expect(await namesFor('xyzal hospital')).not.toEqual(['Pooja Hospital'])
  expect((await namesFor('xyzal hospital')).length).toBeGreaterThan(1)
})

test('of several with the name that is most alike, the one with the rest of the text comes first', async () => {
  expect(await localityOfFirst('bharatiya vkdya mandir khandari')).toBe('Khandari')
})

test('a name that says only a title more goes before one that says another word more', async () => {
  expect((await namesFor('park plaza')).slice(0, 2)).toEqual(['Hotel Park Plaza', 'Majestic Park Plaza'])
})

test.each([
  ['famous jalebi wala', 'Old Famous Jalebi Wala'],
  ['best book center', 'Best Book Centre'],
  ['good christian mission hospital', 'Christian Mission Hospital'],
])('praise before a trade may be a part of a name, and before a name it is none: "%s"', async (text, name) => {
  expect(await firstFor(text)).toBe(name)
})

test('praise before a trade that nobody is called by asks for the trade', async () => {
  expect(await firstFor('best sweet shop')).not.toBe('Old Famous Jalebi Wala')
  expect((await namesFor('famous sweet shop')).length).toBeGreaterThan(1)
})

test('a name with the praise in it goes before one without', async () => {
  expect((await namesFor('good care clinic'))[0]).toBe('Good Care Clinic')
})

test('an everyday word at the beginning is too little to be a name', async () => {
  expect(await firstFor('silver anklet')).not.toBe('Silver Acting')
})

test('a word that says nothing alone is what a name begins with', async () => {
  expect(await namesFor('bina')).toEqual(['Bina Tea Company'])
})

test('a town is also what a place to eat in the chosen city is called', async () => {
  expect((await namesFor('mysore')).slice(0, 2)).toEqual(['Cafe Mysore', 'Anima Bhavan'])
})

test('of branches as near to the locality of the text, the one in it comes first', async () => {
  expect(await localityOfFirst('sweet magic sikandra')).toBe('Sikandra')
})

test('the listings with several names that are alike are read by one statement', async () => {
  const asked = vi.spyOn(t.search.pool, 'query')
  expect(new Set(await namesFor('shanti devi hospital group'))).toEqual(
    new Set(['Shanti Devi Eye Hospital', 'Shanti Devi Bone Hospital']),
  )
  expect(asked.mock.calls.filter(([{ name }]) => name.startsWith('bearers'))).toHaveLength(1)
  asked.mockRestore()
})

test('the names of a short list are read only for the page whose order depends on them', async () => {
  const asked = vi.spyOn(t.search.pool, 'queryTogether')
  const statements = async (page: number) => {
    asked.mockClear()
    await findBusinesses(t.search, { text: 'park plaza', cityId: t.cityId('agra'), page, size: 10, now: new Date() })
    return asked.mock.calls.flatMap(([{ name, text, values }]) =>
      name.startsWith('text') && values[3] === page * 10 ? [text.includes('suggest_phrase')] : [],
    )
  }
  expect(await statements(0)).toEqual([true])
  expect(await statements(1)).toEqual([false])
  asked.mockRestore()
})
