import { beforeAll, expect, test } from 'vitest'
import { createTestSearch, type TestSearch } from '#tests/test-search.ts'
import { findBusinesses } from './find-businesses.ts'

let t: TestSearch

beforeAll(async () => {
  t = await createTestSearch()
  const at = (name: string, category: string, locality = '', isVerified = false) =>
    t.list({ city: 'chennai', lat: 13.08, lng: 80.27, name, category, locality, is_verified: isVerified })
  await at('Dr. Garima Manoj Rande', 'dentists', '', true)
  await at('Dr. Manoj Rande', 'dentists')
  await at('Doctor Pets Corner', 'pet-shops')
  await at('Dr. Shweta Doctor (Physiotherapist)', 'physiotherapists')
  await at('Dr. Anil Kapse', 'physiotherapists', 'Zarapur Quarter')
  await at('Dr. Bina Kapse', 'dentists', 'Zarapur Quarter')
  await at('Dr. Chitra Rao', 'dentists', 'Elsewhere')
  await t.search.refresh()
})

const find = (text: string) =>
  findBusinesses(t.search, { text, cityId: t.cityId('chennai'), page: 0, size: 10, now: new Date() })
const namesFor = async (text: string) => t.names(await find(text))

test.each(['manoj rande', 'dr manoj rande', 'doctor manoj rande', 'dr.manoj rande'])(
  'a doctor is found first by the whole name, with the title, without it and with the whole word: "%s"',
  async (text) => {
    expect((await namesFor(text))[0]).toBe('Dr. Manoj Rande')
  },
)

test('a kind of doctor with the word "doctor" is that kind, not who is called Doctor', async () => {
  expect((await namesFor('physiotherapist doctor')).toSorted()).toEqual([
    'Dr. Anil Kapse',
    'Dr. Shweta Doctor (Physiotherapist)',
  ])
})

test('beside a landmark that no map knows those come first that have it in their locality', async () => {
  const found = await find('best dentist near zarapur quarter')
  expect((await t.names(found))[0]).toBe('Dr. Bina Kapse')
  expect(found).toMatchObject({ total: 4 })
  expect(found.unapplied).toBeUndefined()
})

test('a landmark that no listing has is left out, and said to be', async () => {
  const found = await find('dentist near qwxyz tower')
  expect(found).toMatchObject({ total: 4, unapplied: ['near qwxyz tower'] })
})
