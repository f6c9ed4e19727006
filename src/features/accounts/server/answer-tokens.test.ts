import { expect, test } from 'vitest'
import { createAccount, newPhone } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { type Answer, type Caller, testApp } from '#tests/test-app.ts'
import { listSessions } from './session-queries.ts'

/** An app that keeps no cookies. */
async function bare() {
  const { stranger } = await testApp()
  const caller = stranger()
  caller.cookies.set = () => caller.cookies
  return caller
}

async function askForOtp(caller: Caller, phone: string): Promise<string> {
  const { otpFor } = await testApp()
  await caller.post('/auth/verify', { phoneNumber: phone.slice(3) })
  return otpFor(phone)
}

async function phoneOf({ body }: Answer): Promise<string> {
  const { stranger } = await testApp()
  const profile = await stranger().get('/users/profile', { authorization: `Bearer ${body.data.access_token}` })
  return profile.body.data?.phone_number
}

async function enquiryBody(phone: string) {
  const { db } = await testApp()
  const { id } = await createBusiness(db)
  const details = { fullName: 'Meena Pillai', subject: 'Fan is not running', message: 'The ceiling fan stopped today.' }
  return { businessId: id, contactNumber: phone.slice(3), ...details }
}

async function accountOf(phone: string): Promise<number> {
  const { db } = await testApp()
  return (await db.selectFrom('account').select('id').where('phone', '=', phone).executeTakeFirstOrThrow()).id
}

test('an app that registers a person, by either call, is signed in by the answer', async () => {
  const { stranger } = await testApp()
  for (const path of ['/users/register', '/users/register-by-mobile']) {
    const [caller, phone] = [await bare(), newPhone()]
    const otp = await askForOtp(caller, phone)
    const answer = await caller.post(path, { name: 'Asha Kumari', phoneNumber: phone.slice(3), otp })
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { name: 'Asha Kumari', token_type: 'Bearer', expires_in: 900 } },
    })
    expect(await phoneOf(answer)).toBe(phone)
    const { refresh_token } = answer.body.data
    expect((await stranger().post('/auth/refresh', { refresh_token })).status).toBe(200)
  }
})

test('an app that sends an enquiry with the OTP of its contact can read the answers by the same proof', async () => {
  const [caller, phone] = [await bare(), newPhone()]
  const otp = await askForOtp(caller, phone)
  const answer = await caller.post('/enquiries', { ...(await enquiryBody(phone)), otp })
  expect(answer.status).toBe(201)
  const { enquiryId, access_token } = answer.body.data
  const read = await caller.get(`/enquiries/${enquiryId}`, { authorization: `Bearer ${access_token}` })
  expect(read.status).toBe(200)
})

test('an enquiry of a signed-in customer opens no session', async () => {
  const { as, db } = await testApp()
  const account = await createAccount(db)
  const answer = await (await as(account)).post('/enquiries', await enquiryBody(account.phone ?? ''))
  expect(answer.status).toBe(201)
  expect(Object.keys(answer.body.data)).toEqual(['enquiryId', 'status'])
})

test('a browser gets its tokens as cookies and not in the body, whichever call signs it in', async () => {
  const { stranger, otpFor } = await testApp()
  for (const headers of [{ origin: 'http://localhost' }, { 'sec-fetch-site': 'same-origin' }] as Record<
    string,
    string
  >[]) {
    const [caller, phone] = [stranger(), newPhone()]
    await caller.post('/auth/verify', { phoneNumber: phone.slice(3) }, { ...headers, host: 'localhost' })
    const login = { username: phone, password: await otpFor(phone) }
    const answer = await caller.post('/auth/login', login, { ...headers, host: 'localhost' })
    expect(answer).toMatchObject({ status: 200, body: { data: {} } })
    expect(Object.keys(answer.body.data)).toEqual([])
    expect((await caller.get('/users/profile')).body.data.phone_number).toBe(phone)
    const renewed = await caller.post('/auth/refresh', {}, { ...headers, host: 'localhost' })
    expect([renewed.status, Object.keys(renewed.body.data)]).toEqual([200, []])
  }
})

test('a repeated registration gets working tokens for the same session, and none are stored', async () => {
  const { db } = await testApp()
  const [caller, phone] = [await bare(), newPhone()]
  const otp = await askForOtp(caller, phone)
  const register = () =>
    caller.post('/users/register', { name: 'Asha', phoneNumber: phone.slice(3), otp }, { 'idempotency-key': phone })
  const [first, again] = [await register(), await register()]
  expect(again.status).toBe(201)
  expect(again.body.data).toMatchObject({ name: 'Asha', phone_number: phone })
  expect([await phoneOf(first), await phoneOf(again)]).toEqual([phone, phone])
  expect(again.headers['set-cookie']).toEqual(expect.arrayContaining([expect.stringMatching(/^x-refresh-token=/)]))
  const stored = await db.selectFrom('idempotent_answer').selectAll().where('key', '=', phone).executeTakeFirstOrThrow()
  for (const { body } of [first, again]) {
    expect(JSON.stringify(stored)).not.toContain(body.data.access_token)
    expect(JSON.stringify(stored)).not.toContain(body.data.refresh_token)
  }
  expect(await listSessions(db, await accountOf(phone), new Date())).toMatchObject([{ id: stored.session_id }])
})

test('a repeat after 10 minutes, or after signing out, gets the answer without tokens', async () => {
  const { db } = await testApp()
  const [caller, phone] = [await bare(), newPhone()]
  const otp = await askForOtp(caller, phone)
  const body = { ...(await enquiryBody(phone)), otp }
  const send = () => caller.post('/enquiries', body, { 'idempotency-key': phone })
  const first = await send()
  const { enquiryId, access_token } = first.body.data
  const age = (createdAt: Date) =>
    db.updateTable('idempotent_answer').set({ created_at: createdAt }).where('key', '=', phone).execute()
  await age(new Date(Date.now() - 601_000))
  const late = await send()
  expect([late.status, late.body.data]).toEqual([201, { enquiryId, status: 'PENDING' }])
  await age(new Date())
  await caller.post('/auth/logout', {}, { authorization: `Bearer ${access_token}` })
  expect((await send()).body.data).toEqual({ enquiryId, status: 'PENDING' })
})

test('the repeat of another client with the same key and body is not answered with its tokens', async () => {
  const { stranger } = await testApp()
  const [caller, phone] = [await bare(), newPhone()]
  const otp = await askForOtp(caller, phone)
  const body = { name: 'Asha', phoneNumber: phone.slice(3), otp }
  await caller.post('/users/register', body, { 'idempotency-key': phone })
  const other = await stranger('203.0.113.50').post('/users/register', body, { 'idempotency-key': phone })
  expect(other).toMatchObject({ status: 401, body: { code: 'otp_wrong' } })
})
