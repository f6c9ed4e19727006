import { beforeAll, expect, test } from 'vitest'
import { createTestSearch, type TestSearch } from '#tests/test-search.ts'
import { findBusinesses } from './find-businesses.ts'

let t: TestSearch

beforeAll(async () => {
  t = await createTestSearch()
  const chennai = { city: 'chennai', lat: 13.0, lng: 80.2 }
  await t.list({ ...chennai, name: 'Far Smile', category: 'dentists', is_verified: true })
  await t.list({ city: 'chennai', lat: 13.084, lng: 80.262, name: 'Near Vepery', category: 'dentists' })
  await t.list({ city: 'chennai', lat: 13.086, lng: 80.21, name: 'Near Anna Nagar', category: 'dentists' })
  await t.list({ ...chennai, name: 'Far Medicals', category: 'medical-stores', is_verified: true })
  await t.list({ city: 'chennai', lat: 13.086, lng: 80.212, name: 'Nilgiri Medicals', category: 'medical-stores' })
  await t.list({ city: 'chennai', lat: 13.2, lng: 80.1, name: 'Cool Wash', category: 'washing-machine-repair' })
  const delhi = { city: 'delhi', lat: 28.55, lng: 77.1 }
  await t.list({ ...delhi, name: 'Mahipalpur Hospital', category: 'hospitals', is_verified: true })
  await t.list({ city: 'delhi', lat: 28.71, lng: 77.12, name: 'Saroj Hospital', category: 'hospitals' })
  const mumbai = { city: 'mumbai', lat: 18.93, lng: 72.83 }
  await t.list({ ...mumbai, name: 'Colaba Hospital', category: 'hospitals', is_verified: true })
  await t.list({ city: 'mumbai', lat: 19.119, lng: 72.847, name: 'Criticare Hospital', category: 'hospitals' })
  await t.search.refresh()
})

const find = (text: string, city: string) =>
  findBusinesses(t.search, { text, cityId: t.cityId(city), page: 0, size: 10 })

test.each([
  ['dentist vepery', 'chennai', 'Near Vepery'],
  ['vepery dentist', 'chennai', 'Near Vepery'],
  ['dentist anna nagar west', 'chennai', 'Near Anna Nagar'],
  ['dentist anna nagar 2nd block', 'chennai', 'Near Anna Nagar'],
  ['hospital in rohini sector 7', 'delhi', 'Saroj Hospital'],
  ['hospital sector 7 rohini', 'delhi', 'Saroj Hospital'],
  ['apollo pharmacy anna nagar', 'chennai', 'Nilgiri Medicals'],
  ['अंधेरी में अस्पताल', 'mumbai', 'Criticare Hospital'],
  ['मरोल में अस्पताल', 'mumbai', 'Criticare Hospital'],
  ['डेंटिस्ट वेपेरी', 'chennai', 'Near Vepery'],
])('"%s" in %s is listed from the locality by distance', async (text, city, first) => {
  const found = await find(text, city)
  expect((await t.names(found))[0]).toBe(first)
  expect(found.place?.localityId).toBeDefined()
  expect(found.distancesMetres).toEqual(found.distancesMetres?.toSorted((a, b) => Number(a) - Number(b)))
  expect(found.distancesMetres?.[0]).toBeLessThan(5000)
})

test('where a trade is far from the locality, it is listed from there outwards', async () => {
  const found = await find('washing machine repair in velachery', 'chennai')
  expect(await t.names(found)).toEqual(['Cool Wash'])
  expect(found.distancesMetres?.[0]).toBeGreaterThan(6000)
  expect(found.place?.localityId).toBeDefined()
})
