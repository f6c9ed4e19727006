import { expect, test, vi } from 'vitest'
import { createTestSearch } from '#tests/test-search.ts'
import { notNarrowed } from '../../search-query.ts'
import { findTextNear } from './find-text-near.ts'

test('frequent words are only counted when a filter may leave fewer than a list shows', async () => {
  const t = await createTestSearch()
  const from = { lat: 13.0827, lng: 80.2707 }
  await t.list({ ...from, city: 'chennai', name: 'Sharma Pipes', is_verified: true })
  await t.search.refresh()
  const { vocabulary, setup } = t.search.words
  const frequent = { ...vocabulary, count: () => 40_000, countInCity: () => 40_000 }
  const search = { ...t.search, words: { vocabulary: frequent, setup } }
  const asked = vi.spyOn(search.pool, 'query')
  const counted = async (changes: object) => {
    asked.mockClear()
    const circle = { ...from, radiusMetres: 30_000 }
    const page = { offset: 0, limit: 1 }
    const { n } = await findTextNear(search, [[['sharma']]], circle, page, { ...notNarrowed, ...changes })
    const names = asked.mock.calls.map(([statement]) => statement.name)
    return { n, isCounted: names.some((name) => name.startsWith('count-')) }
  }
  expect(await counted({})).toEqual({ n: 1001, isCounted: false })
  expect(await counted({ sort: 'nearest', from })).toEqual({ n: 1001, isCounted: false })
  expect(await counted({ isVerified: true })).toEqual({ n: 1, isCounted: true })
})
