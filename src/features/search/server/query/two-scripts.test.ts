import { beforeAll, expect, test } from 'vitest'
import { createTestSearch, type TestSearch } from '#tests/test-search.ts'
import { findBusinesses } from './find-businesses.ts'

let t: TestSearch

beforeAll(async () => {
  t = await createTestSearch()
  await t.list({ city: 'delhi', name: 'Apna Clinic', category: 'hospitals' })
  await t.list({ city: 'delhi', name: 'शर्मा अस्पताल', category: 'hospitals' })
  await t.list({ city: 'delhi', name: 'Ravi Electricals', category: 'electricians' })
  await t.list({ city: 'delhi', name: 'Smile Care', category: 'dentists' })
  await t.search.refresh()
})

test.each([
  ['hospital अस्पताल', ['Apna Clinic', 'शर्मा अस्पताल']],
  ['अस्पताल hospital', ['Apna Clinic', 'शर्मा अस्पताल']],
  ['electrician बिजली मिस्त्री', ['Ravi Electricals']],
  ['dentist दांत का डॉक्टर', ['Smile Care']],
])('one trade in two scripts, as on signboards, is that trade: "%s"', async (text, names) => {
  const found = await findBusinesses(t.search, { text, cityId: t.cityId('delhi'), page: 0, size: 10 })
  expect((await t.names(found)).sort()).toEqual([...names].sort())
  expect(found).toMatchObject({ interpretedAs: { categoryId: expect.any(Number) } })
})

test('a name beside a trade in another script stays a name', async () => {
  const found = await findBusinesses(t.search, {
    text: 'शर्मा hospital',
    cityId: t.cityId('delhi'),
    page: 0,
    size: 10,
  })
  expect((await t.names(found))[0]).toBe('शर्मा अस्पताल')
})
