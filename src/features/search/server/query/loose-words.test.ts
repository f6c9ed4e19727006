import { beforeAll, expect, test } from 'vitest'
import { createTestSearch, type TestSearch } from '#tests/test-search.ts'
import { findBusinesses } from './find-businesses.ts'

let t: TestSearch

beforeAll(async () => {
  t = await createTestSearch()
  const chennai = { city: 'chennai', lat: 13.08, lng: 80.27 }
  await t.list({ ...chennai, name: 'Steel Authority of India Blood Bank', category: 'blood-banks', is_verified: true })
  await t.list({ ...chennai, name: 'Sri Balaji Banking Tutors', locality: 'India Colony', category: 'blood-banks' })
  await t.list({ ...chennai, name: 'Canara Bank', category: 'banks' })
  await t.list({ ...chennai, name: 'Indian Red Cross Blood Bank', category: 'blood-banks' })
  await t.list({ ...chennai, name: 'Indian Bank – Adyar', category: 'banks' })
  await t.list({ city: 'vellore', lat: 12.92, lng: 79.13, name: 'Bank of India, Vellore Branch', category: 'banks' })
  await t.list({ ...chennai, name: 'Apollo Pharmacy Adyar', category: 'medical-stores' })
  await t.search.refresh()
})

const namesFor = async (text: string, city = 'chennai') =>
  t.names(await findBusinesses(t.search, { text, cityId: t.cityId(city), page: 0, size: 10 }))

test.each([
  // Nobody goes as far as Vellore for a branch, but may call it: docs/decisions/154-nearest-branch.md.
  ['bank of india', ['Bank of India, Vellore Branch', 'Indian Bank – Adyar', 'Canara Bank']],
  ['boi', ['Bank of India, Vellore Branch', 'Indian Bank – Adyar', 'Canara Bank']],
  ['indian bank', ['Indian Bank – Adyar']],
  ['apollo pharmacy', ['Apollo Pharmacy Adyar']],
])('a brand is its words side by side in the name, not anywhere: "%s"', async (text, names) => {
  expect(await namesFor(text)).toEqual(names)
})
