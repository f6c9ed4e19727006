import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { isEventWaiting } from '#core/live-event-queries.ts'
import { createLiveEvents } from '#core/live-events.ts'
import { signAccessToken } from '#features/accounts/server/access-token.ts'
import { endSession, insertSession } from '#features/accounts/server/session-queries.ts'

import { afterFile } from '#tests/after-file.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createEnquiry } from '#tests/factories/create-enquiry.ts'
import { createStaff } from '#tests/factories/create-staff.ts'
import { type TestApp, testApp } from '#tests/test-app.ts'
import { registerLive } from './live.ts'

type Heard = { id: number; event: string; data: { enquiryId?: number; kind?: string } }
type Person = { id: number; is_merchant: boolean }

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

let origin: Promise<string> | undefined

/** The test's server, listening. */
function listening(): Promise<string> {
  origin ??= testApp().then(({ server }) => server.listen({ port: 0, host: '127.0.0.1' }))
  return origin
}

async function signIn({ id, is_merchant }: Person) {
  const { app, db } = await testApp()
  const now = new Date()
  const role = is_merchant ? 'merchant' : 'customer'
  const expiresAt = new Date(now.getTime() + 86_400_000)
  const sessionId = await insertSession(db, { accountId: id, role, expiresAt, now })
  return { sessionId, headers: { cookie: `x-access-token=${await signAccessToken(app.keys, sessionId, now)}` } }
}

/** The stream of one person: what it said so far. */
async function listenAs(person: Person, { since, at }: { since?: number; at?: string } = {}) {
  const { sessionId, headers } = await signIn(person)
  return { sessionId, ...(await openStream(headers, { since, at })) }
}

async function openStream(
  headers: Record<string, string>,
  { since, at }: { since?: number | undefined; at?: string | undefined },
) {
  const stop = new AbortController()
  open.push(() => stop.abort())
  const address = `${at ?? (await listening())}/live${since === undefined ? '' : `?since=${since}`}`
  const response = await fetch(address, { headers, signal: stop.signal })
  const heard: Heard[] = []
  let isOver = false
  void read(response, heard)
    // ignored: the test closed the stream
    .catch(() => undefined)
    .finally(() => {
      isOver = true
    })
  const until = (event: string) =>
    expect.poll(() => heard.map((each) => each.event), { timeout: 5000 }).toContain(event)
  return {
    response,
    heard,
    until,
    isOver: () => isOver,
    changes: () => heard.filter(({ event }) => event === 'change').map(({ data }) => `${data.kind} ${data.enquiryId}`),
    close: () => stop.abort(),
  }
}

async function read(response: Response, heard: Heard[]): Promise<void> {
  let text = ''
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/).slice(0, 2)))
      heard.push({ id: Number(fields.id), event: fields.event, data: JSON.parse(fields.data) })
    }
  }
}

async function conversation() {
  const { db } = await testApp()
  const [customer, owner] = [await createAccount(db), await createAccount(db, { is_merchant: true })]
  const business = await createBusiness(db, { owner_id: owner.id })
  const enquiry = await createEnquiry(db, { business_id: business.id, customer_id: customer.id })
  await settle()
  return { customer, owner, business, enquiry }
}

/** Waits until what was saved has its position. */
async function settle() {
  const { app, db } = await testApp()
  await app.live.start()
  await expect.poll(() => isEventWaiting(db), { timeout: 5000, interval: 20 }).toBe(false)
  await app.live.refresh()
}

const write = async ({ db }: Pick<TestApp, 'db'>, enquiryId: number, body = 'Hello again') => {
  await db.insertInto('enquiry_message').values({ enquiry_id: enquiryId, sender: 'customer', body }).execute()
}

test('a message reaches owner, staff and customer, and nobody else', async () => {
  const { db } = await testApp()
  const { customer, owner, business, enquiry } = await conversation()
  const staff = await createStaff(db, business.id, 'replier')
  const stranger = await createAccount(db, { is_merchant: true })
  await createBusiness(db, { owner_id: stranger.id })
  const people = [customer, owner, staff, stranger, await createAccount(db)]
  const streams = await Promise.all(people.map((person) => listenAs(person)))
  for (const stream of streams) await stream.until('ready')
  expect(streams[0]?.response.headers.get('content-type')).toContain('text/event-stream')
  expect(streams[0]?.response.headers.get('cache-control')).toBe('no-store, no-transform')
  await write({ db }, enquiry.id)
  const told = [`message ${enquiry.id}`]
  for (const stream of streams.slice(0, 3)) await expect.poll(stream.changes, { timeout: 5000 }).toEqual(told)
  for (const stream of streams.slice(3)) expect(stream.changes()).toEqual([])
})

test('a reply by the API is told, although its transaction notified nobody', async () => {
  const { as } = await testApp()
  const { customer, owner, enquiry } = await conversation()
  const stream = await listenAs(customer)
  await stream.until('ready')
  const merchant = await as(owner)
  expect((await merchant.put(`/enquiries/${enquiry.id}/reply`, { message: 'Yes, at 5 pm.' })).status).toBe(200)
  await expect.poll(stream.changes, { timeout: 5000, interval: 10 }).toContain(`message ${enquiry.id}`)
})

test('a stream that returns is told what it missed, in order and once, and nothing it knew', async () => {
  const { db, app } = await testApp()
  const { owner, business, enquiry } = await conversation()
  const others = [
    await createEnquiry(db, { business_id: business.id }),
    await createEnquiry(db, { business_id: business.id }),
  ]
  await settle()
  const first = await listenAs(owner)
  await first.until('ready')
  await write({ db }, enquiry.id)
  await expect.poll(first.changes, { timeout: 5000 }).toContain(`message ${enquiry.id}`)
  const known = first.heard.at(-1)?.id ?? 0
  first.close()
  for (const { id } of others) await write({ db }, id)
  await conversation()
  await expect.poll(() => app.live.position, { timeout: 5000 }).toBeGreaterThan(known + 2)
  const { headers } = await signIn(owner)
  const second = await openStream({ ...headers, 'last-event-id': String(known) }, { since: 0 })
  await second.until('ready')
  expect(second.changes()).toEqual(others.map(({ id }) => `message ${id}`))
  expect(second.heard.map(({ event }) => event)).not.toContain('resync')
  const ids = second.heard.map(({ id }) => id)
  expect(ids).toEqual([...ids].sort((a, b) => a - b))
})

test('a page from before the kept events, or of another database, is told to load anew', async () => {
  const { db, app } = await testApp()
  const { customer, enquiry } = await conversation()
  await write({ db }, enquiry.id)
  await app.live.start()
  await expect.poll(() => app.live.position, { timeout: 5000 }).toBeGreaterThan(3)
  await sql`delete from live_event where position <= 2`.execute(db)
  for (const since of [0, undefined, app.live.position + 1000]) {
    const stream = await listenAs(customer, since === undefined ? {} : { since })
    await stream.until('ready')
    expect(stream.heard[0]?.event).toBe('resync')
    stream.close()
  }
})

test('an event of a transaction that commits late is not skipped by those who have seen later ones', async () => {
  const { db, databaseUrl } = await testApp()
  const { customer, enquiry } = await conversation()
  const stream = await listenAs(customer)
  await stream.until('ready')
  const slow = new pg.Client(databaseUrl)
  await slow.connect()
  await slow.query('begin')
  await slow.query("insert into enquiry_message (enquiry_id, sender, body) values ($1, 'merchant', 'late')", [
    enquiry.id,
  ])
  await sql`update enquiry set status = 'RESOLVED' where id = ${enquiry.id}`.execute(db)
  await expect.poll(stream.changes, { timeout: 5000 }).toEqual([`state ${enquiry.id}`])
  await slow.query('commit')
  await slow.end()
  await expect.poll(stream.changes, { timeout: 5000 }).toEqual([`state ${enquiry.id}`, `message ${enquiry.id}`])
  const [before, after] = stream.heard.filter(({ event }) => event === 'change').map(({ id }) => id)
  expect(after).toBeGreaterThan(before ?? 0)
})

test('positions have neither gap nor double when many write and two processes give them', async () => {
  const { db, databaseUrl, app } = await testApp()
  const { enquiry } = await conversation()
  const other = createLiveEvents({ db, databaseUrl, log: app.log })
  afterFile(other.close)
  await Promise.all([app.live.start(), other.start()])
  const start = await other.refresh()
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let turn = 0; turn < 20; turn++) {
        await write({ db }, enquiry.id)
        app.live.wake()
        other.wake()
      }
    }),
  )
  await expect.poll(() => [app.live.position, other.position], { timeout: 5000 }).toEqual([start + 160, start + 160])
  const { rows } = await sql<{ position: number }>`
    select position from live_event where position > ${start} order by position`.execute(db)
  expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 160 }, (_, turn) => start + 1 + turn))
})

test('who is taken from the staff hears nothing more on the same stream', async () => {
  const { db } = await testApp()
  const { owner, business, enquiry } = await conversation()
  const staff = await createStaff(db, business.id, 'manager')
  const [kept, removed] = [await listenAs(owner), await listenAs(staff)]
  await Promise.all([kept.until('ready'), removed.until('ready')])
  await write({ db }, enquiry.id)
  await expect.poll(removed.changes, { timeout: 5000 }).toHaveLength(1)
  await db.deleteFrom('staff_member').where('account_id', '=', staff.id).execute()
  await write({ db }, enquiry.id)
  await expect.poll(kept.changes, { timeout: 5000 }).toHaveLength(2)
  expect(removed.changes()).toHaveLength(1)
})

test('a new owner hears nothing of enquiries from before', async () => {
  const { db } = await testApp()
  const { owner, business, enquiry } = await conversation()
  await db
    .updateTable('business')
    .set({ owner_since: new Date(Date.now() + 60_000) })
    .where('id', '=', business.id)
    .execute()
  const stream = await listenAs(owner)
  await stream.until('ready')
  const known = stream.heard.at(-1)?.id ?? 0
  await write({ db }, enquiry.id)
  const { app } = await testApp()
  await expect.poll(() => app.live.position, { timeout: 5000 }).toBeGreaterThan(known)
  const again = await listenAs(owner, { since: known })
  await again.until('ready')
  expect([...stream.changes(), ...again.changes()]).toEqual([])
})

test('a session that has ended is told so, hears nothing and cannot return', async () => {
  const { db } = await testApp()
  const { customer, enquiry } = await conversation()
  const stream = await listenAs(customer)
  await stream.until('ready')
  await endSession(db, { accountId: customer.id, sessionId: stream.sessionId, now: new Date() })
  await write({ db }, enquiry.id)
  await stream.until('over')
  await expect.poll(stream.isOver, { timeout: 5000 }).toBe(true)
  expect(stream.changes()).toEqual([])
  expect((await fetch(`${await listening()}/live`)).status).toBe(401)
})

test('where a stream does not get through, the same is told to whoever asks', async () => {
  const { db, app } = await testApp()
  const { owner, enquiry } = await conversation()
  await app.live.start()
  const { headers } = await signIn(owner)
  const ask = async (since: number) => {
    const sent = { ...headers, accept: 'application/json' }
    return (await (await fetch(`${await listening()}/live?since=${since}`, { headers: sent })).json()) as {
      position: number
      resync: boolean
      changes: unknown[]
    }
  }
  await expect.poll(async () => (await ask(Number.MAX_SAFE_INTEGER)).resync).toBe(true)
  const { position } = await ask(app.live.position)
  await write({ db }, enquiry.id)
  await expect.poll(() => app.live.position, { timeout: 5000 }).toBeGreaterThan(position)
  const answer = await ask(position)
  expect(answer).toMatchObject({ resync: false, changes: [{ kind: 'message', enquiryId: enquiry.id }] })
  expect((await ask(answer.position)).changes).toEqual([])
})

test('the eleventh tab of a person takes the place of the first, and a full process asks to come back later', async () => {
  const { app } = await testApp()
  const { customer } = await conversation()
  const { fastify } = await import('fastify')
  const small = fastify()
  registerLive(small, app, { perAccount: 2, inAll: 3 })
  afterFile(() => small.close())
  const at = await small.listen({ port: 0, host: '127.0.0.1' })
  const streams: Awaited<ReturnType<typeof listenAs>>[] = []
  for (let tab = 0; tab < 3; tab++) {
    const stream = await listenAs(customer, { at })
    await stream.until('ready')
    streams.push(stream)
  }
  await streams[0]?.until('busy')
  expect(streams.slice(1).map((stream) => stream.isOver())).toEqual([false, false])
  const { customer: other } = await conversation()
  await (await listenAs(other, { at })).until('ready')
  const full = await listenAs(other, { at })
  expect(full.response.status).toBe(503)
  expect(full.response.headers.get('retry-after')).toBe('60')
  await small.close()
  await expect.poll(() => streams.every((stream) => stream.isOver()), { timeout: 5000 }).toBe(true)
})
