import { beforeAll, expect, test } from 'vitest'
import { createTestSearch, type TestSearch } from '#tests/test-search.ts'
import { findBusinesses } from './find-businesses.ts'
import { parseQuery } from './parse-query.ts'
import { helplinesIn } from './read-helplines.ts'
import { tradeInText } from './trade-in-text.ts'

let t: TestSearch

beforeAll(async () => {
  t = await createTestSearch()
})

async function tradeOf(text: string) {
  const { categoryId: read, remainingWords } = await parseQuery(t.search, {
    text,
    cityId: t.cityId('chennai'),
    page: 0,
    size: 10,
  })
  const categoryId = read ?? tradeInText(t.search, remainingWords)?.categoryIds[0]
  return categoryId === undefined ? undefined : t.search.categories.byId(categoryId)?.name
}

test.each([
  ['need help with leaking tap', 'Plumbers'],
  ['need help with my fridge', 'Refrigerator Repair'],
  ['help with income tax return', 'Tax & GST Consultants'],
  ['problem with my laptop', 'Computer & Laptop Repair'],
  ['something wrong with my car', 'Car Repair & Service'],
  ['hotel with swimming pool', 'Hotels'],
  ['help', 'Emergency Helplines'],
  // Of a sentence what says what is wanted, wherever it stands.
  ['my fridge which i bought two years ago from a shop here is suddenly not cooling at all', 'Refrigerator Repair'],
  ['hello sir good morning i am new in this city and i am looking for one plumber please', 'Plumbers'],
  ['plumber NOT electrician', 'Plumbers'],
  ['not an electrician but a plumber', 'Plumbers'],
  ['electrician nahi plumber chahiye', 'Plumbers'],
  ['plumber chahiye electrician nahi', 'Plumbers'],
  ['बिजली मिस्त्री नहीं प्लंबर', 'Plumbers'],
  // Urdu, as Hindi is read.
  ['نل ٹپک رہا ہے', 'Plumbers'],
  ['مجھے بجلی مستری چاہیے', 'Electricians'],
  ['دانتوں کا ڈاکٹر', 'Dentists'],
])('"%s" asks for %s', async (text, trade) => {
  expect(await tradeOf(text)).toBe(trade)
})

test.each([
  ['not breathing', '108'],
  ['baby choking', '108'],
  ['बच्चे का गला अटक गया', '108'],
  ['drowning', '108'],
  ['poisoned', '108'],
  ['stroke', '108'],
  ['flood', '112'],
  ['earthquake', '112'],
  ['lost my kid', '1098'],
  ['someone is following me', '112'],
])('somebody in danger who types "%s" sees %s first', (text, number) => {
  expect(helplinesIn(t.search, text)[0]?.number).toBe(number)
})

test('what only resembles a need is no answer to an emergency', async () => {
  expect(await tradeOf('baby choking')).toBe('Ambulance Services')
})

test('in an emergency a hospital that is closed at that hour stands below all others, also near a position', async () => {
  const chennai = { city: 'chennai', lat: 13.08, lng: 80.27, category: 'hospitals' }
  const daily = JSON.stringify(Array.from({ length: 7 }, () => [[540, 1020]]))
  await t.list({ ...chennai, name: 'Day Hospital', is_verified: true, completeness: 100, hours: daily })
  await t.list({ ...chennai, name: 'Unknown Hospital', completeness: 50 })
  await t.list({ ...chennai, name: 'Night Hospital', completeness: 10, hours: '"24x7"' })
  const at = (now: string, text: string, place = {}) =>
    findBusinesses(t.search, { text, cityId: t.cityId('chennai'), now: new Date(now), ...place, page: 0, size: 10 })
  const [night, noon] = ['2026-11-20T21:30:00Z', '2026-11-20T06:30:00Z']
  const byRank = ['Day Hospital', 'Unknown Hospital', 'Night Hospital']
  const closedLast = ['Unknown Hospital', 'Night Hospital', 'Day Hospital']
  expect(await t.names(await at(noon, 'heart attack'))).toEqual(byRank)
  expect(await t.names(await at(night, 'heart attack'))).toEqual(closedLast)
  const near = { lat: 13.08, lng: 80.27, radiusMetres: 30_000 }
  expect((await t.names(await at(night, 'heart attack', near))).at(-1)).toBe('Day Hospital')
  // Who plans a visit sees the best first.
  expect(await t.names(await at(night, 'hospital'))).toEqual(byRank)
})
