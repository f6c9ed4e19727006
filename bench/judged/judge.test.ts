import { beforeAll, expect, inject, test } from 'vitest'
import type { CategoryIndex } from '#features/categories/server/category-index.ts'
import type { PlaceIndex } from '#features/places/place.ts'
import { createPool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { createTestDatabase } from '#platform/postgres/test-database.ts'
import { afterFile } from '#tests/after-file.ts'
import { shippedIndexes } from '#tests/shipped-indexes.ts'
import { makeWorld } from '../world/make-world.ts'
import { readWorldWords } from '../world/read-words.ts'
import { worldQueries } from '../world/world-queries.ts'
import { insertBusinesses, type PlacedBusiness, placeBusinesses } from './insert-businesses.ts'
import { createJudge, type Judge } from './judge.ts'
import { type JudgedQuery, queryOf, readBusinesses, readQueries } from './read-judged.ts'

let judge: Judge
let places: PlaceIndex
let categories: CategoryIndex
let fromWorld: JudgedQuery[]
let fromWorldAgain: JudgedQuery[]

const shop = (name: string, category: string, city: string, lat: number, lng: number): PlacedBusiness => ({
  name,
  category,
  city,
  lat,
  lng,
  locality: '',
  pincode: null,
  phone: null,
})

beforeAll(async () => {
  const { url, drop } = await createTestDatabase(inject('adminUrl'))
  afterFile(drop)
  const pool = createPool({ url, log: createLog('fatal'), maxConnections: 2, queryTimeoutMs: 60_000 })
  afterFile(() => pool.end())
  ;({ places, categories } = await shippedIndexes(url))
  const words = readWorldWords()
  const world = makeWorld({ places, categories, words, share: 0.02 })
  await insertBusinesses(pool, 'judged', placeBusinesses(readBusinesses(), places), { places, categories })
  await insertBusinesses(pool, 'world', world, { places, categories })
  await insertBusinesses(
    pool,
    'near',
    [
      // Shillong, and two towns at 2.2 and 33 km from it.
      shop('Hill Archery', 'archery-shooting', 'shillong', 25.59, 91.89),
      shop('Valley Archery', 'archery-shooting', 'guwahati', 26.1, 91.75),
    ],
    { places, categories },
  )
  judge = await createJudge(pool, { places, categories })
  fromWorld = worldQueries(world, words, places)
  fromWorldAgain = worldQueries(makeWorld({ places, categories, words, share: 0.02 }), words, places)
})

const answers = (cells: readonly string[]) => [...judge.rightIds(queryOf('test', cells))].map(judge.describe)

test('every query made from the world and every newly written one has an answer in a small world', () => {
  const written = readQueries().filter(({ kind }) =>
    /brand|category phrase|destination|need|correction|price|single|trade|dish/.test(kind),
  )
  const wrong = [...fromWorld, ...written].flatMap((query) => {
    try {
      judge.rightIds(query)
      return []
    } catch (error) {
      return [String(error)]
    }
  })
  expect(wrong).toEqual([])
})

test('the queries made from the world are the same every time', () => {
  expect(fromWorldAgain).toEqual(fromWorld)
})

test('no query made from the world is asked twice', () => {
  const keys = fromWorld.map(({ kind, text, city, at }) => `${kind} ${text} ${city} ${at}`)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

test('where a trade is asked for, a business of the category that the phrase says exists, not only of a similar one', () => {
  const placed = fromWorld.filter(({ kind }) => /^(trade and|misspelt locality)/.test(kind))
  expect(placed.length).toBeGreaterThan(200)
  for (const query of placed) {
    const categories = query.right.categories.slice(0, 1)
    expect(judge.rightIds({ ...query, right: { ...query.right, categories } }).size).toBeGreaterThan(0)
  }
})

test('there are at least 1,500 queries of at least 25 kinds, and a third or more of them is held out', () => {
  const all = [...readQueries(), ...fromWorld]
  expect(all.length).toBeGreaterThan(1500)
  expect(new Set(all.map(({ kind }) => kind)).size).toBeGreaterThan(25)
  expect(all.filter(({ half }) => half === 'held out').length).toBeGreaterThan(all.length / 3)
})

test('a name is right as a whole, by its first words or by its first letters', () => {
  expect(answers(['gupta', 'delhi', 'Gupta Sweets']).every((line) => line.startsWith('Gupta Sweets ('))).toBe(true)
  expect(answers(['gupta', 'delhi', 'Gupta Sweet House*'])).toHaveLength(1)
  expect(() => answers(['gupta', 'delhi', 'Gupt*'])).toThrow('no listing')
  expect(answers(['gupta', 'delhi', 'Gupt…']).length).toBeGreaterThan(1)
})

test('where a category is missing in a town, the nearest elsewhere is right, not one at the other end of India', () => {
  expect(answers(['archery', 'shillong', '@archery-shooting nearest'])).toEqual([
    expect.stringContaining('Hill Archery'),
  ])
  const near = answers(['archery', 'tezpur', '@archery-shooting nearest'])
  expect(near[0]).toContain('Valley Archery')
  expect(near.join()).not.toMatch(/delhi|mumbai|chennai/)
})

test('for a visitor with a position only the ten nearest of each category are right', () => {
  const near = answers(['chemist', 'delhi at Karol Bagh', '@medical-stores,jewellers nearest'])
  expect(near).toHaveLength(20)
})

test('a line without an answer is refused, and one that no listing can satisfy too', () => {
  expect(() => queryOf('test', ['plumber', 'delhi'])).toThrow('wants text')
  expect(() => answers(['plumber', 'delhi', '@no-such-trade'])).toThrow('No category no-such-trade')
  expect(() => answers(['x', 'delhi', 'No Such Name'])).toThrow('no listing is a right answer')
})
