import { beforeAll, expect, test } from 'vitest'
import { createTestSearch, type TestSearch } from '#tests/test-search.ts'
import { parseQuery } from './parse-query.ts'
import { helplinesIn } from './read-helplines.ts'

let t: TestSearch

beforeAll(async () => {
  t = await createTestSearch()
})

async function tradeOf(text: string) {
  const { categoryId } = await parseQuery(t.search, { text, cityId: t.cityId('chennai'), page: 0, size: 10 })
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
