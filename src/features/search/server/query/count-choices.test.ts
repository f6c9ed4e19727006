import { expect, test } from 'vitest'
import { createTestSearch } from '#tests/test-search.ts'
import { findBusinesses } from './find-businesses.ts'

test('in a list of related categories a hashtag counts the listings of all of them', async () => {
  const t = await createTestSearch()
  const hashtags = ['doorstep']
  for (const category of ['electricians', 'electricians', 'carpenters', 'painters'])
    await t.list({ city: 'pune', name: `Workshop ${category}`, category, hashtags })
  await t.list({ city: 'pune', name: 'Without', category: 'carpenters' })
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
