import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { createTestSearch } from '#tests/test-search.ts'
import { syncTradeNames } from './trade-names.ts'

test('a phrase of a category is looked up as a name only where a listing has it, joined or not', async () => {
  const t = await createTestSearch()
  await t.list({ city: 'chennai', name: 'Medical Store', category: 'medical-stores' })
  await t.list({ city: 'pune', name: 'Carrepair', category: 'car-repair' })
  const phrases = ['medical store', 'car repair', 'plumber']
  const names = await syncTradeNames(t.search.pool, phrases, createLog('silent'))
  const [chennai, pune] = [t.cityId('chennai'), t.cityId('pune')]
  expect(names.mayBeName('medical store', chennai)).toBe(true)
  expect(names.mayBeName('medical store', undefined)).toBe(true)
  expect(names.mayBeName('medical store', pune)).toBe(false)
  expect(names.mayBeName('car repair', pune)).toBe(true)
  expect(names.mayBeName('plumber', chennai)).toBe(false)
  // No phrase of a category.
  expect(names.mayBeName('gupta sweets', chennai)).toBe(true)

  await t.list({ city: 'chennai', name: 'Plumber', category: 'gift-shops' })
  await names.refresh()
  expect(names.mayBeName('plumber', chennai)).toBe(true)
  names.close()
})
