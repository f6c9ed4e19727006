import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDb } from '#core/create-db.ts'
import { loadCategoryIndex } from '#features/categories/server/category-index.ts'
import { loadPlaceIndex } from '#features/places/server/place-index.ts'
import { createSearch } from '#features/search/server/create-search.ts'
import { findBusinesses } from '#features/search/server/query/find-businesses.ts'
import { createPool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { measure } from './search-measure.ts'
import { type MixQuery, makeKinds, makeMix } from './search-mix.ts'

const data = process.env.DATA ?? '/tmp/bench8/load39'
const N = 8000000
const Q = Number(process.env.Q ?? 6000)
const settings = JSON.parse(process.env.SET ?? '{}')
const server = await startEmbeddedPostgres({ dataFolder: data, durability: 'full', log: console.log, settings })
const pool = createPool({ url: server.url, log: createLog('silent'), maxConnections: 8, queryTimeoutMs: 600_000 })
const db = createDb(pool)
const [places, categories] = [await loadPlaceIndex(db), await loadCategoryIndex(db)]
const search = await createSearch({ databaseUrl: server.url, places, categories, log: createLog('silent') })
const postmasterPid = Number(readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
const mix = await makeMix(pool, categories, N, Q)
const ask = ({ kind, text, cityId, lat, lng, page }: MixQuery) =>
  kind === 'nearby'
    ? findBusinesses(search, { text, lat, lng, radiusMetres: 30_000, page, size: 10 })
    : findBusinesses(search, { text, cityId, page, size: 10 })
const one = { concurrency: 1, maxMs: 120_000, postmasterPid }
const eight = { ...one, concurrency: 8 }
const f = (m: any) => `p50 ${m.p50.toFixed(3)} p95 ${m.p95.toFixed(2)} p99 ${m.p99.toFixed(2)} cpu ${m.cpuMsPerQuery.toFixed(3)}`
console.log('SET', JSON.stringify(settings))
await measure(mix, eight, ask)
await measure(mix, eight, ask)
for (let i = 0; i < Number(process.env.R ?? 2); i++) {
  const f1 = await measure(mix.slice(0, 2000), one, () => pool.query({ name: 'one', text: 'SELECT 1' }))
  const c0 = process.cpuUsage()
  const m1 = await measure(mix, one, ask)
  const c1 = process.cpuUsage(c0)
  const js1 = (c1.user + c1.system) / 1000 / m1.queries
  const c2 = process.cpuUsage()
  const m8 = await measure(mix, eight, ask)
  const c3 = process.cpuUsage(c2)
  const js8 = (c3.user + c3.system) / 1000 / m8.queries
  console.log('c1', f(m1), 'js', js1.toFixed(3), '| c8', f(m8), 'js', js8.toFixed(3), '| select1', f1.p50.toFixed(3))
}
const byKind: Record<string, number[]> = {}
const last = await measure(mix, one, ask)
for (const { item, ms } of last.times) (byKind[(item as MixQuery).kind] ??= []).push(ms)
for (const [k, t] of Object.entries(byKind)) {
  t.sort((a, b) => a - b)
  console.log(k, t.length, [0.1, 0.25, 0.5, 0.9, 0.99].map((q) => t[Math.floor(t.length * q)]!.toFixed(3)).join(' '))
}
if (process.env.PREP) {
  const seen: Record<string, [number, number]> = {}
  const p: any = search.pool
  for (let i = 0; i < 8; i++) {
    const { rows } = await p.query({ name: 'zzprep', text: 'SELECT name, generic_plans::int AS g, custom_plans::int AS c FROM pg_prepared_statements', values: [] })
    for (const r of rows as any[]) { const s = (seen[r.name] ??= [0, 0]); s[0] += r.g; s[1] += r.c }
    break
  }
  for (const [n, [g, c]] of Object.entries(seen).sort((a, b) => b[1][0] + b[1][1] - a[1][0] - a[1][1])) console.log(n, 'generic', g, 'custom', c)
}
await search.close()
await pool.end()
await server.stop()
process.exit()
