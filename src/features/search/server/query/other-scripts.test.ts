import { beforeAll, expect, test } from 'vitest'
import { createTestSearch, type TestSearch } from '#tests/test-search.ts'
import { findBusinesses } from './find-businesses.ts'

let t: TestSearch

beforeAll(async () => {
  t = await createTestSearch()
  const hyderabad = { city: 'hyderabad', lat: 17.4, lng: 78.47 }
  await t.list({ ...hyderabad, name: 'Apollo Hospitals Jubilee', category: 'hospitals' })
  await t.list({ ...hyderabad, name: 'Nizam Riders', category: 'horse-riding', is_verified: true })
  await t.list({ ...hyderabad, name: 'Golconda Polo Club', category: 'horse-riding', is_verified: true })
  await t.list({ ...hyderabad, name: 'حکیم یونانی دواخانہ', category: 'unani-hakims' })
  await t.list({ ...hyderabad, name: 'Sharma Traders', category: 'gift-shops' })
  await t.search.refresh()
})

test.each(['अपोलो', 'అపోలో', 'અપોલો', 'அப்போலோ', 'অ্যাপোলো'])('%s is Apollo, not the end of that word', async (text) => {
  const found = await findBusinesses(t.search, { text, cityId: t.cityId('hyderabad'), page: 0, size: 10 })
  expect(await t.names(found)).toEqual(['Apollo Hospitals Jubilee'])
})

test.each([
  ['شرما', 'Sharma Traders'],
  ['شرما ٹریڈرز', 'Sharma Traders'],
  ['حکیم یونانی', 'حکیم یونانی دواخانہ'],
  ['hakim yunani', 'حکیم یونانی دواخانہ'],
  ['हकीम यूनानी', 'حکیم یونانی دواخانہ'],
])('a name in Urdu, Hindi and Latin letters is one name: "%s"', async (text, name) => {
  const found = await findBusinesses(t.search, { text, cityId: t.cityId('hyderabad'), page: 0, size: 10 })
  expect((await t.names(found))[0]).toBe(name)
})
