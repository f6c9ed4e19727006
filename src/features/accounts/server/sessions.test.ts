import { expect, test } from 'vitest'
import { dayMs } from '#platform/durations.ts'
import { createAccount, newPhone } from '#tests/factories/create-account.ts'
import { type Caller, testApp } from '#tests/test-app.ts'
import { endOtherSessions, endSession, listSessions } from './session-queries.ts'

const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0' }

async function signIn(caller: Caller, phone: string) {
  const { db, otpFor } = await testApp()
  // A person would wait a minute before asking for another code.
  await db.deleteFrom('otp_challenge').where('identifier', '=', phone).execute()
  await caller.post('/auth/verify', { phoneNumber: phone.slice(3) }, firefox)
  const { body } = await caller.post('/auth/login', { username: phone, password: await otpFor(phone) }, firefox)
  return body.data as { access_token: string; refresh_token: string }
}

async function profileStatus(token: string) {
  const { stranger } = await testApp()
  return (await stranger().get('/users/profile', { authorization: `Bearer ${token}` })).status
}

async function setLastSeen(accountId: number, lastSeenAt: Date) {
  const { db } = await testApp()
  await db.updateTable('session').set({ last_seen_at: lastSeenAt }).where('account_id', '=', accountId).execute()
}

test('signing in again in the same browser ends its earlier session, and no other', async () => {
  const { db, stranger } = await testApp()
  const { phone } = await createAccount(db)
  const [laptop, mobile] = [stranger(), stranger()]
  const onMobile = await signIn(mobile, phone ?? '')
  const first = await signIn(laptop, phone ?? '')
  const second = await signIn(laptop, phone ?? '')
  expect(await profileStatus(first.access_token)).toBe(401)
  expect((await stranger().post('/auth/refresh', { refresh_token: first.refresh_token })).status).toBe(401)
  expect(await profileStatus(second.access_token)).toBe(200)
  expect(await profileStatus(onMobile.access_token)).toBe(200)
})

test('signing in as somebody else ends the session of the person before', async () => {
  const { stranger } = await testApp()
  const browser = stranger()
  const first = await signIn(browser, newPhone())
  await signIn(browser, newPhone())
  expect(await profileStatus(first.access_token)).toBe(401)
})

test('a session that was silent for 14 days has ended, for access tokens, cookies and refresh tokens alike', async () => {
  const { db, stranger } = await testApp()
  const account = await createAccount(db)
  const browser = stranger()
  const tokens = await signIn(browser, account.phone ?? '')
  await setLastSeen(account.id, new Date(Date.now() - 14 * dayMs + 60_000))
  expect(await profileStatus(tokens.access_token)).toBe(200)
  await setLastSeen(account.id, new Date(Date.now() - 14 * dayMs - 60_000))
  expect(await profileStatus(tokens.access_token)).toBe(401)
  expect((await browser.get('/users/profile')).status).toBe(401)
  expect((await stranger().post('/auth/refresh', { refresh_token: tokens.refresh_token })).status).toBe(401)
  expect(await listSessions(db, account.id, new Date())).toEqual([])
})

test('the last use of a session is written at most every five minutes', async () => {
  const { db, as } = await testApp()
  const account = await createAccount(db)
  const caller = await as(account)
  const lastSeen = async () => (await listSessions(db, account.id, new Date()))[0]?.last_seen_at.getTime() ?? 0
  const fourMinutesAgo = new Date(Date.now() - 4 * 60_000)
  await setLastSeen(account.id, fourMinutesAgo)
  await caller.get('/users/profile')
  expect(await lastSeen()).toBe(fourMinutesAgo.getTime())
  await setLastSeen(account.id, new Date(Date.now() - 6 * 60_000))
  await caller.get('/users/profile')
  expect(await lastSeen()).toBeGreaterThan(Date.now() - 60_000)
})

test('refreshing counts as using a session', async () => {
  const { db, stranger } = await testApp()
  const account = await createAccount(db)
  const { refresh_token } = await signIn(stranger(), account.phone ?? '')
  await setLastSeen(account.id, new Date(Date.now() - 13 * dayMs))
  expect((await stranger().post('/auth/refresh', { refresh_token })).status).toBe(200)
  const [session] = await listSessions(db, account.id, new Date())
  expect(session?.last_seen_at.getTime()).toBeGreaterThan(Date.now() - 60_000)
})

test('an account lists its live sessions with their devices, and ends one of them or all others, never those of others', async () => {
  const { db, as, stranger } = await testApp()
  const [account, other] = [await createAccount(db), await createAccount(db)]
  await signIn(stranger(), account.phone ?? '')
  for (const _ of [1, 2, 3]) await as(account)
  await as(other)
  const [mine, ...others] = await listSessions(db, account.id, new Date())
  expect(others.map(({ device }) => device)).toContain('Firefox, Linux')
  const [gone] = others
  if (!mine || !gone) throw new Error('The account has four sessions.')
  const now = new Date()
  const end = (accountId: number) => endSession(db, { accountId, sessionId: gone.id, now })
  expect(await end(other.id)).toBe(false)
  expect(await end(account.id)).toBe(true)
  expect(await end(account.id)).toBe(false)
  expect(await endOtherSessions(db, { accountId: account.id, sessionId: mine.id, now })).toBe(2)
  expect((await listSessions(db, account.id, new Date())).map(({ id }) => id)).toEqual([mine.id])
  expect(await listSessions(db, other.id, new Date())).toHaveLength(1)
})
