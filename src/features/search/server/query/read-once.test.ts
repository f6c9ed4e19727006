import { expect, test } from 'vitest'
import { foldText } from '#platform/fold-text.ts'
import { testApp } from '#tests/test-app.ts'
import { withoutRepeats } from '../index/search-text.ts'
import { readOnce } from './read-once.ts'

test.each([
  ['ac repair ac repair', 'ac repair'],
  ['plumber in dum dum plumber in dum dum', 'plumber in dum dum'],
  ['dentist dentist in dum dum', 'dentist in dum dum'],
  ['k k nagar', 'k k nagar'],
  ['mumbai mumbai', 'mumbai'],
])('what is typed twice is read once: %s', async (typed, read) => {
  const { app } = await testApp()
  expect(readOnce(app.search, typed)).toBe(read)
})

test('every place, category, synonym and brand whose name repeats words keeps them', async () => {
  const { app, db } = await testApp()
  const names = new Set<string>()
  for (const table of ['city', 'locality'] as const)
    for (const { name } of await db.selectFrom(table).select('name').execute()) names.add(foldText(name))
  for (const { text } of await db.selectFrom('category_synonym').select('text').execute()) names.add(foldText(text))
  for (const { name } of app.categories.all) names.add(foldText(name))
  const repeating = [...names].filter((name) => withoutRepeats(name) !== name)
  expect(repeating.length).toBeGreaterThan(5)
  expect(repeating.filter((name) => readOnce(app.search, name) !== name)).toEqual([])
  for (const brand of ['sri sri tattva', 'sri sri tattva in pune']) expect(readOnce(app.search, brand)).toBe(brand)
})
