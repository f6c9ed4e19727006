import { availableParallelism } from 'node:os'
import type pg from 'pg'
import { createDb } from '#core/create-db.ts'
import type { Db } from '#core/database.ts'
import { listCategories } from '#features/categories/server/category-queries.ts'
import { allDone } from '#platform/all-done.ts'
import { runThread } from '#platform/threads.ts'
import { buildDocuments } from './build-documents.ts'
import { buildKeys } from './build-keys.ts'
import { categoryWordsOf, indexBusiness } from './index-business.ts'
import { rebuildLock } from './index-queries.ts'
import { type LexemeSetup, lexemeVersion } from './lexemes.ts'
import { createRebuildPool } from './rebuild-pool.ts'
import {
  type CityListings,
  type CityRange,
  countByCity,
  createFreshTables,
  endVacuums,
  freshSchema,
  getThresholds,
  holdWriters,
  isBuiltWith,
  listIndexStatements,
  type SearchTable,
  searchTables,
  startNotingChanges,
  swapFreshTables,
  takeChanges,
  writeToFreshTables,
} from './rebuild-queries.ts'

interface RebuildProgress {
  step: 'documents' | 'indexes' | 'changes'
  done: number
  total: number
}

export interface RebuildOptions {
  databaseUrl: string
  log: (line: string) => void
  onProgress?: (progress: RebuildProgress) => void
  /** From so many listings on a second thread helps, where there are two cores. */
  minThreadedListings?: number
}

/** Starting a thread takes as long as making the documents of some ten thousand listings. */
const usualMinThreadedListings = 50_000
/** With fewer listings every query is fast without the helper lexemes. */
const minTieredListings = 50_000
const minBigCityListings = 5000
const maxBigCities = 100
const maxCityId = 2 ** 31 - 1
/** Four minutes of searches and writers in the way, and any vacuum: building the tables may have taken an hour. */
const maxSwapTries = 200
const maxSwapPauseMs = 1000

/** Whether the search tables were built, by a version of the program that builds the same documents. */
export function isSearchBuilt(db: Db): Promise<boolean> {
  return isBuiltWith(db, lexemeVersion)
}

/**
 * Builds all search tables again from the businesses and swaps them in. Meanwhile the old tables are searched, and what
 * is saved is indexed again before the swap. A second rebuild at the same time throws.
 */
export async function rebuildSearch(options: RebuildOptions): Promise<void> {
  const pool = createRebuildPool(options.databaseUrl)
  const control = await pool.connect()
  try {
    const { rows } = await control.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
      rebuildLock,
    ])
    if (!rows[0]?.locked) throw new Error('The search index is being rebuilt already.')
    await rebuild(pool, control, options)
  } finally {
    // The lock goes with its connection.
    control.release(true)
    await pool.end()
  }
}

async function rebuild(
  pool: pg.Pool,
  control: pg.PoolClient,
  { databaseUrl, log, onProgress = () => {}, minThreadedListings = usualMinThreadedListings }: RebuildOptions,
): Promise<void> {
  const db = createDb(pool)
  const now = new Date()
  const startedAtMs = performance.now()
  const categories = categoryWordsOf(await listCategories(db))
  await startNotingChanges(db)
  await createFreshTables(control)
  const { setup, listings, cities } = await chooseSetup(control, now)
  const hasThreads = listings >= minThreadedListings && availableParallelism() > 1
  const parts = hasThreads ? halvesOf(cities) : [{ from: 0, before: maxCityId }]
  await buildDocuments(pool, { databaseUrl, setup, categories, now, parts }, (done) =>
    onProgress({ step: 'documents', done, total: listings }),
  )
  await control.query(
    `INSERT INTO search_fresh.search_setup (lexeme_version, listings, tier1_rank, tier2_rank, big_cities, built_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [lexemeVersion, listings, setup.tier1Rank, setup.tier2Rank, [...setup.bigCities], now],
  )
  const makeKeys = () => (hasThreads ? buildKeysInThread(databaseUrl) : buildKeys(pool))
  await buildIndexes(pool, makeKeys, (done, total) => onProgress({ step: 'indexes', done, total }))
  await swapIn(db, now, (done) => onProgress({ step: 'changes', done, total: done }))
  log(`Search index of ${listings} listings built in ${((performance.now() - startedAtMs) / 1000).toFixed(1)} s`)
}

async function chooseSetup(client: pg.ClientBase, now: Date) {
  const { listings, tier1Rank, tier2Rank } = await getThresholds(client, now)
  const isTiered = listings >= minTieredListings
  // A city once big stays big: a process that has not noticed the rebuild yet still asks for its lexemes.
  const { rows } = await client.query<{ ids: number[] }>('SELECT big_cities AS ids FROM search_setup')
  const cities = await countByCity(client)
  const setup: LexemeSetup = {
    tier1Rank: isTiered ? tier1Rank : Number.POSITIVE_INFINITY,
    tier2Rank: isTiered ? tier2Rank : Number.POSITIVE_INFINITY,
    bigCities: new Set([...(rows[0]?.ids ?? []), ...(isTiered ? bigCitiesOf(cities) : [])]),
  }
  return { listings, setup, cities }
}

function bigCitiesOf(cities: readonly CityListings[]): number[] {
  const biggestFirst = cities.toSorted((a, b) => b.listings - a.listings).slice(0, maxBigCities)
  return biggestFirst.filter(({ listings }) => listings >= minBigCityListings).map(({ cityId }) => cityId)
}

/** Two ranges of all cities with about as many listings each. `cities` come by their ids. */
function halvesOf(cities: readonly CityListings[]): CityRange[] {
  const half = cities.reduce((sum, { listings }) => sum + listings, 0) / 2
  let counted = 0
  let middle = 0
  for (const { cityId, listings } of cities) {
    if (counted >= half) break
    counted += listings
    middle = cityId
  }
  return [
    { from: 0, before: middle + 1 },
    { from: middle + 1, before: maxCityId },
  ]
}

function buildKeysInThread(databaseUrl: string): Promise<void> {
  return runThread('#features/search/server/index/keys-thread.ts', { databaseUrl }, () => {})
}

/**
 * Two connections share the statements, biggest tables first, as a small machine has two cores. The biggest index keeps
 * one of them busy for minutes; meanwhile the keys of suggestions are built here, and then their indexes.
 */
async function buildIndexes(
  pool: pg.Pool,
  makeKeys: () => Promise<void>,
  onDone: (done: number, total: number) => void,
): Promise<void> {
  const keyTables: readonly SearchTable[] = ['suggest_key', 'suggest_top']
  const biggestFirst = ['search_doc', 'listing_category', 'suggest_phrase'] as const
  const tables = [...new Set([...biggestFirst, ...searchTables])].filter((table) => !keyTables.includes(table))
  const queue: string[] = []
  let total = 0
  let done = 0
  const enqueue = (added: readonly SearchTable[]) =>
    withClient(pool, async (client) => {
      const statements: string[] = []
      for (const table of added) statements.push(...(await listIndexStatements(client, table)))
      queue.unshift(...statements)
      total += statements.length
    })
  const work = () =>
    withClient(pool, async (client) => {
      for (let statement = queue.shift(); statement !== undefined; statement = queue.shift()) {
        await client.query(statement)
        done++
        onDone(done, total)
      }
    })
  const workOnKeys = async () => {
    await makeKeys()
    await enqueue(keyTables)
    await work()
  }
  await enqueue(tables)
  await allDone([work(), workOnKeys()])
  await withClient(pool, async (client) => {
    for (const table of searchTables) await client.query(`ANALYZE ${freshSchema}.${table}`)
  })
}

async function swapIn(db: Db, now: Date, onChanges: (done: number) => void): Promise<void> {
  let indexed = 0
  async function indexChanges(tx: Db): Promise<number> {
    const ids = await takeChanges(tx)
    await writeToFreshTables(tx)
    for (const id of ids) await indexBusiness(tx, id, now)
    indexed += ids.length
    onChanges(indexed)
    return ids.length
  }
  // Most changes are taken while writers go on; only the last few make them wait.
  for (let round = 0; round < 10; round++) {
    if ((await db.transaction().execute(indexChanges)) < 50) break
  }
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (tx) => {
        await endVacuums(tx)
        await holdWriters(tx)
        await indexChanges(tx)
        await swapFreshTables(tx)
      })
    } catch (error) {
      // 55P03 lock_not_available, 40P01 deadlock_detected: a search or a writer was in the way.
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if ((code !== '55P03' && code !== '40P01') || attempt === maxSwapTries) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.min(50 * attempt, maxSwapPauseMs)))
    }
  }
}

async function withClient<Result>(pool: pg.Pool, use: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    return await use(client)
  } finally {
    client.release()
  }
}
