import { expect, test, vi } from 'vitest'
import { createTestSearch } from '#tests/test-search.ts'
import { distanceMetres } from '../../rules.ts'
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

test('of frequent words each page is exactly the nearest listings, filtered or not, however far they are', async () => {
  const t = await createTestSearch()
  const from = { lat: 12.97, lng: 77.59 }
  const listed: { id: number; metres: number; isVerified: boolean }[] = []
  for (let at = 0; at < 240; at++) {
    // A spiral as far as 12 km, denser at its middle; every third has the word.
    const [angle, degrees] = [at * 2.4, 0.11 * (at / 240) ** 1.5]
    const place = { lat: from.lat + degrees * Math.sin(angle), lng: from.lng + degrees * Math.cos(angle) }
    const [isSharma, isVerified] = [at % 3 === 0, at % 4 === 0]
    const name = `${isSharma ? 'Sharma' : 'Verma'} Pipes ${at}`
    const id = await t.list({ ...place, city: 'bengaluru', name, is_verified: isVerified })
    if (isSharma) listed.push({ id, isVerified, metres: distanceMetres(from.lat, from.lng, place.lat, place.lng) })
  }
  await t.search.refresh()
  const { vocabulary, setup } = t.search.words
  const counts = (lexeme: string) => (lexeme === '*' ? 60_000 : 20_000)
  const frequent = { ...vocabulary, count: counts, countInCity: (_: number, lexeme: string) => counts(lexeme) }
  const search = { ...t.search, words: { vocabulary: frequent, setup } }
  const asked = vi.spyOn(search.pool, 'query')
  for (const isVerified of [false, true]) {
    const right = listed
      .filter((each) => each.isVerified || !isVerified)
      .sort((a, b) => a.metres - b.metres)
      .map(({ id }) => id)
    for (const offset of [0, 3, 10, 15]) {
      asked.mockClear()
      const circle = { ...from, radiusMetres: 30_000 }
      const narrowing = { ...notNarrowed, isVerified }
      const { ids } = await findTextNear(search, [[['sharma']]], circle, { offset, limit: 5 }, narrowing)
      expect(ids).toEqual(right.slice(offset, offset + 5))
      const names = asked.mock.calls.map(([statement]) => statement.name)
      expect(names.some((name) => name.startsWith('outwards'))).toBe(true)
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
  const { vocabulary, setup } = t.search.words
  const frequent = { ...vocabulary, count: () => 40_000, countInCity: () => 40_000 }
  const search = { ...t.search, words: { vocabulary: frequent, setup } }
  const narrowing = { ...notNarrowed, closedLastAt: new Date('2026-11-26T06:00:00Z') }
  const circle = { ...from, radiusMetres: 30_000 }
  const { ids } = await findTextNear(search, [[['sharma']]], circle, { offset: 0, limit: 4 }, narrowing)
  expect(await t.names({ ids })).toEqual(['Sharma 0', 'Sharma 5', 'Sharma 10', 'Sharma 15'])
})
