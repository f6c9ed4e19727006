import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createSecurityLog } from '#core/security-log.ts'
import { confirmOwner, createAccount, newPhone } from '#tests/factories/create-account.ts'
import { testApp } from '#tests/test-app.ts'

interface Line {
  event: string
  msg: string
  level: number
  accountId?: number
  identifierHash?: string
  ipHash: string
  requestId: string
  code?: string
  count?: number
}

/** The lines written while something happens. */
async function linesOf(happens: () => Promise<unknown>): Promise<{ lines: Line[]; text: string }> {
  const { app } = await testApp()
  const written: string[] = []
  const before = app.security
  app.security = createSecurityLog(pino({ level: 'info', base: null }, { write: (line) => written.push(line) }))
  try {
    await happens()
  } finally {
    app.security = before
  }
  return { lines: written.map((line) => JSON.parse(line) as Line), text: written.join('') }
}

const eventsOf = ({ lines }: { lines: Line[] }) => lines.map(({ event }) => event)

test('a sign-in, its wrong code and its limits are logged with hashes only: no number, code, token or address', async () => {
  const { stranger, otpFor, outbox } = await testApp()
  const [caller, phone] = [stranger('203.0.113.40'), newPhone()]
  let token = ''
  const logged = await linesOf(async () => {
    await caller.post('/auth/verify', { phoneNumber: phone.slice(3) })
    await caller.post('/auth/verify', { phoneNumber: phone.slice(3) })
    const otp = await otpFor(phone)
    await caller.post('/auth/login', { username: phone, password: otp === '000000' ? '111111' : '000000' })
    token = (await caller.post('/auth/login', { username: phone, password: otp })).body.data.access_token
    await caller.post('/auth/logout')
  })
  expect(eventsOf(logged)).toEqual(['otp_sent', 'otp_limited', 'otp_failed', 'sign_in', 'sign_out'])
  const [sent, limited, failed, signedIn] = logged.lines
  expect(sent?.identifierHash).toHaveLength(32)
  expect(failed).toMatchObject({ identifierHash: sent?.identifierHash, msg: 'security', level: 40 })
  expect(limited?.code).toBe('otp_resend_wait')
  expect(signedIn?.accountId).toBeGreaterThan(0)
  for (const { ipHash, requestId } of logged.lines) {
    expect(ipHash).toHaveLength(32)
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
  }
  const [message] = await outbox(phone)
  const otp = /\d{6}/.exec(message?.body ?? '')?.[0] ?? ''
  for (const secret of [phone.slice(3), `"${otp}"`, token, '203.0.113.40']) expect(logged.text).not.toContain(secret)
})

test('a refused right, a request from another site and a blocked account are logged', async () => {
  const { as, db, stranger, otpFor } = await testApp()
  const customer = await createAccount(db)
  const caller = await as(customer)
  const refused = await linesOf(() => caller.get('/enquiries/1/count'))
  expect(refused.lines).toMatchObject([{ event: 'access_refused', accountId: customer.id, code: 'not_allowed' }])
  const step = await linesOf(async () => {
    expect((await caller.delete('/users', { confirm: true })).body.code).toBe('owner_otp_required')
  })
  expect(step.lines).toEqual([])
  const foreign = await linesOf(() => stranger().post('/auth/logout', {}, { origin: 'https://evil.example' }))
  expect(foreign.lines).toMatchObject([{ event: 'wrong_origin' }])
  const blocked = await createAccount(db, { blocked_at: new Date() })
  const visitor = stranger()
  const logged = await linesOf(async () => {
    await visitor.post('/auth/verify', { phoneNumber: blocked.phone?.slice(3) })
    const password = await otpFor(blocked.phone ?? '')
    await visitor.post('/auth/login', { username: blocked.phone, password })
  })
  expect(logged.lines.at(-1)).toMatchObject({
    event: 'sign_in_refused',
    accountId: blocked.id,
    code: 'account_blocked',
  })
})

test('the reuse of a refresh token and a deleted account are logged', async () => {
  const { as, db, stranger, otpFor } = await testApp()
  const account = await createAccount(db)
  const visitor = stranger()
  await visitor.post('/auth/verify', { phoneNumber: account.phone?.slice(3) })
  const login = { username: account.phone, password: await otpFor(account.phone ?? '') }
  const { refresh_token } = (await visitor.post('/auth/login', login)).body.data
  await stranger().post('/auth/refresh', { refresh_token })
  await db
    .updateTable('refresh_token')
    .set({ spent_at: new Date(Date.now() - 60_000) })
    .where('spent_at', 'is not', null)
    .execute()
  const reuse = await linesOf(() => stranger().post('/auth/refresh', { refresh_token }))
  expect(reuse.lines).toMatchObject([{ event: 'refresh_reuse', accountId: account.id, level: 50 }])
  const caller = await as(account)
  await confirmOwner(db, account.id)
  const deleted = await linesOf(() => caller.delete('/users', { confirm: true }))
  expect(deleted.lines).toMatchObject([{ event: 'account_deleted', accountId: account.id }])
})

test('ending another session, all others, or the earlier one of this browser is logged with how many', async () => {
  const { as, db, stranger, otpFor } = await testApp()
  const account = await createAccount(db)
  const others = [await as(account), await as(account), await as(account)]
  const caller = await as(account)
  const { data } = (await caller.get('/users/sessions')).body
  const other = data.sessionRespList.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
  const one = await linesOf(() => caller.delete(`/users/sessions/${other.sessionId}`))
  expect(one.lines).toMatchObject([{ event: 'sessions_ended', accountId: account.id, count: 1 }])
  const all = await linesOf(() => caller.delete('/users/sessions'))
  expect(all.lines).toMatchObject([{ event: 'sessions_ended', accountId: account.id, count: others.length - 1 }])
  expect((await linesOf(() => caller.delete('/users/sessions'))).lines).toEqual([])

  const browser = stranger()
  const signIn = async () => {
    await db.deleteFrom('otp_challenge').where('identifier', '=', account.phone).execute()
    await browser.post('/auth/verify', { phoneNumber: account.phone?.slice(3) })
    await browser.post('/auth/login', { username: account.phone, password: await otpFor(account.phone ?? '') })
  }
  await signIn()
  const again = await linesOf(signIn)
  expect(eventsOf(again)).toEqual(['otp_sent', 'sign_in', 'sessions_ended'])
  expect(again.lines.at(-1)).toMatchObject({ accountId: account.id, count: 1 })
})

test('a confirmed owner and a new e-mail address or number of an account are logged, the contact as a hash', async () => {
  const { as, db, otpFor } = await testApp()
  const account = await createAccount(db)
  const caller = await as(account)
  const [email, phone] = [`asha.${account.id}@mail.example.com`, newPhone()]
  const confirmed = await linesOf(async () => {
    await caller.post('/users/owner-otp', {})
    const ownerOtp = await otpFor(account.phone ?? '')
    await caller.post('/users/email-otp', { email, ownerOtp })
    await caller.put('/users/profile', { email, otp: await otpFor(email) })
  })
  expect(eventsOf(confirmed)).toEqual(['otp_sent', 'owner_confirmed', 'otp_sent', 'email_changed'])
  const changed = await linesOf(async () => {
    await caller.post('/users/phone-otp', { phoneNumber: phone.slice(3) })
    await caller.put('/users/phone', { phoneNumber: phone.slice(3), otp: await otpFor(phone) })
  })
  expect(eventsOf(changed)).toEqual(['otp_sent', 'phone_changed'])
  for (const { lines, text } of [confirmed, changed]) {
    expect(lines.at(-1)).toMatchObject({ accountId: account.id, identifierHash: expect.stringMatching(/^.{32}$/) })
    expect(text).not.toContain(email)
    expect(text).not.toContain(phone.slice(3))
  }
})

test('signing out is logged also when only the refresh cookie is left', async () => {
  const { db, stranger, otpFor } = await testApp()
  const account = await createAccount(db)
  const visitor = stranger()
  await visitor.post('/auth/verify', { phoneNumber: account.phone?.slice(3) })
  const login = { username: account.phone, password: await otpFor(account.phone ?? '') }
  const { refresh_token } = (await visitor.post('/auth/login', login)).body.data
  const browser = stranger()
  browser.cookies.set('x-refresh-token', refresh_token)
  const signOut = () => browser.post('/auth/logout')
  expect((await linesOf(signOut)).lines).toMatchObject([{ event: 'sign_out', accountId: account.id }])
})

test('every event has a counter, which starts at 0 so that an alarm can watch it', async () => {
  const { server, stranger } = await testApp()
  const counted = async (name: string) => {
    const { body } = await server.inject({ url: '/metrics' })
    return Number(new RegExp(`^security_events_total\\{event="${name}"\\} (\\d+)$`, 'm').exec(body)?.[1])
  }
  expect(await counted('refresh_reuse')).toBeGreaterThanOrEqual(0)
  const before = await counted('otp_failed')
  await stranger().post('/auth/login', { username: newPhone(), password: '123456' })
  expect(await counted('otp_failed')).toBe(before + 1)
})
