import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { createDb } from '#core/create-db.ts'
import type { Db } from '#core/database.ts'
import { seedCategories } from '#features/categories/server/seed-categories.ts'
import { seedPlaces } from '#features/places/server/seed-places.ts'
import { createPool } from '#platform/db.ts'
import { startOfIndianDate } from '#platform/indian-time.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { createTestCluster, createTestDatabase } from '#platform/postgres/test-database.ts'
import { createService } from '#tests/factories/create-service.ts'
import { root } from '../scripts/prepare.mjs'
import type { Wave, WaveResult } from './booking-people.ts'

const usage = `Lets many people want one time at once, while their processes are killed (kill -9) and started again.

  npm run bench:bookings                        100 rounds of 200 people in 4 processes
  npm run bench:bookings -- --rounds 10         fewer rounds

Each round has a time of its own. In its first wave one process is killed at a random moment; in the second, six minutes
later, everybody who is left tries again. Afterwards exactly one booking must stand.`

const processes = 4
const people = 200
/** A wave takes about a second on two cores: the kill comes before, during and after its work. */
const latestKillMs = 900
const waveLimitMs = 60_000
const halfHourMs = 1_800_000

interface Worker {
  child: ChildProcess
  ready: Promise<unknown>
}

function startWorker(url: string): Worker {
  const child = fork(join(root, 'bench', 'booking-people.ts'), [], { env: { ...process.env, BENCH_DATABASE_URL: url } })
  return { child, ready: new Promise((resolve) => child.once('message', resolve)) }
}

/** Undefined when the process was killed before it answered. */
function runWave({ child }: Worker, wave: Wave): Promise<WaveResult | undefined> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error('A wave did not end.')), waveLimitMs)
    const finish = (result: WaveResult | undefined) => {
      clearTimeout(timeout)
      child.off('message', onMessage)
      child.off('exit', onExit)
      resolve(result)
    }
    const onMessage = (result: unknown) => finish(result as WaveResult)
    const onExit = () => finish(undefined)
    child.on('message', onMessage)
    child.on('exit', onExit)
    child.send(wave)
  })
}

async function newPeople(db: Db, round: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO account (name, phone)
    SELECT 'Asha Kumari', '+919' || lpad((${round}::int * ${people}::int + n)::text, 9, '0')
    FROM generate_series(1, ${people}::int) n RETURNING id`.execute(db)
  return rows.map(({ id }) => Number(id))
}

const shareOf = (ids: readonly number[], index: number) => ids.filter((_, at) => at % processes === index)

async function main(rounds: number): Promise<boolean> {
  const log = createLog('silent')
  const open = (url: string) =>
    createDb(createPool({ url, log, maxConnections: 4, queryTimeoutMs: 120_000, connectTimeoutMs: 60_000 }))
  const cluster = await createTestCluster(async (url) => {
    await migrate(url, 'db/migrations', () => undefined)
    const db = open(url)
    await seedPlaces(db)
    await seedCategories(db)
    await db.destroy()
  })
  const { url } = await createTestDatabase(cluster.adminUrl)
  const db = open(url)
  const workers = Array.from({ length: processes }, () => startWorker(url))
  try {
    const service = await createService(db)
    const start = startOfIndianDate('2026-11-23').getTime()
    const totals = { exactlyOne: 0, killed: 0, killedAtWork: 0, afterFirst: 0, errors: 0, slowestMs: 0 }
    for (let round = 0; round < rounds; round++) {
      const ids = await newPeople(db, round)
      const startsAt = new Date(start + (round + 2) * halfHourMs).toISOString()
      const wave = (now: number, index: number): Wave => ({
        ...service,
        startsAt,
        now: new Date(now).toISOString(),
        accountIds: shareOf(ids, index),
      })
      const count = (results: readonly (WaveResult | undefined)[]) => {
        for (const result of results) {
          for (const [outcome, times] of Object.entries(result?.outcomes ?? {})) {
            if (outcome.startsWith('error')) console.log(`${outcome} (${times} times)`)
            if (outcome.startsWith('error')) totals.errors += times
          }
          totals.slowestMs = Math.max(totals.slowestMs, result?.slowestMs ?? 0)
        }
      }
      await Promise.all(workers.map(({ ready }) => ready))
      const victim = round % processes
      const first = workers.map((worker, index) => runWave(worker, wave(start, index)))
      await new Promise((resolve) => setTimeout(resolve, Math.random() * latestKillMs))
      workers[victim]?.child.kill('SIGKILL')
      totals.killed++
      const results = await Promise.all(first)
      if (!results[victim]) totals.killedAtWork++
      count(results)
      if ((await countBooked(db, service.businessId, startsAt)).confirmed === 1) totals.afterFirst++
      workers[victim] = startWorker(url)
      await Promise.all(workers.map(({ ready }) => ready))
      const later = start + 6 * 60_000
      count(await Promise.all(workers.map((worker, index) => runWave(worker, wave(later, index)))))
      const { confirmed, held } = await countBooked(db, service.businessId, startsAt)
      if (confirmed === 1 && held === 0) totals.exactlyOne++
      else console.log(`Round ${round + 1}: ${confirmed} bookings, ${held} holds`)
      if ((round + 1) % 10 === 0) console.log(`${round + 1} rounds`)
    }
    console.log(`
${people} people for one time, ${rounds} rounds, ${processes} processes
exactly one booking                 ${totals.exactlyOne} of ${rounds}
processes killed (while at work)    ${totals.killed} (${totals.killedAtWork})
booked before the second wave       ${totals.afterFirst}
errors                              ${totals.errors}
slowest answer                      ${Math.round(totals.slowestMs)} ms`)
    return totals.exactlyOne === rounds && totals.errors === 0
  } finally {
    for (const { child } of workers) child.kill('SIGKILL')
    await db.destroy()
    await cluster.stop()
  }
}

async function countBooked(db: Db, businessId: number, startsAt: string) {
  const rows = await db
    .selectFrom('booking')
    .select('status')
    .where('business_id', '=', businessId)
    .where('starts_at', '=', new Date(startsAt))
    .execute()
  const of = (status: string) => rows.filter((row) => row.status === status).length
  return { confirmed: of('CONFIRMED'), held: of('HELD') }
}

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '100' }, help: { type: 'boolean' } } })
if (values.help) console.log(usage)
else process.exitCode = (await main(Number(values.rounds))) ? 0 : 1
