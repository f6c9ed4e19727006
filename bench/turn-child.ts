// One build in bench/search-turns.ts: its own search over a database, asked by the parent process.
import { createDb } from '#core/create-db.ts'
import { loadCategoryIndex } from '#features/categories/server/category-index.ts'
import { loadPlaceIndex } from '#features/places/server/place-index.ts'
import { type BusinessQuery, notNarrowed } from '#features/search/search-query.ts'
import { createSearch } from '#features/search/server/create-search.ts'
import { findBusinesses } from '#features/search/server/query/find-businesses.ts'
import { createPool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { type KindQuery, type MixQuery, makeKinds, makeMix } from './search-mix.ts'

type Asked = { task: 'kinds' } | { task: 'floor' } | { task: 'run'; from: number; to: number; concurrency: number }

const [url = '', listings, queries, ofEachKind] = process.argv.slice(2)
const floorQueries = 20
const log = createLog('silent')
const pool = createPool({ url, log, maxConnections: 2, queryTimeoutMs: 60_000 })
const db = createDb(pool)
const [places, categories] = [await loadPlaceIndex(db), await loadCategoryIndex(db)]
const search = await createSearch({ databaseUrl: url, places, categories, log })
const now = new Date()

interface Asking {
  kind: string
  query: BusinessQuery
}

const ofMix = ({ kind, text, cityId, lat, lng, page }: MixQuery): Asking => ({
  kind,
  query: { text, page, size: 10, ...(kind === 'nearby' ? { lat, lng, radiusMetres: 30_000 } : { cityId }) },
})

function ofKind(kind: string, { text, cityId, lat, lng, page, isNearby, filter }: KindQuery): Asking {
  const narrowing = filter && {
    ...notNarrowed,
    ...(filter === 'rated' ? { minRating: 4 as const } : { openAt: now }),
  }
  const place = isNearby ? { lat, lng, radiusMetres: 30_000 } : { cityId }
  return { kind, query: { text, ...place, narrowing, page, size: 10 } }
}

const mix = (await makeMix(pool, categories, Number(listings), Number(queries))).map(ofMix)
const others = [...(await makeKinds(pool, categories, Number(listings), Number(ofEachKind)))]
const all = [...mix, ...others.flatMap(([kind, each]) => each.map((query) => ofKind(kind, query)))]
// Turns are of one kind each, so that its CPU can be told.
const kinds = [...new Set(all.map(({ kind }) => kind))]
const asked = kinds.flatMap((kind) => all.filter((each) => each.kind === kind))

/** The first readers of a cold disk may exceed the time limit of statements: they ask again. */
async function ask(query: BusinessQuery, tries = 5): Promise<unknown> {
  try {
    return await findBusinesses(search, query)
  } catch (error) {
    if (tries === 0) throw error
    return ask(query, tries - 1)
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function run(queries: readonly Asking[], concurrency: number) {
  const times = new Array<number>(queries.length).fill(0)
  const cpu = process.cpuUsage()
  let next = 0
  async function lane() {
    for (let at = next++; at < queries.length; at = next++) {
      const { query } = queries[at] ?? {}
      if (query) times[at] = await timed(() => ask(query))
    }
  }
  await Promise.all(Array.from({ length: concurrency }, lane))
  const { user, system } = process.cpuUsage(cpu)
  return { times, cpuMs: (user + system) / 1000 }
}

async function floor() {
  const times: number[] = []
  for (let at = 0; at < floorQueries; at++)
    times.push(await timed(() => pool.query({ name: 'one', text: 'SELECT $1::int AS one', values: [at] })))
  return { times, cpuMs: 0 }
}

process.on('message', async (task: Asked) => {
  if (task.task === 'kinds')
    process.send?.({ kinds: asked.map(({ kind }) => kind), kindsOfMix: [...new Set(mix.map(({ kind }) => kind))] })
  else if (task.task === 'floor') process.send?.(await floor())
  else process.send?.(await run(asked.slice(task.from, task.to), task.concurrency))
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
