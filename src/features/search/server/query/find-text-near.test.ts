import { expect, test, vi } from 'vitest'
import { metresBetween } from '#features/places/rules.ts'
import { createTestSearch, type TestSearch } from '#tests/test-search.ts'
import { notNarrowed } from '../../search-query.ts'
import type { Search } from '../search.ts'
import { findTextNear } from './find-text-near.ts'

/** A search that takes every word for one of 20,000 listings of each city, and of 40,000 of India. */
function withFrequentWords(t: TestSearch): Search {
  const { vocabulary, setup } = t.search.words
  const countInCity = (_: number, lexeme: string) => (lexeme === '*' ? 60_000 : 20_000)
  return { ...t.search, words: { vocabulary: { ...vocabulary, count: () => 40_000, countInCity }, setup } }
}

const read = (asked: { mock: { calls: [{ name: string }][] } }) => asked.mock.calls.map(([{ name }]) => name)

test('of frequent words no more is read than the page needs, unless a filter may leave fewer than a list shows', async () => {
  const t = await createTestSearch()
  const from = { lat: 13.0827, lng: 80.2707 }
  await t.list({ ...from, city: 'chennai', name: 'Sharma Pipes', is_verified: true })
  await t.search.refresh()
  const search = withFrequentWords(t)
  const asked = vi.spyOn(search.pool, 'query')
  const find = async (changes: object) => {
    asked.mockClear()
    const circle = { ...from, radiusMetres: 30_000 }
    const page = { offset: 0, limit: 1 }
    const { n } = await findTextNear(search, [[['sharma']]], {
      circle,
      page,
      narrowing: { ...notNarrowed, ...changes },
    })
    return { n, isWhole: read(asked).some((name) => name.includes('text-near')) }
  }
  expect(await find({})).toEqual({ n: 1001, isWhole: false })
  expect(await find({ sort: 'nearest', from })).toEqual({ n: 1001, isWhole: false })
  expect(await find({ isVerified: true })).toEqual({ n: 1, isWhole: true })
})

test('of frequent words, and of everything, each page is exactly the nearest listings, filtered or not, of a big city and of towns', async () => {
  const t = await createTestSearch()
  // Documents of a big city have lexemes of their own.
  await t.db
    .updateTable('search_setup')
    .set({ tier1_rank: 2, tier2_rank: 2, big_cities: [t.cityId('bengaluru')] })
    .execute()
  await t.search.refresh()
  const from = { lat: 12.97, lng: 77.59 }
  const listed: { id: number; metres: number; isSharma: boolean; isVerified: boolean }[] = []
  for (let at = 0; at < 240; at++) {
    // A spiral as far as 12 km, denser at its middle; every third has the word, and every fifth is of a town.
    const [angle, degrees] = [at * 2.4, 0.11 * (at / 240) ** 1.5]
    const place = { lat: from.lat + degrees * Math.sin(angle), lng: from.lng + degrees * Math.cos(angle) }
    const [isSharma, isVerified] = [at % 3 === 0, at % 4 === 0]
    const name = `${isSharma ? 'Sharma' : 'Verma'} Pipes ${at}`
    const city = at % 5 === 0 ? 'hosur' : 'bengaluru'
    const id = await t.list({ ...place, city, name, is_verified: isVerified })
    listed.push({ id, isSharma, isVerified, metres: metresBetween(from, place) })
  }
  await t.search.refresh()
  const search = withFrequentWords(t)
  const asked = vi.spyOn(search.pool, 'query')
  const sharma = {
    groups: [[['sharma']]],
    statement: 'text-cells',
    isListed: (each: { isSharma: boolean }) => each.isSharma,
  }
  const everything = { groups: [], statement: 'cells', isListed: () => true }
  for (const { groups, statement, isListed, isVerified } of [sharma, everything].flatMap((each) =>
    [false, true].map((isVerified) => ({ ...each, isVerified })),
  )) {
    const right = listed
      .filter((each) => isListed(each) && (each.isVerified || !isVerified))
      .sort((a, b) => a.metres - b.metres)
      .map(({ id }) => id)
    for (const offset of [0, 3, 10, 15]) {
      asked.mockClear()
      const circle = { ...from, radiusMetres: 30_000 }
      const narrowing = { ...notNarrowed, isVerified }
      const { ids } = await findTextNear(search, groups, { circle, page: { offset, limit: 5 }, narrowing })
      expect(ids).toEqual(right.slice(offset, offset + 5))
      expect(read(asked).some((name) => name.startsWith(statement))).toBe(true)
    }
  }
})

test('who is shown what is open first is shown the nearest open ones', async () => {
  const t = await createTestSearch()
  const from = { lat: 12.97, lng: 77.59 }
  const evenings = JSON.stringify(Array.from({ length: 7 }, () => [[1200, 1260]]))
  for (let at = 0; at < 30; at++) {
    const hours = at % 5 === 0 ? '"24x7"' : evenings
    await t.list({ lat: from.lat + at * 0.001, lng: from.lng, city: 'bengaluru', name: `Sharma ${at}`, hours })
  }
  await t.search.refresh()
  const search = withFrequentWords(t)
  const narrowing = { ...notNarrowed, closedLastAt: new Date('2026-11-26T06:00:00Z') }
  const circle = { ...from, radiusMetres: 30_000 }
  const { ids } = await findTextNear(search, [[['sharma']]], { circle, page: { offset: 0, limit: 4 }, narrowing })
  expect(await t.names({ ids })).toEqual(['Sharma 0', 'Sharma 5', 'Sharma 10', 'Sharma 15'])
})

test('a rare phrase of frequent words is found however many towns are nearer, and counted once', async () => {
  const t = await createTestSearch()
  await t.list({ city: 'nagercoil', lat: 8.18, lng: 77.43, name: 'Home Credit Services' })
  await t.list({ city: 'srinagar', lat: 34.08, lng: 74.8, name: 'Home Loans and Credit' })
  await t.search.refresh()
  const search = withFrequentWords(t)
  const asked = vi.spyOn(search.pool, 'query')
  const find = (groups: string[][][], radiusMetres = 4_000_000) =>
    findTextNear(search, groups, { circle: { lat: 34.08, lng: 74.8, radiusMetres }, page: { offset: 0, limit: 10 } })
  const phrase = [[['home', 'credit', 'home_credit']]]
  expect((await find(phrase)).metres).toEqual([expect.closeTo(2_892_000, -4)])
  await find(phrase)
  expect(read(asked).filter((name) => name === 'count-text')).toHaveLength(1)
  // Words that stand apart are no phrase, and in a small circle the index of squares costs less.
  asked.mockClear()
  await find([[['home', 'credit']]])
  await find(phrase, 30_000)
  expect(read(asked)).not.toContain('count-text')
})
