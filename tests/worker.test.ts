import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { enqueue, job, runnable } from '#core/jobs.ts'
import { createJobPool, startWorker } from '#core/worker.ts'
import { freeLocksOfDeadWorkers, upsertHeartbeat } from '#core/worker-queries.ts'
import { testApp } from './test-app.ts'

const noted: number[] = []
const note = job({
  name: 'note',
  payload: z.object({ value: z.number() }),
  maxAttempts: 3,
  handle: async (_app, { value }) => {
    noted.push(value)
  },
})

/** In ms: a runner that starts again beside all other tests of a busy machine takes its time. */
const longest = 90_000

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (await isTrue()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('It did not happen in thirty seconds.')
}

type Query = (...sent: unknown[]) => unknown

/** Every statement of the pool goes through `send`, which may hold it up or let it fail. */
function intercept(pool: Pool, send: (text: string, query: () => unknown) => Promise<unknown>): void {
  const patched = new WeakSet()
  pool.on('acquire', (client) => {
    if (patched.has(client)) return
    patched.add(client)
    const query = client.query.bind(client) as Query
    client.query = ((...sent: unknown[]) => send(JSON.stringify(sent[0]), () => query(...sent))) as typeof client.query
  })
}

const lostConnection = () => new Error('timeout exceeded when trying to connect')

/** The first statement that contains `part` fails as without a connection; returns whether it has. */
function failOnce(pool: Pool, part: string): () => boolean {
  let hasFailed = false
  intercept(pool, async (text, query) => {
    if (hasFailed || !text.includes(part)) return query()
    hasFailed = true
    throw lostConnection()
  })
  return () => hasFailed
}

test('a job exists exactly when its transaction commits, and runs', async () => {
  const { app, db, databaseUrl } = await testApp()
  const pool = createJobPool(databaseUrl, app.log)
  await db
    .transaction()
    .execute(async (tx) => {
      await enqueue(tx, note, { value: 1 })
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  await db.transaction().execute((tx) => enqueue(tx, note, { value: 2 }))
  const worker = startWorker(app, pool, [runnable(note)], [])
  await until(() => noted.length > 0)
  await worker.stop()
  await pool.end()
  expect(noted).toEqual([2])
})

test(
  'a runner that could not learn the names of jobs when it began runs them all the same, a little later',
  async () => {
    const { app, db, databaseUrl } = await testApp()
    const pool = createJobPool(databaseUrl, app.log)
    const hasFailed = failOnce(pool, '_private_tasks as tasks (identifier)')
    noted.length = 0
    await enqueue(db, note, { value: 3 })
    const worker = startWorker(app, pool, [runnable(note)], [])
    await until(() => noted.length > 0)
    await worker.stop()
    await pool.end()
    expect([hasFailed(), ...noted]).toEqual([true, 3])
  },
  longest,
)

test(
  'a job whose end could not be written down leaves the process alive, and the jobs after it run',
  async () => {
    const { app, db, databaseUrl } = await testApp()
    const pool = createJobPool(databaseUrl, app.log)
    const hasFailed = failOnce(pool, 'complete_job/')
    noted.length = 0
    await enqueue(db, note, { value: 4 })
    const worker = startWorker(app, pool, [runnable(note)], [])
    await until(() => hasFailed())
    await enqueue(db, note, { value: 5 })
    await until(() => noted.includes(5))
    await worker.stop()
    await pool.end()
    // The job that ran is there still, and would run again once the heartbeat of its runner is old.
    await sql`delete from graphile_worker._private_jobs`.execute(db)
    // Vitest fails for an error that nobody catches, which would end the app.
    expect(noted.slice(0, 2)).toEqual([4, 5])
  },
  longest,
)

test(
  'the end of one job that cannot be written down while others end keeps no later job waiting, nor the app from stopping',
  async () => {
    const { app, db, databaseUrl } = await testApp()
    const pool = createJobPool(databaseUrl, app.log)
    const [firstOnItsWay, secondOnItsWay, firstFailed, secondWritten] = Array.from({ length: 4 }, () =>
      Promise.withResolvers<void>(),
    )
    if (!firstOnItsWay || !secondOnItsWay || !firstFailed || !secondWritten) throw new Error('There are four.')
    const ends: string[] = []
    // The runner counts what is on its way, and counts one too few when an end succeeds after another has failed.
    intercept(pool, async (text, query) => {
      if (!text.includes('complete_job/') || ends.push(text) > 2) return query()
      if (ends.length === 1) {
        firstOnItsWay.resolve()
        await secondOnItsWay.promise
        firstFailed.resolve()
        throw lostConnection()
      }
      secondOnItsWay.resolve()
      await firstFailed.promise
      const written = await query()
      secondWritten.resolve()
      return written
    })
    // Two jobs that end at one moment are written down together.
    const endSecond = job({
      name: 'end_second',
      payload: z.unknown(),
      maxAttempts: 1,
      handle: () => firstOnItsWay.promise,
    })
    const failAfterwards = job({
      name: 'fail_afterwards',
      payload: z.unknown(),
      maxAttempts: 1,
      handle: async () => {
        await secondWritten.promise
        await sleep(100)
        throw new Error('It fails after the others have ended.')
      },
    })
    noted.length = 0
    await db.transaction().execute(async (tx) => {
      for (const beside of [failAfterwards, endSecond]) await enqueue(tx, beside, {})
      await enqueue(tx, note, { value: 20 })
    })
    const worker = startWorker(app, pool, [runnable(note), runnable(endSecond), runnable(failAfterwards)], [])
    await secondWritten.promise
    await enqueue(db, note, { value: 22 })
    await until(() => noted.includes(22))
    await worker.stop()
    await pool.end()
    await sql`delete from graphile_worker._private_jobs`.execute(db)
    expect(noted.slice(0, 2)).toEqual([20, 22])
  },
  longest,
)

test('a job whose failure cannot be told in words that the database stores fails like any other', async () => {
  const { app, db, databaseUrl } = await testApp()
  const pool = createJobPool(databaseUrl, app.log)
  for (const reason of ['a \\u0000 b', 'a \\ud800 b'].map((escaped) => JSON.parse(`"${escaped}"`) as string)) {
    const failing = job({
      name: 'fail',
      payload: z.unknown(),
      maxAttempts: 3,
      handle: () => Promise.reject(new Error(reason)),
    })
    await enqueue(db, failing, {})
    const worker = startWorker(app, pool, [runnable(failing)], [])
    const told = () =>
      sql<{ last_error: string | null; locked_by: string | null }>`
      select last_error, locked_by from graphile_worker._private_jobs`.execute(db)
    await until(async () => (await told()).rows[0]?.last_error !== null)
    await worker.stop()
    expect((await told()).rows).toEqual([{ last_error: reason.toWellFormed().replace('\0', ''), locked_by: null }])
    await sql`delete from graphile_worker._private_jobs`.execute(db)
  }
  await pool.end()
})

test('the locks of a dead worker are released, those of a live one are not', async () => {
  const { db } = await testApp()
  for (const value of [10, 11]) await enqueue(db, note, { value })
  await sql`update graphile_worker._private_jobs set attempts = 1, locked_at = now() - interval '1 minute',
    locked_by = case when (payload->>'value')::int = 10 then 'dead' else 'alive' end`.execute(db)
  await upsertHeartbeat(db, 'alive', 20)
  expect(await freeLocksOfDeadWorkers(db, 20)).toBe(1)
  const { rows } = await sql<{
    locked_by: string | null
  }>`select locked_by from graphile_worker._private_jobs order by id`.execute(db)
  expect(rows.map((row) => row.locked_by)).toEqual([null, 'alive'])
})

test('after an outage of the database, when the heartbeats of all are old, nobody frees what others run', async () => {
  const { app, db, databaseUrl } = await testApp()
  await upsertHeartbeat(db, 'other', 20)
  const pool = createJobPool(databaseUrl, app.log)
  const worker = startWorker(app, pool, [runnable(note)], [])
  const beatsSince = async (moment: Date) =>
    (await sql`select from worker_heartbeat where worker_id <> 'other' and seen_at > ${moment}`.execute(db)).rows
      .length > 0
  await until(() => beatsSince(new Date(0)))
  await sql`update worker_heartbeat set seen_at = now() - interval '30 seconds'`.execute(db)
  await db.transaction().execute(async (tx) => {
    await enqueue(tx, note, { value: 12 })
    await sql`update graphile_worker._private_jobs set attempts = 1, locked_at = now() - interval '1 minute',
      locked_by = 'other' where (payload->>'value')::int = 12`.execute(tx)
  })
  await until(() => beatsSince(new Date(Date.now() - 20_000)))
  // What might follow that heartbeat has been written by then; the next one comes after five seconds.
  await sleep(1000)
  await worker.stop()
  await pool.end()
  const { rows } = await sql<{ locked_by: string | null }>`
    select locked_by from graphile_worker._private_jobs where (payload->>'value')::int = 12`.execute(db)
  expect(rows).toEqual([{ locked_by: 'other' }])
  expect(await upsertHeartbeat(db, 'other', 20)).toBe(false)
  expect(await upsertHeartbeat(db, 'other', 20)).toBe(true)
})
