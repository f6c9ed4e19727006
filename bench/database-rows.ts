import type pg from 'pg'
import type { App } from '#core/context.ts'
import { findBusinesses } from '#features/search/server/query/find-businesses.ts'
import { suggest } from '#features/search/server/suggest/suggest.ts'
import { createPool } from '#platform/db.ts'
import type { TableRow } from './bench-table.ts'
import { measure } from './search-measure.ts'
import { selectOne } from './search-yardsticks.ts'
import { latencyOf, type Task, timeRows } from './timed-rows.ts'
import { type KeyPress, type TextKind, type TypedText, textKinds } from './typed-texts.ts'

const selectOnes = 2000
const rateMs = 3000
const pageSize = 10
const radiusMetres = 30_000

/**
 * Times searches in this process: the use case as called by pages and endpoints, down to the database. The first row is
 * the baseline.
 */
export async function timeDatabase(
  app: App,
  { databaseUrl, postmasterPid, texts, presses }: DatabaseWork,
): Promise<DatabaseTimes> {
  const pool = createSearchLikePool(app, databaseUrl)
  try {
    const one = { row: 'one', run: () => selectOne(pool) }
    const ones = Array.from({ length: selectOnes }, () => one)
    const found = { something: 0, nothing: 0 }
    const searches = texts.map(
      (text): Task => ({
        row: text.kind,
        run: async () => {
          const { ids } = await ask(app, text)
          if (text.page === 0) found[ids.length === 0 ? 'nothing' : 'something']++
        },
      }),
    )
    const typing = presses.map((press): Task => ({ row: 'press', run: () => suggest(app.search, press) }))
    const times = await timeRows([...ones, ...searches, ...typing], postmasterPid)
    const rates = async (tasks: readonly Task[]) => {
      const one = await load(tasks, 1, postmasterPid)
      const ten = await load(tasks, 10, postmasterPid)
      return { perSecond: one.perSecond, perSecondAtTen: ten.perSecond, cpuMs: ten.cpuMsPerQuery }
    }
    const kinds = Object.entries(textKinds) as [TextKind, string][]
    const all = kinds.flatMap(([kind]) => times.get(kind) ?? [])
    const rows = [
      { name: '`SELECT 1`', ...latencyOf(times.get('one') ?? []), ...(await rates(ones)) },
      { name: '**search, all kinds**', ...latencyOf(all), ...(await rates(searches)) },
      ...kinds.map(([kind, name]) => ({ name: `– ${name}`, ...latencyOf(times.get(kind) ?? []) })),
      { name: 'suggestions, key by key', ...latencyOf(times.get('press') ?? []), ...(await rates(typing)) },
    ]
    return { rows, all, emptyShare: found.nothing / (found.nothing + found.something) }
  } finally {
    await pool.end()
  }
}

export interface DatabaseWork {
  databaseUrl: string
  postmasterPid: number
  texts: readonly TypedText[]
  presses: readonly KeyPress[]
}

export interface DatabaseTimes {
  rows: TableRow[]
  /** Milliseconds of every search. */
  all: number[]
  /** First pages without a listing, which are fast to produce. */
  emptyShare: number
}

/** What create-search.ts opens itself. */
function createSearchLikePool({ log }: App, url: string): pg.Pool {
  return createPool({
    url,
    log,
    maxConnections: 8,
    queryTimeoutMs: 4000,
    settings: {
      enable_seqscan: 'off',
      plan_cache_mode: 'force_generic_plan',
      jit: 'off',
      max_parallel_workers_per_gather: '0',
    },
  })
}

function ask({ search }: App, { kind, text, cityId, lat, lng, page }: TypedText) {
  return kind === 'nearby'
    ? findBusinesses(search, { text, lat, lng, radiusMetres, page, size: pageSize })
    : findBusinesses(search, { text, cityId, page, size: pageSize })
}

function load(tasks: readonly Task[], concurrency: number, postmasterPid: number) {
  return measure(tasks, { concurrency, maxMs: rateMs, postmasterPid }, (task) => task.run())
}
