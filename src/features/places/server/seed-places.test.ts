import { pino } from 'pino'
import { afterAll, expect, inject, test } from 'vitest'
import { createDb } from '#core/create-db.ts'
import { createPool } from '#platform/db.ts'
import { createTestDatabase } from '#platform/postgres/test-database.ts'
import { parsePlaceFiles, readPlaceFiles } from './place-files.ts'
import { buildPlaceIndex, loadPlaceIndex } from './place-index.ts'
import { findPlaceSeedHash, insertPlaces, updatePlaceSeedHash } from './place-queries.ts'
import { seedPlaces } from './seed-places.ts'

const database = await createTestDatabase(inject('adminUrl'))
const log = pino({ level: 'silent' })
const db = createDb(createPool({ url: database.url, log, maxConnections: 4, queryTimeoutMs: 60_000 }))
afterAll(async () => {
  await db.destroy()
  await database.drop()
})
const files = await readPlaceFiles()
const shipped = parsePlaceFiles(files.texts)

async function countPlaces() {
  const tables = ['state', 'city', 'locality', 'pincode', 'city_alias', 'locality_alias'] as const
  const counts = tables.map(async (table) => {
    const row = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    return [table, Number(row.count)]
  })
  return Object.fromEntries(await Promise.all(counts))
}

test('all content of the files is in the tables, and seeding again changes nothing', async () => {
  await seedPlaces(db)
  const first = await countPlaces()
  expect(first).toMatchObject({ state: 36, city: shipped.cities.length, pincode: shipped.pincodes.length })
  expect(first.locality).toBe(shipped.localities.length)
  await seedPlaces(db)
  expect(await countPlaces()).toEqual(first)
})

test('an index loaded from the database gives the same results as one built from the files', async () => {
  const [loaded, built] = [await loadPlaceIndex(db), buildPlaceIndex(shipped)]
  expect(loaded.cities).toEqual(built.cities)
  expect(loaded.searchCities('bombay', 3)).toEqual(built.searchCities('bombay', 3))
  expect(loaded.searchPlaces('anna nagar', 20)).toEqual(built.searchPlaces('anna nagar', 20))
  expect(loaded.findPlaceWords('salon near andheri station')).toEqual(
    built.findPlaceWords('salon near andheri station'),
  )
  expect(loaded.pincode('600040')).toEqual(built.pincode('600040'))
})

test('a changed release updates rows in place, deletes aliases and PIN codes it no longer has, and keeps every town', async () => {
  const [mumbai] = shipped.cities
  if (!mumbai) throw new Error('cities.tsv is empty')
  await insertPlaces(db, {
    ...shipped,
    cities: [{ ...mumbai, weight: 1 }],
    cityAliases: [],
    pincodes: shipped.pincodes.slice(0, 10),
  })
  const before = await countPlaces()
  expect(before).toMatchObject({ city: shipped.cities.length, pincode: 10, city_alias: 0 })
  const changed = await db.selectFrom('city').select('weight').where('id', '=', mumbai.id).executeTakeFirst()
  expect(changed?.weight).toBe(1)
  await updatePlaceSeedHash(db, 'another release')
  await seedPlaces(db)
  expect(await findPlaceSeedHash(db)).toBe(files.contentHash)
  expect((await loadPlaceIndex(db)).cities[0]).toEqual(mumbai)
})

test('two processes that seed at once end with one set of rows', async () => {
  await updatePlaceSeedHash(db, 'another release')
  await Promise.all([seedPlaces(db), seedPlaces(db)])
  expect(await countPlaces()).toMatchObject({ city: shipped.cities.length, pincode: shipped.pincodes.length })
})
