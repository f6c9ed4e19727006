import { beforeAll, expect, test } from 'vitest'
import { createTestSearch, type TestSearch } from '#tests/test-search.ts'
import { findBusinesses } from './find-businesses.ts'

let t: TestSearch

beforeAll(async () => {
  t = await createTestSearch()
  const ahmedabad = { city: 'ahmedabad', locality: 'Ashram Road', lat: 23.03, lng: 72.57 }
  await t.list({ ...ahmedabad, name: 'Patel Plumbers', category: 'plumbers' })
  await t.list({ ...ahmedabad, name: 'City Hospital', category: 'hospitals' })
  const far = { city: 'surat', locality: 'Sassoon Colony', lat: 21.17, lng: 72.83 }
  await t.list({ ...far, name: 'Bat House', category: 'cricket-goods' }).catch(() => undefined)
  await t.list({ ...far, name: 'Desai Tailors', category: 'tailors' })
  await t.list({ ...far, name: 'नीम हॉस्पिटल', category: 'hospitals' })
  await t.search.refresh()
})

const find = (text: string) => findBusinesses(t.search, { text, cityId: t.cityId('ahmedabad'), page: 0, size: 10 })
const namesFor = async (text: string) => t.names(await find(text))

test('a word that stands only in the address of a listing is no answer where other words are left out', async () => {
  expect(await namesFor('sabarmati zzz ashram')).toEqual([])
  expect(await namesFor('sassoon zzzq')).toEqual([])
})

test('an abbreviation without vowels is not corrected to a word', async () => {
  for (const text of ['brts', 'pmch', 'sskm']) expect((await find(text)).corrected).toBeUndefined()
})

test('a word is not corrected to one of another script that only resembles it', async () => {
  expect((await find('nims hospital')).corrected?.to ?? '').not.toMatch(/\p{Script=Devanagari}/u)
})

test.each(['fortis', 'max', 'apollo', 'fortis hospital'])(
  'a brand that is also a word (%s) leads to its trade where nobody is called so',
  async (text) => {
    expect(await namesFor(text)).toEqual(['City Hospital'])
  },
)

test.each(['aaaa', 'qqqqq', 'weather', 'lol'])('"%s" is a misspelling of no trade and of no name', async (text) => {
  expect(await find(text)).toMatchObject({ total: 0 })
  expect((await find(text)).corrected).toBeUndefined()
})

test('what is known of payments is not corrected to another word', async () => {
  expect((await find('no upi plumbers')).corrected).toBeUndefined()
  expect((await namesFor('no upi plumbers'))[0]).toBe('Patel Plumbers')
})
