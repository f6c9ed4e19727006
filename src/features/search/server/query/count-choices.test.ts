import { expect, test, vi } from 'vitest'
import { createTestSearch } from '#tests/test-search.ts'
import { findBusinesses } from './find-businesses.ts'

test('in a list of related categories a hashtag counts the listings of all of them', async () => {
  const t = await createTestSearch()
  const hashtags = ['doorstep']
  for (const category of ['sanitaryware-shops', 'sanitaryware-shops', 'pipes-water-tanks', 'pipes-water-tanks'])
    await t.list({ city: 'pune', name: `Workshop ${category}`, category, hashtags })
  await t.list({ city: 'pune', name: 'Without', category: 'pipes-water-tanks' })
  await t.search.refresh()
  const choicesToCount = { openAt: new Date('2026-11-20T06:30:00Z'), hashtags }
  const found = await findBusinesses(t.search, {
    text: 'plumbers',
    cityId: t.cityId('pune'),
    choicesToCount,
    page: 0,
    size: 10,
  })
  expect(found.relatedTo).toBeDefined()
  expect(found.choiceCounts?.hashtags.get('doorstep')).toBe(4)
})

test('what filters would leave takes one statement, however many hashtags are offered', async () => {
  const t = await createTestSearch()
  const hashtags = ['doorstep', 'homevisit', 'express']
  for (const hashtag of hashtags)
    await t.list({ city: 'pune', name: `Pipes ${hashtag}`, category: 'plumbers', hashtags: [hashtag] })
  await t.list({ city: 'pune', name: 'Plumber', category: 'gift-shops' })
  await t.search.refresh()
  const asked = [vi.spyOn(t.search.pool, 'query'), vi.spyOn(t.search.pool, 'queryTogether')]
  const statements = async (text: string, choicesToCount?: { openAt: Date; hashtags: string[] }) => {
    for (const spy of asked) spy.mockClear()
    const query = { text, cityId: t.cityId('pune'), choicesToCount, page: 0, size: 10 }
    const { choiceCounts } = await findBusinesses(t.search, query)
    return { choiceCounts, n: asked.reduce((sum, spy) => sum + spy.mock.calls.length, 0) }
  }
  const choicesToCount = { openAt: new Date('2026-11-20T06:30:00Z'), hashtags }
  // A category; words; a name, and the category it names as well.
  for (const text of ['plumbers', 'pipes', 'plumber']) {
    const plain = await statements(text)
    const counted = await statements(text, choicesToCount)
    expect([text, counted.n - plain.n]).toEqual([text, 1])
    if (text !== 'plumber') expect([...(counted.choiceCounts?.hashtags.values() ?? [])]).toEqual([1, 1, 1])
  }
})
