import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createDb } from '#core/create-db.ts'
import { type CategoryIndex, loadCategoryIndex } from '#features/categories/server/category-index.ts'
import { seedCategories } from '#features/categories/server/seed-categories.ts'
import { loadPlaceIndex, type PlaceIndex } from '#features/places/server/place-index.ts'
import { seedPlaces } from '#features/places/server/seed-places.ts'
import { type BusinessQuery, notNarrowed } from '#features/search/search-query.ts'
import { createSearch } from '#features/search/server/create-search.ts'
import { isSearchBuilt, rebuildSearch } from '#features/search/server/index/rebuild.ts'
import { findBusinesses } from '#features/search/server/query/find-businesses.ts'
import type { Search } from '#features/search/server/search.ts'
import { suggest } from '#features/search/server/suggest/suggest.ts'
import { createPool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { generateListings } from './search-data.ts'
import { type Measured, measure, percentiles, serverMemory } from './search-measure.ts'
import { type KindQuery, type MixQuery, makeKinds, makeMix, sampleNames } from './search-mix.ts'
import { buildYardsticks, selectOne, trigramSearch, usualSearch } from './search-yardsticks.ts'

const { values: args } = parseArgs({
  options: {
    listings: { type: 'string', default: '20000' },
    queries: { type: 'string', default: '6000' },
    data: { type: 'string' },
    rebuild: { type: 'boolean', default: false },
    // Only this search, not what it is compared with: those tables take half an hour at 8 million listings.
    alone: { type: 'boolean', default: false },
  },
})
const listings = Number(args.listings)
const queryCount = Number(args.queries)
const maxMs = 60_000
const slowestShown = 15
const say = (line: string) => console.log(line)

const dataFolder = resolve(args.data ?? join('data', 'bench', `search-${listings}`))
const loadFile = join(dataFolder, 'load.txt')
mkdirSync(dataFolder, { recursive: true })
const server = await startEmbeddedPostgres({ dataFolder, durability: 'full', log: say })
const pool = createPool({ url: server.url, log: createLog('silent'), maxConnections: 8, queryTimeoutMs: 3 * 3600_000 })
try {
  await run()
} finally {
  await pool.end()
  await server.stop()
}

async function run() {
  const { places, categories } = await prepare()
  const search = await createSearch({ databaseUrl: server.url, places, categories, log: createLog('silent') })
  try {
    const postmasterPid = Number(readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
    const mix = await makeMix(pool, categories, listings, queryCount)
    const others = await makeKinds(pool, categories, listings, Math.ceil(queryCount / 10))
    await report(search, { mix, others }, postmasterPid)
  } finally {
    await search.close()
  }
}

async function prepare(): Promise<{ places: PlaceIndex; categories: CategoryIndex }> {
  await migrate(server.url, 'db/migrations', () => {})
  const db = createDb(pool)
  await seedPlaces(db)
  await seedCategories(db)
  const [places, categories] = [await loadPlaceIndex(db), await loadCategoryIndex(db)]
  const { rows } = await pool.query<{ n: number }>('SELECT count(*) AS n FROM business')
  if (rows[0]?.n !== listings) {
    rmSync(loadFile, { force: true })
    const seconds = await timed(() =>
      generateListings(server.url, listings, { places, categories }, progress('listings', listings)),
    )
    remember(`${listings} listings loaded in ${seconds} s`)
  }
  const setup = await pool.query<{ listings: number }>('SELECT listings FROM search_setup')
  if (args.rebuild || setup.rows[0]?.listings !== listings || !(await isSearchBuilt(db))) {
    const seconds = await timed(() =>
      rebuildSearch({
        databaseUrl: server.url,
        log: () => {},
        onProgress: ({ step, done, total }) => progress(step, total)(done),
      }),
    )
    remember(`search index built in ${seconds} s`)
  }
  if (!args.alone) say(`Building the yardsticks took ${await timed(() => buildYardsticks(pool, listings))} s`)
  if (existsSync(loadFile)) say(readFileSync(loadFile, 'utf8').trim())
  return { places, categories }
}

/** The loading time is stored beside the data that later runs reuse. */
function remember(line: string) {
  appendFileSync(loadFile, `${line}\n`)
}

interface Kinds {
  mix: readonly MixQuery[]
  /** What the mix lacks, by name. */
  others: ReadonlyMap<string, readonly KindQuery[]>
}

async function report(search: Search, { mix, others }: Kinds, postmasterPid: number) {
  const one = { concurrency: 1, maxMs, postmasterPid }
  const eight = { ...one, concurrency: 8 }
  const ask = ({ kind, text, cityId, lat, lng, page }: MixQuery) =>
    kind === 'nearby'
      ? findBusinesses(search, { text, lat, lng, radiusMetres: 30_000, page, size: 10 })
      : findBusinesses(search, { text, cityId, page, size: 10 })

  // The first round warms the page cache and the connections' plans.
  await measure(mix, eight, ask)
  const floor = await measure(mix.slice(0, 3000), one, () => selectOne(pool))
  const rows: [string, Measured][] = [['SELECT 1, c=1', floor]]
  const whole = await measure(mix, one, ask)
  rows.push(['this search, whole mix, c=1', whole])
  for (const kind of ['category', 'name', 'typo', 'india', 'nearby'] as const) {
    const times = whole.times.filter(({ item }) => item.kind === kind).map(({ ms }) => ms)
    rows.push([`  ${kind}`, { ...percentiles(times), perSecond: Number.NaN, cpuMsPerQuery: Number.NaN }])
  }
  rows.push(['SELECT 1, c=8', await measure(mix, eight, () => selectOne(pool))])
  const wholeAtEight = await measure(mix, eight, ask)
  rows.push(['this search, whole mix, c=8', wholeAtEight])
  if (!args.alone) rows.push(...(await measureYardsticks(mix.slice(0, 2000), one, eight, wholeAtEight)))
  const presses = await keyPresses()
  let empty = 0
  const typing = await measure(presses, one, async (press) => {
    if ((await suggest(search, press)).length === 0) empty++
  })
  rows.push(
    ['suggestions, c=1', typing],
    ['suggestions, c=8', await measure(presses, eight, (press) => suggest(search, press))],
  )

  const now = new Date()
  for (const [name, queries] of others) {
    const asked = (query: KindQuery) => findBusinesses(search, kindQuery(query, now))
    await measure(queries, eight, asked)
    rows.push([`${name}, c=1`, await measure(queries, one, asked)])
  }

  printTable(rows, floor.p50)
  say(
    `Empty pages: ${await emptyShare(mix.slice(0, 1500), ask)} %; empty lists of suggestions: ${((100 * empty) / typing.queries).toFixed(1)} %`,
  )
  say(await sizes())
  const memory = serverMemory(postmasterPid)
  if (memory)
    say(`PostgreSQL: ${memory.sharedMb.toFixed(0)} MB shared, ${memory.ownMb.toFixed(0)} MB of its processes' own`)
  say('\nThe slowest of the mix at c=1:')
  for (const { item, ms } of whole.times.toSorted((a, b) => b.ms - a.ms).slice(0, slowestShown)) {
    const where = item.cityId === undefined ? 'All India' : `city ${item.cityId}`
    say(`- ${ms.toFixed(1)} ms: ${item.kind}, "${item.text}", ${where}, page ${item.page + 1}`)
  }
}

function kindQuery({ text, cityId, lat, lng, page, isNearby, filter }: KindQuery, now: Date): BusinessQuery {
  const narrowing = filter && {
    ...notNarrowed,
    ...(filter === 'rated' ? { minRating: 4 as const } : { openAt: now }),
  }
  const place = isNearby ? { lat, lng, radiusMetres: 30_000 } : { cityId }
  return { text, ...place, narrowing, page, size: 10 }
}

type Conditions = Parameters<typeof measure>[1]

async function measureYardsticks(
  mix: readonly MixQuery[],
  one: Conditions,
  eight: Conditions,
  wholeAtEight: Measured,
): Promise<[string, Measured][]> {
  const usual = await measure(mix, one, (query) => usualSearch(pool, query))
  const usualAtEight = await measure(mix, eight, (query) => usualSearch(pool, query))
  const trigrams = await measure(mix, one, (query) => trigramSearch(pool, query))
  const trigramsAtEight = await measure(mix, eight, (query) => trigramSearch(pool, query))
  say(`Throughput at c=8: ${(wholeAtEight.perSecond / usualAtEight.perSecond).toFixed(0)} x tsvector + GIN + ts_rank`)
  return [
    ['tsvector + GIN + ts_rank, c=1', usual],
    ['tsvector + GIN + ts_rank, c=8', usualAtEight],
    ['ILIKE with trigrams, c=1', trigrams],
    ['ILIKE with trigrams, c=8', trigramsAtEight],
  ]
}

async function keyPresses() {
  const names = await sampleNames(pool, listings, 250)
  return names.flatMap(({ name, cityId }, index) =>
    Array.from({ length: Math.min(name.length, 18) - 1 }, (_, at) => ({
      text: name.slice(0, at + 2),
      cityId: index % 4 === 0 ? undefined : cityId,
    })),
  )
}

async function emptyShare(
  mix: readonly MixQuery[],
  ask: (query: MixQuery) => Promise<{ ids: number[] }>,
): Promise<string> {
  let empty = 0
  const first = mix.filter(({ page }) => page === 0)
  for (const query of first) if ((await ask(query)).ids.length === 0) empty++
  return ((100 * empty) / first.length).toFixed(1)
}

async function sizes(): Promise<string> {
  const { rows } = await pool.query<{ name: string; heap: string; indexes: string }>(
    `SELECT relname AS name, pg_size_pretty(pg_table_size(oid)) AS heap, pg_size_pretty(pg_indexes_size(oid)) AS indexes FROM pg_class
     WHERE relname IN ('search_doc', 'listing_category', 'suggest_phrase', 'suggest_key', 'suggest_top', 'search_word') AND relkind = 'r'
     ORDER BY pg_total_relation_size(oid) DESC`,
  )
  const total = await pool.query<{ size: string }>(
    'SELECT pg_size_pretty(pg_database_size(current_database())) AS size',
  )
  const tables = rows.map(({ name, heap, indexes }) => `${name} ${heap} + ${indexes}`).join('; ')
  return `${tables}; the whole database ${total.rows[0]?.size ?? ''}`
}

function printTable(rows: readonly [string, Measured][], floorMs: number) {
  say(`\n| ${listings} listings | p50 ms | p95 | p99 | queries/s | CPU ms/query | p50 / SELECT 1 | p99 / SELECT 1 |`)
  say('|---|---|---|---|---|---|---|---|')
  const cell = (value: number, digits: number) => (Number.isNaN(value) ? '' : value.toFixed(digits))
  for (const [name, { p50, p95, p99, perSecond, cpuMsPerQuery }] of rows) {
    const times = [p50, p95, p99].map((ms) => cell(ms, 3)).join(' | ')
    const ratios = `${cell(p50 / floorMs, 1)} | ${cell(p99 / floorMs, 1)}`
    say(`| ${name} | ${times} | ${cell(perSecond, 0)} | ${cell(cpuMsPerQuery, 3)} | ${ratios} |`)
  }
}

async function timed(work: () => Promise<unknown>): Promise<string> {
  const start = performance.now()
  await work()
  return ((performance.now() - start) / 1000).toFixed(1)
}

function progress(step: string, total: number) {
  return (done: number) => say(`${step}: ${Math.floor(done)} of ${total}`)
}
