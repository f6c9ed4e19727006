import { beforeAll, expect, test } from 'vitest'
import { createTestSearch, type TestSearch } from '#tests/test-search.ts'
import { findBusinesses } from './find-businesses.ts'

let t: TestSearch

beforeAll(async () => {
  t = await createTestSearch()
  const surat = { city: 'surat', lat: 21.17, lng: 72.83 }
  const bengaluru = { city: 'bengaluru', lat: 12.97, lng: 77.59 }
  const mumbai = { city: 'mumbai', lat: 19.07, lng: 72.87 }
  const delhi = { city: 'delhi', lat: 28.63, lng: 77.21 }
  await t.list({ ...surat, name: 'Harihar Multispeciality Hospital', category: 'hospitals' })
  await t.list({ ...surat, name: 'Tapti Hospital', category: 'hospitals', is_verified: true })
  await t.list({ city: 'harihar', lat: 14.51, lng: 75.8, name: 'Tunga Hospital', category: 'hospitals' })
  await t.list({ ...bengaluru, name: 'Manipal Hospital Old Airport Road', category: 'hospitals' })
  await t.list({
    city: 'manipal',
    lat: 13.35,
    lng: 74.79,
    name: 'Udupi Tea House',
    category: 'tea-stalls',
    locality: 'Manipal',
  })
  await t.list({ ...mumbai, name: 'Bombay Hospital and Research Centre', category: 'hospitals' })
  await t.list({ ...mumbai, name: 'Arabian Sea Hospital', category: 'hospitals', is_verified: true })
  await t.list({ ...delhi, name: 'Jaipur Golden Hospital Blood Bank', category: 'blood-banks' })
  await t.list({ ...delhi, name: 'Yamuna Jewellers', category: 'jewellers' })
  await t.list({ ...delhi, name: 'Meera Jaipur Gems Jewellers', category: 'jewellers' })
  await t.list({ city: 'jaipur', lat: 26.91, lng: 75.79, name: 'Amer Blood Bank', category: 'blood-banks' })
  await t.list({ city: 'jaipur', lat: 26.91, lng: 75.79, name: 'Amer Jewellers', category: 'jewellers' })
  await t.list({ city: 'chennai', lat: 13.08, lng: 80.27, name: 'Marina Hospital', category: 'hospitals' })
  await t.search.refresh()
})

const find = (text: string, city: string) =>
  findBusinesses(t.search, { text, cityId: t.cityId(city), page: 0, size: 10 })
const firstFor = async (text: string, city: string) => (await t.names(await find(text, city)))[0]

test.each([
  ['harihar hospital', 'surat', 'Harihar Multispeciality Hospital'],
  ['hospital harihar', 'surat', 'Harihar Multispeciality Hospital'],
  ['manipal', 'bengaluru', 'Manipal Hospital Old Airport Road'],
  ['jaipur blood bank', 'delhi', 'Jaipur Golden Hospital Blood Bank'],
])('a town elsewhere does not beat a name of the chosen city: "%s" in %s', async (text, city, name) => {
  const found = await find(text, city)
  expect((await t.names(found))[0]).toBe(name)
  expect(found.place).toBeUndefined()
})

test.each([
  ['hospital in harihar', 'surat', 'Tunga Hospital'],
  ['jewellers jaipur', 'delhi', 'Amer Jewellers'],
  ['hospital chennai', 'surat', 'Marina Hospital'],
])('a town that is named as one is where to search: "%s" in %s', async (text, city, name) => {
  expect(await firstFor(text, city)).toBe(name)
})

test('another name of the chosen city is no place where a name begins with it; what else it means follows', async () => {
  expect(await t.names(await find('bombay hospital', 'mumbai'))).toEqual([
    'Bombay Hospital and Research Centre',
    'Arabian Sea Hospital',
  ])
  expect(await firstFor('hospital bombay', 'mumbai')).toBe('Bombay Hospital and Research Centre')
})

test.each([
  ['hospital near police station', 'near police station'],
  ['near police station hospital', 'near police station'],
  ['hospital opposite bus stand', 'opposite bus stand'],
  ['near old bus stand hospital', 'near old bus stand'],
  ['hospital with ac', 'with ac'],
  ['hospital with icu bed', 'with icu bed'],
  ['icu bed ke saath hospital', 'icu bed ke saath'],
  ['hospital icu bed ke sath', 'icu bed ke sath'],
])(
  'beside a landmark or a detail, what is asked for is listed, and the rest told as not checked: "%s"',
  async (text, landmark) => {
    const found = await find(text, 'chennai')
    expect(await t.names(found)).toEqual(['Marina Hospital'])
    expect(found.unapplied).toEqual([landmark])
  },
)

test.each(['police', 'near police station hospital', 'hospital near police station', 'hill hospital'])(
  'a word that everybody uses does not move the search to a place of that name: "%s"',
  async (text) => {
    const found = await find(text, 'chennai')
    expect(found.place).toBeUndefined()
    expect(found.nearbyFallback?.cityId ?? t.cityId('chennai')).toBe(t.cityId('chennai'))
  },
)

test.each([
  ['hospital in chenai', 'surat', 'Marina Hospital'],
  ['hospitl in mumbaai', 'surat', 'Arabian Sea Hospital'],
  ['banglor mein hospital', 'surat', 'Manipal Hospital Old Airport Road'],
  ['hospital in banglor', 'surat', 'Manipal Hospital Old Airport Road'],
  ['hosptal near banglor', 'surat', 'Manipal Hospital Old Airport Road'],
])('a misspelt town after "in" is where to search, and the page says so: "%s"', async (text, city, name) => {
  const found = await find(text, city)
  expect((await t.names(found))[0]).toBe(name)
  expect(found.corrected?.to ?? found.place?.cityId).toBeDefined()
})

test('an everyday word after "near" is no locality of another city', async () => {
  const found = await find('hospital near central railway station', 'chennai')
  expect(await t.names(found)).toEqual(['Marina Hospital'])
})

test('around a position a town alone is a word of names, nearest first, and not everything', async () => {
  const around = { lat: 28.6, lng: 77.2, radiusMetres: 30_000, page: 0, size: 10 }
  const found = await findBusinesses(t.search, { text: 'jaipur', ...around })
  expect(new Set(await t.names(found))).toEqual(
    new Set(['Jaipur Golden Hospital Blood Bank', 'Meera Jaipur Gems Jewellers']),
  )
  expect((await findBusinesses(t.search, { text: 'jewellers jaipur', ...around })).total).toBe(2)
})
