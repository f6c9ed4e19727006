import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createTestSearch, type TestSearch } from '#tests/test-search.ts'
import { rebuildSearch } from '../index/rebuild.ts'
import { findBusinesses } from './find-businesses.ts'

const listings = 1300
let t: TestSearch

beforeAll(async () => {
  t = await createTestSearch()
  const cityId = t.cityId('pune')
  // Most are equals in rank, as imported listings are.
  await sql`
    INSERT INTO business (id, name, slug, city_id, lat, lng, is_verified)
    SELECT n, 'Gupta Sweets ' || n, 'gupta-sweets', ${cityId}, 18.52 + (n % 40) * 0.002, 73.85 + (n / 40) * 0.002, n % 50 = 0
    FROM generate_series(1, ${listings}::int) n`.execute(t.db)
  await sql`
    INSERT INTO business_category (business_id, category_id)
    SELECT b.id, c.id FROM business b, category c WHERE c.slug = 'sweet-shops'`.execute(t.db)
  await rebuildSearch({ databaseUrl: t.databaseUrl, log: () => {} })
  await t.search.refresh()
})

async function everyPage(query: { text: string; cityId?: number; lat?: number; lng?: number }) {
  const ids: number[] = []
  for (let page = 0; ; page++) {
    const found = await findBusinesses(t.search, { ...query, page, size: 50 })
    ids.push(...found.ids)
    if (found.ids.length === 0) return { ids, total: found.total, totalIsExact: found.totalIsExact }
  }
}

test('a category and a text are paged to a thousand, each listing once, the best placed first, and the total says there are more', async () => {
  for (const text of ['sweet shops', 'gupta']) {
    for (const cityId of [t.cityId('pune'), undefined]) {
      const { ids, total, totalIsExact } = await everyPage({ text, ...(cityId && { cityId }) })
      expect({ total, totalIsExact, pages: ids.length, different: new Set(ids).size }, text).toEqual({
        total: 1000,
        totalIsExact: false,
        pages: 1000,
        different: 1000,
      })
      expect(
        ids.slice(0, 26).every((id) => id % 50 === 0),
        text,
      ).toBe(true)
    }
  }
})

test('the same page asked twice is the same, whatever its size', async () => {
  const ask = async (page: number, size: number) =>
    (await findBusinesses(t.search, { text: 'gupta sweets', cityId: t.cityId('pune'), page, size })).ids
  expect(await ask(3, 10)).toEqual(await ask(3, 10))
  expect([...(await ask(0, 10)), ...(await ask(1, 10))]).toEqual(await ask(0, 20))
})

test('what is near is paged without repeats, each page further away than the one before', async () => {
  const near = { text: 'sweet shops near me', lat: 18.52, lng: 73.85 }
  const distances: number[] = []
  for (let page = 0; page < 5; page++) {
    const found = await findBusinesses(t.search, { ...near, page, size: 20 })
    distances.push(...(found.distancesMetres ?? []).map((metres) => metres ?? Number.NaN))
  }
  expect(distances).toHaveLength(100)
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  const { ids } = await everyPage(near)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a total below a thousand is exact', async () => {
  const found = await findBusinesses(t.search, { text: 'gupta sweets 7', cityId: t.cityId('pune'), page: 0, size: 10 })
  expect(found).toMatchObject({ total: 1, totalIsExact: true })
})
