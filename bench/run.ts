import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#config.ts'
import { createApp } from '#create-app.ts'
import { createLog } from '#platform/log.ts'
import { findRunningDatabase } from '#platform/postgres/embedded-postgres.ts'
import { newDataDir, startApp } from '#tests/e2e/running-app.ts'
import { ensureBuilt } from '../scripts/prepare.mjs'
import { printTable, type TableRow } from './bench-table.ts'
import { timeDatabase } from './database-rows.ts'
import { timePages } from './page-rows.ts'
import { getServerVersion } from './sample-queries.ts'
import { latencyOf } from './timed-rows.ts'
import { makeKeyPresses, makeTypedTexts } from './typed-texts.ts'

const usage = `Times search at the database and whole pages of the built app, on a data folder of its own that it removes.

  npm run bench                      with 20,000 demo listings
  npm run bench -- --listings 100000`

const maxListings = 200_000
const databaseLimitMs = 10
const pageLimitMs = 60
const shownOutput = 3000
const say = (line: string) => console.log(line)
const undo: (() => Promise<unknown>)[] = []
let isStopping = false

async function cleanUp(): Promise<void> {
  for (const step of undo.splice(0).reverse()) await step().catch((error: unknown) => console.error(messageOf(error)))
}

interface Running {
  dataDir: string
  origin: string
  /** Of the machine, before the run. */
  load: number
}

async function runBench(listings: number): Promise<void> {
  const load = loadavg()[0] ?? 0
  await ensureBuilt()
  const { dataDir, remove } = newDataDir()
  undo.push(async () => remove())
  say(`Starting the app with ${listings} demo listings`)
  const starting = startApp({ dataDir, env: environment(listings) })
  // ignored: what did not start need not be stopped; the error is thrown below
  undo.push(async () => (await starting.catch(() => undefined))?.stop())
  const running = await starting
  const origin = running.origin.replace('localhost', '127.0.0.1')
  try {
    await measure(listings, { dataDir, origin, load })
  } catch (error) {
    // The app's last output is the best hint why it did not respond.
    throw new Error(`${messageOf(error)}\n\n${running.output().slice(-shownOutput)}`)
  }
}

async function measure(listings: number, { dataDir, origin, load }: Running): Promise<void> {
  const databaseUrl = findRunningDatabase(dataDir)
  if (!databaseUrl) throw new Error('The app runs, but not its database.')
  const config = readConfig({ DATA_DIR: dataDir })
  const { app, pool, close } = await createApp(config, databaseUrl, createLog('silent'))
  undo.push(close)
  const postmasterPid = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  const texts = await makeTypedTexts(app, pool, listings)
  const presses = await makeKeyPresses(pool, listings)

  say('Timing searches at the database')
  const database = await timeDatabase(app, { databaseUrl, postmasterPid, texts, presses })
  say('Timing pages')
  const pages = await timePages(app, { origin, pool, postmasterPid, texts, presses })

  say(`\n${machine(await getServerVersion(pool), load)}\n`)
  const [selectOne, emptyPage] = [floorOf(database.rows, 0), floorOf(pages.rows, 1)]
  say(printTable(`database, ${listings} listings`, database.rows, { ...selectOne, name: '`SELECT 1`' }))
  say(`\n${printTable('HTTP, 1 connection', pages.rows, { ...emptyPage, name: 'empty page' })}\n`)
  say(`First pages of searches without a listing: ${(100 * database.emptyShare).toFixed(1)} %`)
  say(verdict('Search at the database', database.all, databaseLimitMs, { ...selectOne, name: 'SELECT 1' }))
  say(verdict('Whole results page', pages.all, pageLimitMs, { ...emptyPage, name: 'the empty page' }))
}

/** Isolated settings: nothing of the machine's own configuration, and no rate limit per address. */
function environment(listings: number): Record<string, string> {
  return {
    DATABASE_URL: '',
    PUBLIC_ORIGIN: '',
    HOST: '127.0.0.1',
    DEMO_DATA: 'true',
    DEMO_LISTINGS: String(listings),
    REQUESTS_PER_MINUTE_PER_IP: '1000000000',
    API_READS_PER_MINUTE_PER_IP: '1000000000',
    PAGES_PER_MINUTE_PER_IP: '1000000000',
    EMAIL_PROVIDER: 'fake',
    DISPOSABLE_EMAIL_URL: '',
  }
}

function machine(postgresVersion: string, load: number): string {
  const memoryGb = (totalmem() / 2 ** 30).toFixed(0)
  return `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${memoryGb} GB memory, ${process.platform}, Node ${process.versions.node}, PostgreSQL ${postgresVersion}; load before the run ${load.toFixed(1)}`
}

function floorOf(rows: readonly TableRow[], index: number): TableRow {
  const row = rows[index]
  if (!row) throw new Error('A row to compare with is missing.')
  return row
}

function verdict(what: string, ms: readonly number[], limitMs: number, floor: TableRow): string {
  const { p99 } = latencyOf(ms)
  const held = p99 < limitMs ? 'held' : 'NOT held'
  return `${what}: p99 ${p99.toFixed(2)} ms (${floor.name}: ${floor.p99.toFixed(2)}), limit ${limitMs} ms: ${held}`
}

function readListings(text: string): number {
  const listings = Number(text.replace(/[_,]/g, ''))
  if (Number.isInteger(listings) && listings >= 1000 && listings <= maxListings) return listings
  throw new Error(`--listings wants a number from 1,000 to ${maxListings}; bench/search.ts takes millions.`)
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    isStopping = true
    void cleanUp().then(() => process.exit(130))
  })
}

try {
  const options = { listings: { type: 'string', default: '20000' }, help: { type: 'boolean' } } as const
  const { values } = parseArgs({ options })
  if (values.help) say(usage)
  else await runBench(readListings(values.listings))
} catch (error) {
  // Not an error after an interrupt: the app has been stopped on purpose.
  if (!isStopping) console.error(messageOf(error))
  process.exitCode = 1
} finally {
  await cleanUp()
}
