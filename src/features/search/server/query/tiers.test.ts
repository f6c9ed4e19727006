import { beforeAll, expect, test } from 'vitest'
import { createTestSearch, type TestSearch } from '#tests/test-search.ts'
import { notNarrowed } from '../../search-query.ts'
import { findBusinesses } from './find-businesses.ts'

const verified = 230
const others = 90
let t: TestSearch
let firstOther = 0

/**
 * A directory whose counts say it is huge, so that frequent words are asked for in tiers and a big city by its own
 * lexemes.
 */
beforeAll(async () => {
  t = await createTestSearch()
  const bigCities = [t.cityId('pune')]
  await t.db.updateTable('search_setup').set({ tier1_rank: 0.4, tier2_rank: 0.9, big_cities: bigCities }).execute()
  for (let at = 0; at < verified; at++) await t.list({ name: `Gupta Traders ${at}`, city: 'pune', is_verified: true })
  for (let at = 0; at < others; at++) {
    const id = await t.list({ name: `Gupta Traders ${verified + at}`, city: 'pune' })
    firstOther ||= id
  }
  await t.list({ name: 'Gupta Zari Traders', city: 'pune' })
  for (const city of ['pune', 'nagpur']) await t.list({ name: 'Traders of Gupta', city, is_verified: true })
  await t.db.updateTable('search_word').set({ n: 500_000 }).where('word', 'in', ['gupta', 'trader', 'zari']).execute()
  await t.db.insertInto('search_word').values({ word: '*', n: 8_000_000 }).execute()
  const inPune = ['gupta', 'trader', 'zari'].map((word) => ({ city_id: bigCities[0] ?? 0, word, n: 60_000 }))
  const allOfPune = { city_id: bigCities[0] ?? 0, word: '*', n: 400_000 }
  await t.db
    .insertInto('search_word_city')
    .values([...inPune, allOfPune])
    .execute()
  await t.search.refresh()
}, 60_000)

const find = (text: string, page: number, cityId: number | undefined) =>
  findBusinesses(t.search, { text, cityId, page, size: 50 })

test('frequent words are answered from the best placed listings, and the total is that of all', async () => {
  for (const cityId of [t.cityId('pune'), undefined]) {
    const found = await find('gupta traders', 0, cityId)
    expect(found).toMatchObject({ total: verified + others + (cityId ? 2 : 3), totalIsExact: true })
    expect(found.ids).toHaveLength(50)
    expect(found.ids.every((id) => id < firstOther)).toBe(true)
  }
})

test('pages beyond a tier go on with the rest, each listing once', async () => {
  const ids: number[] = []
  for (let page = 0; page < 8; page++) ids.push(...(await find('gupta traders', page, t.cityId('pune'))).ids)
  expect(ids).toHaveLength(verified + others + 2)
  expect(new Set(ids).size).toBe(ids.length)
})

test('pages of any size repeat no listing where hundreds of names read like the text', async () => {
  // The best placed fill these pages to the last, which is not called so.
  const size = 33
  const pages: number[][] = []
  for (let page = 0; page < 10; page++) {
    pages.push((await findBusinesses(t.search, { text: 'gupta traders', cityId: t.cityId('pune'), page, size })).ids)
  }
  expect(pages.flat()).toHaveLength(verified + others + 2)
  expect(new Set(pages.flat()).size).toBe(verified + others + 2)
})

test('where a tier holds too few, all listings are asked and the total is exact', async () => {
  for (const cityId of [t.cityId('pune'), undefined]) {
    expect(await find('gupta zari', 0, cityId)).toMatchObject({
      ids: [expect.any(Number)],
      total: 1,
      totalIsExact: true,
    })
  }
})

test('in a big city nothing of another city is found', async () => {
  const names = await t.names(await find('traders of gupta', 0, t.cityId('pune')))
  expect(names.filter((name) => name === 'Traders of Gupta')).toHaveLength(1)
  expect((await find('traders of gupta', 0, t.cityId('nagpur'))).total).toBe(1)
})

const narrowed = (text: string, cityId: number | undefined, isVerified: boolean, sort: 'best' | 'rating') =>
  findBusinesses(t.search, { text, cityId, page: 0, size: 50, narrowing: { ...notNarrowed, isVerified, sort } })

test('a filtered list of All India says when only the best placed were looked through', async () => {
  for (const sort of ['best', 'rating'] as const) {
    const found = await narrowed('gupta', undefined, true, sort)
    expect(found).toMatchObject({ total: verified + 2, totalIsExact: false, isAmongBest: true })
  }
})

test('a filtered list of a city, or of words that few listings have together, is looked through as a whole', async () => {
  const whole = { total: verified + 1, totalIsExact: true }
  for (const sort of ['best', 'rating'] as const) {
    const inPune = await narrowed('gupta', t.cityId('pune'), true, sort)
    expect(inPune).toMatchObject(whole)
    expect(inPune.isAmongBest).toBeUndefined()
    const together = await narrowed('gupta traders', undefined, false, sort)
    expect(together).toMatchObject({ total: verified + others + 3, totalIsExact: true })
    expect(together.isAmongBest).toBeUndefined()
  }
})
