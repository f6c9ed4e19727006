import { beforeAll, expect, test } from 'vitest'
import { createTestSearch, type TestSearch } from '#tests/test-search.ts'
import { notNarrowed } from '../../search-query.ts'
import { rebuildSearch } from '../index/rebuild.ts'
import { findBusinesses } from './find-businesses.ts'

let t: TestSearch

beforeAll(async () => {
  t = await createTestSearch()
  const best = { is_verified: true, completeness: 90 }
  await t.list({ name: 'Banke Taxi', city: 'delhi', category: 'taxi-services', furtherCategories: ['hotels'], ...best })
  await t.list({ name: 'Balaji Inn', city: 'delhi', category: 'hotels', completeness: 80 })
  await t.search.refresh()
})

const find = (text: string) => findBusinesses(t.search, { text, cityId: t.cityId('delhi'), page: 0, size: 10 })

test.each(['as saved', 'rebuilt'])(
  'a listing stands below others in its second trade, and first in its own: %s',
  async (how) => {
    if (how === 'rebuilt') await rebuildSearch({ databaseUrl: t.databaseUrl, log: () => {} })
    expect(await t.names(await find('hotels'))).toEqual(['Balaji Inn', 'Banke Taxi'])
    expect(await t.names(await find('taxi service'))).toEqual(['Banke Taxi'])
  },
)

test('in a list of several categories a listing appears once, as it ranks in the best of them', async () => {
  const categoryId = t.search.categories.bySlug('travel-transport')?.id
  const query = { text: '', categoryId, cityId: t.cityId('delhi'), page: 0, size: 10 }
  for (const narrowing of [undefined, { ...notNarrowed, sort: 'rating' as const }]) {
    const found = await findBusinesses(t.search, { ...query, narrowing })
    expect([found.total, await t.names(found)]).toEqual([2, ['Banke Taxi', 'Balaji Inn']])
  }
})
