import { expect, inject, test } from 'vitest'
import { metresBetween } from '#features/places/rules.ts'
import { createTestDatabase } from '#platform/postgres/test-database.ts'
import { afterFile } from '#tests/after-file.ts'
import { shippedIndexes } from '#tests/shipped-indexes.ts'
import { callCentreNumbers, makeWorld, worldTowns } from './make-world.ts'
import { readWorldWords } from './read-words.ts'

const words = readWorldWords()
const radiusOfSquareKilometre = 564

async function indexes() {
  const { url, drop } = await createTestDatabase(inject('adminUrl'))
  afterFile(drop)
  return shippedIndexes(url)
}

test('the world is the same every time', async () => {
  const { places, categories } = await indexes()
  const make = () => makeWorld({ places, categories, words, share: 0.02 })
  expect(make()).toEqual(make())
})

test('markets hold hundreds of one category within a square kilometre, brands up to 70 branches in a town', async () => {
  const { places, categories } = await indexes()
  const world = makeWorld({ places, categories, words })
  const mumbai = world.filter(({ city }) => city === 'mumbai')
  const markets = Map.groupBy(
    mumbai.filter(({ origin }) => origin === 'market'),
    ({ quarter, category }) => `${quarter} ${category}`,
  )
  for (const [name, shops] of markets) {
    const mean = (of: (shop: (typeof shops)[number]) => number) =>
      shops.reduce((sum, shop) => sum + of(shop), 0) / shops.length
    const [lat, lng] = [mean((shop) => shop.lat), mean((shop) => shop.lng)]
    const inside = shops.filter((shop) => metresBetween({ lat, lng }, shop) < radiusOfSquareKilometre)
    expect([name, inside.length >= 200]).toEqual([name, true])
  }
  expect(markets.size).toBeGreaterThan(1)
  const branches = mumbai.filter(({ alias }) => alias === 'State Bank of India')
  expect(branches.length).toBe(70)
  expect(new Set(branches.map(({ name }) => name.replace(/[–,(-].*/, ''))).size).toBeGreaterThan(3)
})

test('every category of a name exists, and names are in all ten scripts', async () => {
  const { places, categories } = await indexes()
  const world = makeWorld({ places, categories, words, share: 0.02 })
  expect(world.filter(({ category }) => !categories.bySlug(category)).map(({ name }) => name)).toEqual([])
  expect(new Set(world.map(({ script }) => script)).size).toBe(10)
  expect(new Set(world.map(({ city }) => city))).toEqual(new Set(worldTowns))
})

test('numbers of call centres are shared by businesses of different names', async () => {
  const { places, categories } = await indexes()
  const world = makeWorld({ places, categories, words, share: 0.1 })
  const ofCallCentres = world.filter(({ phone }) => phone?.startsWith(callCentreNumbers))
  const byPhone = [...Map.groupBy(ofCallCentres, ({ phone }) => phone).values()]
  const shared = byPhone.filter((bearers) => new Set(bearers.map(({ name }) => name)).size > 3)
  expect(shared.length).toBeGreaterThan(10)
})
