import { beforeAll, expect, test } from 'vitest'
import { createTestSearch, type TestSearch } from '#tests/test-search.ts'
import { findBusinesses } from './find-businesses.ts'

let t: TestSearch

beforeAll(async () => {
  t = await createTestSearch()
  const kolkata = { city: 'kolkata', locality: 'Salt Lake', lat: 22.58, lng: 88.41 }
  for (const [name, category] of [
    ['Mitra Pipes', 'plumbers'],
    ['Mistri Power', 'electricians'],
    ['Ganga Hall', 'wedding-halls'],
    ['Bose Tankers', 'water-tankers'],
    ['Ghosh Flora', 'florists'],
    ['Sen Sweets', 'sweet-shops'],
  ] as const)
    await t.list({ ...kolkata, name, category })
  await t.search.refresh()
})

test.each([
  ['কলের মিস্ত্রি', 'Mitra Pipes'],
  ['আমার প্লাম্বার চাই', 'Mitra Pipes'],
  ['ప్లంబర్ కావాలి', 'Mitra Pipes'],
  ['मला प्लंबर पाहिजे', 'Mitra Pipes'],
  ['plumber venum', 'Mitra Pipes'],
  ['plumber beku', 'Mitra Pipes'],
  ['plumber pahije', 'Mitra Pipes'],
  ['పెళ్లి మండపం', 'Ganga Hall'],
  ['தண்ணீர் லாரி', 'Bose Tankers'],
  ['water lorry', 'Bose Tankers'],
  ['ફૂલની દુકાન', 'Ghosh Flora'],
  ['rosogolla', 'Sen Sweets'],
])('what is wanted is read in the languages of the country: %s', async (text, name) => {
  const found = await findBusinesses(t.search, { text, cityId: t.cityId('kolkata'), page: 0, size: 10 })
  expect((await t.names(found))[0]).toBe(name)
  expect(found.onlyWords).toBeUndefined()
})
