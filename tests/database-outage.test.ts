import { once } from 'node:events'
import { createServer as createTcpServer } from 'node:net'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { createDb } from '#core/create-db.ts'
import { isDatabaseOutage } from '#platform/database-outage.ts'
import { createPool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { createServer } from '#web/server.ts'
import { createAccount } from './factories/create-account.ts'
import { createEnquiry } from './factories/create-enquiry.ts'
import { type Answer, testApp } from './test-app.ts'

const log = createLog('silent')
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

async function databaseAt(url: string, options: { lockTimeoutMs?: number; queryTimeoutMs?: number } = {}) {
  const pool = createPool({ url, log, maxConnections: 2, queryTimeoutMs: 4000, ...options })
  return { pool, db: createDb(pool) }
}

const select = (db: Kysely<never> | Awaited<ReturnType<typeof databaseAt>>['db'], text: string) =>
  sql.raw(text).execute(db as never)

test('a lost, refused or missing database, and one that takes too long, are outages', async () => {
  const { databaseUrl, db } = await testApp()
  const silent = createTcpServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const port = address && typeof address === 'object' ? address.port : 0
  for (const url of [
    'postgres://x@127.0.0.1:1/x',
    `postgres://x@127.0.0.1:${port}/x`,
    'postgres://x@/x?host=%2Fnowhere',
    'postgres://x@host.invalid/x',
  ]) {
    const { pool, db: lost } = await databaseAt(url)
    expect([url, isDatabaseOutage(await failureOf(select(lost, 'select 1')))]).toEqual([url, true])
    await pool.end()
  }
  silent.close()
  const slow = await databaseAt(databaseUrl, { queryTimeoutMs: 200 })
  expect(isDatabaseOutage(await failureOf(select(slow.db, 'select pg_sleep(3)')))).toBe(true)
  await slow.pool.end()
  const ended = await databaseAt(databaseUrl)
  expect(isDatabaseOutage(await failureOf(select(ended.db, 'select pg_terminate_backend(pg_backend_pid())')))).toBe(
    true,
  )
  await ended.pool.end()
  const waiting = await databaseAt(databaseUrl, { lockTimeoutMs: 100 })
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(77)`.execute(tx)
    expect(isDatabaseOutage(await failureOf(select(waiting.db, 'select pg_advisory_lock(77)')))).toBe(true)
  })
  await waiting.pool.end()
})

test('a mistake of ours in a statement, and a caller who hangs up, are no outages', async () => {
  const { db } = await testApp()
  for (const text of ['select nothing', 'select 1/0', "select 'x'::int", 'insert into city (id) values (null)'])
    expect([text, isDatabaseOutage(await failureOf(select(db, text)))]).toEqual([text, false])
  expect(isDatabaseOutage(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))).toBe(false)
  expect(isDatabaseOutage(Object.assign(new Error('no file'), { code: 'ENOENT', syscall: 'open' }))).toBe(false)
})

test('without the database the API answers 503 with Retry-After, and nothing of the cause', async () => {
  const { app } = await testApp()
  const { pool, db } = await databaseAt('postgres://x@127.0.0.1:1/x')
  const server = await createServer({ app: { ...app, db }, pool })
  const answer = await server.inject('/api/v1/companies/1')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('10')
  expect(answer.json()).toEqual({
    status: 503,
    message: 'This does not work just now. Please try again in a moment.',
    code: 'temporarily_unavailable',
  })
  expect((await server.inject('/healthz')).statusCode).toBe(200)
  expect((await server.inject('/readyz')).statusCode).toBe(503)
  await server.close()
  await pool.end()
})

test('an account whose requests wait for a locked row is refused after a second, and does not hold up others', async () => {
  const { db, as } = await testApp()
  const [customer, other] = [await createAccount(db), await createAccount(db)]
  const [caller, stranger] = [await as(customer), await as(other)]
  const { id } = await createEnquiry(db, { customer_id: customer.id })
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('enquiry').select('id').where('id', '=', id).forUpdate().execute()
    const settled: Answer[] = []
    const waiting = Array.from({ length: 12 }, async () => {
      const answer = await caller.put(`/enquiries/${id}/reply`, { message: 'Are you there?' })
      settled.push(answer)
      return answer
    })
    await expect
      .poll(async () => {
        const { rows } = await sql<{ n: number }>`
          select count(distinct pid)::int as n from pg_locks
          where not granted and database = (select oid from pg_database where datname = current_database())
            or not granted and database is null and transactionid = pg_current_xact_id()::xid`.execute(tx)
        return rows[0]?.n
      })
      .toBe(4)
    expect((await stranger.get('/users/profile')).status).toBe(200)
    expect(settled).toEqual([])
    const answers = await Promise.all(waiting)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    expect(answers[0]?.headers['retry-after']).toBe('10')
  })
  expect((await caller.put(`/enquiries/${id}/reply`, { message: 'Are you there?' })).status).toBe(200)
})

test('of one account four requests work at once and forty wait; further ones are refused at once', async () => {
  const { db, as } = await testApp()
  const customer = await createAccount(db)
  const caller = await as(customer)
  const { id } = await createEnquiry(db, { customer_id: customer.id })
  const sent = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('enquiry').select('id').where('id', '=', id).forUpdate().execute()
    let answered = 0
    const all = Array.from({ length: 50 }, async () => {
      const { status } = await caller.put(`/enquiries/${id}/reply`, { message: 'Are you there?' })
      if (status === 429) answered++
      return status
    })
    await expect.poll(() => answered).toBe(6)
    return { all }
  })
  await Promise.all(sent.all)
})
