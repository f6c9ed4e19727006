import { beforeAll, expect, test } from 'vitest'
import { createTestSearch, type TestSearch } from '#tests/test-search.ts'
import { findBusinesses } from './find-businesses.ts'

let t: TestSearch

beforeAll(async () => {
  t = await createTestSearch()
  const kolkata = { city: 'kolkata', locality: 'Bowbazar' }
  await t.list({ ...kolkata, name: 'B. C. Sen Jewellers', category: 'jewellers' })
  await t.list({ ...kolkata, name: 'Anjali Jewellers', category: 'jewellers' })
  await t.list({ ...kolkata, name: 'Quick Phone Repair', category: 'mobile-repair' })
  await t.list({ ...kolkata, name: 'Nabin Number', category: 'gift-shops' })
  await t.list({ ...kolkata, name: 'Nabin', category: 'gift-shops' })
  await t.list({ ...kolkata, name: 'Talkative SIM Cards', category: 'sim-card-dealers' })
  await t.list({ ...kolkata, name: 'Aminabad Nursing Home Blood Bank', category: 'blood-banks', is_verified: true })
  await t.list({ ...kolkata, name: 'Aminabad Nursing Home', category: 'nursing-homes' })
  await t.list({ ...kolkata, name: 'Adi Mohini Silks', category: 'saree-shops' })
  await t.list({ city: 'indore', locality: 'Annapurna Road', name: 'Prakash Sweets', category: 'sweet-shops' })
  await t.list({ ...kolkata, name: 'অন্নপূর্ণা মিষ্টান্ন ভাণ্ডার', category: 'sweet-shops' })
  await t.search.refresh()
})

const namesFor = async (text: string) =>
  t.names(await findBusinesses(t.search, { text, cityId: t.cityId('kolkata'), page: 0, size: 10, now: new Date() }))

test.each([
  'b c sen jewellers phone number',
  'b c sen jewellers ka number kya hai',
  'b c sen jewellers kahan hai',
  'b c sen jewellers customer care',
  'b c sen jewellers reviews',
  'b c sen jewellers menu price',
])('what is asked about a business behind its name finds the business: "%s"', async (text) => {
  expect((await namesFor(text))[0]).toBe('B. C. Sen Jewellers')
})

test('the same in Hindi', async () => {
  expect((await namesFor('अंजलि ज्वेलर्स का फोन नंबर'))[0]).toBe('Anjali Jewellers')
})

test('a business whose own name ends with such a word comes first all the same', async () => {
  expect((await namesFor('nabin number'))[0]).toBe('Nabin Number')
})

test('such words stay where a trade is called so', async () => {
  expect((await namesFor('vip number'))[0]).toBe('Talkative SIM Cards')
})

test('of names that go on after the text the one that says least more comes first', async () => {
  expect((await namesFor('aminabad nursing'))[0]).toBe('Aminabad Nursing Home')
})

test('a name whose first word is missing is found', async () => {
  expect((await namesFor('mohini silks'))[0]).toBe('Adi Mohini Silks')
})

test('a name in another script comes before what its first word means in another city', async () => {
  expect((await namesFor('annapurna mistanna bhandar'))[0]).toBe('অন্নপূর্ণা মিষ্টান্ন ভাণ্ডার')
})
