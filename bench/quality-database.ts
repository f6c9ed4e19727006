import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { createDb } from '#core/create-db.ts'
import type { Db } from '#core/database.ts'
import { seedDemo } from '#features/businesses/demo/seed-demo.ts'
import { loadCategoryIndex } from '#features/categories/server/category-index.ts'
import { seedCategories } from '#features/categories/server/seed-categories.ts'
import { loadPlaceIndex } from '#features/places/server/place-index.ts'
import { seedPlaces } from '#features/places/server/seed-places.ts'
import { createSearch } from '#features/search/server/create-search.ts'
import { rebuildSearch } from '#features/search/server/index/rebuild.ts'
import type { Search } from '#features/search/server/search.ts'
import { createPool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { type Indexes, insertBusinesses, placeBusinesses } from './judged/insert-businesses.ts'
import { readBusinesses } from './judged/read-judged.ts'
import { makeWorld, type WorldBusiness } from './world/make-world.ts'
import { readWorldWords } from './world/read-words.ts'

export interface QualityDatabase extends Indexes {
  pool: pg.Pool
  search: Search
  world: readonly WorldBusiness[]
}

export interface QualityOptions {
  /** Demo listings, beside the judged businesses and the world. */
  listings: number
  say(line: string): void
  /** Saves further listings before the search index is built; `folder` is thrown away too. */
  addMore?(db: Db, indexes: Indexes, folder: string): Promise<void>
}

const statementMs = 600_000

/** Runs `work` on a database that is thrown away: demo listings, the judged businesses and the made-up world. */
export async function withQualityDatabase(
  { listings, say, addMore }: QualityOptions,
  work: (database: QualityDatabase) => Promise<void>,
): Promise<void> {
  const log = createLog('silent')
  const folder = mkdtempSync(join(tmpdir(), 'nukkad-quality-'))
  const server = await startEmbeddedPostgres({
    dataFolder: join(folder, 'postgres'),
    durability: 'none',
    log: () => {},
  })
  const pool = createPool({ url: server.url, log, maxConnections: 4, queryTimeoutMs: statementMs })
  try {
    const db = createDb(pool)
    await migrate(server.url, 'db/migrations', () => {})
    await seedPlaces(db)
    await seedCategories(db)
    await seedDemo(db, { databaseUrl: server.url, listings, log: say, now: new Date() })
    const indexes = { places: await loadPlaceIndex(db), categories: await loadCategoryIndex(db) }
    await insertBusinesses(pool, 'judged', placeBusinesses(readBusinesses(), indexes.places), indexes)
    const world = makeWorld({ ...indexes, words: readWorldWords() })
    await insertBusinesses(pool, 'world', world, indexes)
    await addMore?.(db, indexes, folder)
    await rebuildSearch({ databaseUrl: server.url, log: say })
    const search = await createSearch({ databaseUrl: server.url, ...indexes, log })
    try {
      await work({ pool, search, world, ...indexes })
    } finally {
      await search.close()
    }
  } finally {
    await pool.end()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
