import { expect, test } from 'vitest'
import { cleanUp } from '#clean-up.ts'
import { confirmOwner, createAccount, newPhone } from '#tests/factories/create-account.ts'
import { type Caller, testApp } from '#tests/test-app.ts'

const tenDigits = (phone: string) => phone.slice(3)
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function signIn(caller: Caller, phone: string, otp: string, userType = 0) {
  return caller.post('/auth/login', { username: tenDigits(phone), password: otp }, { userType: String(userType) })
}

test('a person signs in with the OTP sent to their mobile, gives a name, and signs out', async () => {
  const { stranger, otpFor } = await testApp()
  const [caller, phone] = [stranger(), newPhone()]
  expect(await caller.post('/auth/verify', { phoneNumber: tenDigits(phone) })).toMatchObject({
    status: 200,
    body: { data: { resendAfterSeconds: 60, expiresInSeconds: 600 } },
  })
  const login = await signIn(caller, phone, await otpFor(phone))
  expect(login.body.data).toMatchObject({ token_type: 'Bearer', expires_in: 900 })
  const user = await caller.post('/auth/user-login', { phoneNumber: tenDigits(phone), userType: 0, isNewUser: true })
  expect(user.body.data).toMatchObject({
    isNewUser: true,
    redirectUrl: '/',
    userDetails: { phone_number: phone, userType: 0 },
  })
  expect((await caller.post('/users/name', { name: '   ' })).body).toMatchObject({
    status: 422,
    message: 'Please enter your name.',
  })
  expect((await caller.post('/users/name', { phoneNumber: tenDigits(phone), name: 'आशा कुमारी' })).body.data.name).toBe(
    'आशा कुमारी',
  )
  expect((await caller.post('/auth/logout')).body.message).toBe('Logout Successful')
  expect((await caller.get('/users/profile')).status).toBe(401)
})

test('the SMS ends with the line that browsers read automatically (WebOTP)', async () => {
  const { stranger, outbox, otpFor } = await testApp()
  const phone = newPhone()
  await stranger().post('/auth/verify', { phoneNumber: tenDigits(phone) })
  const [message] = await outbox(phone)
  expect(message?.body.split('\n').at(-1)).toBe(`@localhost #${await otpFor(phone)}`)
})

test('an OTP works once', async () => {
  const { stranger, otpFor } = await testApp()
  const [caller, phone] = [stranger(), newPhone()]
  await caller.post('/auth/verify', { phoneNumber: tenDigits(phone) })
  const otp = await otpFor(phone)
  expect((await signIn(caller, phone, otp)).status).toBe(200)
  expect((await signIn(caller, phone, otp)).body).toMatchObject({
    status: 401,
    message: 'Login failed. Please check your credentials.',
  })
})

test('two concurrent attempts with one OTP open one session', async () => {
  const { stranger, otpFor } = await testApp()
  const [caller, phone] = [stranger(), newPhone()]
  await caller.post('/auth/verify', { phoneNumber: tenDigits(phone) })
  const otp = await otpFor(phone)
  const responses = await Promise.all([
    signIn(caller, phone, otp),
    signIn(caller, phone, otp),
    signIn(caller, phone, otp),
  ])
  expect(responses.map((response) => response.status).sort()).toEqual([200, 401, 401])
})

test('after five wrong attempts the right OTP is refused too', async () => {
  const { stranger, otpFor } = await testApp()
  const [caller, phone] = [stranger(), newPhone()]
  await caller.post('/auth/verify', { phoneNumber: tenDigits(phone) })
  const otp = await otpFor(phone)
  for (let tries = 0; tries < 5; tries++) await signIn(caller, phone, wrongCode(otp))
  expect((await signIn(caller, phone, otp)).status).toBe(401)
})

test('concurrent attempts all count: ten wrong ones use up exactly the five allowed', async () => {
  const { stranger, otpFor, db } = await testApp()
  const [caller, phone] = [stranger(), newPhone()]
  await caller.post('/auth/verify', { phoneNumber: tenDigits(phone) })
  const wrong = wrongCode(await otpFor(phone))
  await Promise.all(Array.from({ length: 10 }, () => signIn(caller, phone, wrong)))
  const { tries } = await db
    .selectFrom('otp_challenge')
    .select('tries')
    .where('identifier', '=', phone)
    .executeTakeFirstOrThrow()
  expect(tries).toBe(5)
})

test('an OTP requested in one browser does not open a session in another', async () => {
  const { stranger, otpFor } = await testApp()
  const [own, other, phone] = [stranger(), stranger(), newPhone()]
  await own.post('/auth/verify', { phoneNumber: tenDigits(phone) })
  await other.post('/auth/verify', { phoneNumber: tenDigits(newPhone()) })
  const otp = await otpFor(phone)
  expect((await signIn(other, phone, otp)).status).toBe(401)
  expect((await signIn(own, phone, otp)).status).toBe(200)
})

test('an OTP older than ten minutes is refused', async () => {
  const { stranger, otpFor, db } = await testApp()
  const [caller, phone] = [stranger(), newPhone()]
  await caller.post('/auth/verify', { phoneNumber: tenDigits(phone) })
  await db
    .updateTable('otp_challenge')
    .set({ expires_at: new Date() } as never)
    .where('identifier', '=', phone)
    .execute()
  expect((await signIn(caller, phone, await otpFor(phone))).status).toBe(401)
})

test('a second OTP within 60 seconds is refused with the seconds left, and the first still works', async () => {
  const { stranger, otpFor, outbox } = await testApp()
  const [caller, phone] = [stranger(), newPhone()]
  await caller.post('/auth/verify', { phoneNumber: tenDigits(phone) })
  const refused = await caller.post('/auth/verify', { phoneNumber: tenDigits(phone) })
  expect(refused).toMatchObject({ status: 429, body: { code: 'otp_resend_wait' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50)
  expect(await outbox(phone)).toHaveLength(1)
  expect((await signIn(caller, phone, await otpFor(phone))).status).toBe(200)
})

test('two concurrent requests for one number send one OTP', async () => {
  const { stranger, outbox } = await testApp()
  const [caller, phone] = [stranger(), newPhone()]
  await Promise.all([1, 2, 3].map(() => caller.post('/auth/verify', { phoneNumber: tenDigits(phone) })))
  expect(await outbox(phone)).toHaveLength(1)
})

test('the ninth OTP of a day is refused', async () => {
  const { stranger, db } = await testApp()
  const [caller, phone] = [stranger(), newPhone()]
  for (let sent = 0; sent < 8; sent++) {
    expect((await caller.post('/auth/verify', { phoneNumber: tenDigits(phone) })).status).toBe(200)
    await db
      .updateTable('otp_challenge')
      .set({ created_at: new Date(Date.now() - 120_000) })
      .where('identifier', '=', phone)
      .execute()
  }
  expect((await caller.post('/auth/verify', { phoneNumber: tenDigits(phone) })).body.code).toBe('otp_daily_limit')
})

test('known and unknown identifiers get the same answer before anything is verified', async () => {
  const { db, stranger } = await testApp()
  const known = await createAccount(db)
  const verify = async (phone: string) =>
    (await stranger().post('/auth/verify', { phoneNumber: tenDigits(phone) })).body
  expect(await verify(known.phone ?? '')).toEqual(await verify(newPhone()))
  const loginVerify = async (phone: string) =>
    (await stranger().post('/auth/login-verify', { phoneNumber: tenDigits(phone) })).body
  expect(await loginVerify(known.phone ?? '')).toEqual(await loginVerify(newPhone()))
})

test('a blocked account is disclosed only after the right OTP', async () => {
  const { db, stranger, otpFor } = await testApp()
  const blocked = await createAccount(db, { blocked_at: new Date() })
  const caller = stranger()
  const phone = blocked.phone ?? ''
  expect((await caller.post('/auth/verify', { phoneNumber: tenDigits(phone) })).status).toBe(200)
  const otp = await otpFor(phone)
  expect((await signIn(caller, phone, wrongCode(otp))).body.code).toBe('login_failed')
  expect((await signIn(caller, phone, otp)).body).toMatchObject({ status: 400, code: 'account_blocked' })
})

test('signing in as Business Owner grants merchant rights to that session only, not to a customer session of the same number', async () => {
  const { stranger, otpFor, db } = await testApp()
  const [caller, phone] = [stranger(), newPhone()]
  await caller.post('/auth/verify', { phoneNumber: tenDigits(phone) })
  await signIn(caller, phone, await otpFor(phone), 1)
  expect((await caller.get('/users/profile')).body.data.userType).toBe(0)
  const chosen = await caller.post('/auth/user-login', { phoneNumber: tenDigits(phone), userType: 1 })
  expect(chosen.body.data).toMatchObject({ redirectUrl: '/list-business', userDetails: { userType: 1 } })
  const again = await caller.post('/auth/login-verify', { phoneNumber: tenDigits(phone) })
  expect(again.body.data.userTypeResp).toEqual([{ userType: 1 }, { userType: 0 }])
  expect(await db.selectFrom('consent').select('kind').where('kind', '=', 'terms').execute()).not.toHaveLength(0)
})

test('the reuse of a spent refresh token after 30 seconds ends the session with all its tokens', async () => {
  const { db, stranger, otpFor } = await testApp()
  const [caller, phone] = [stranger(), newPhone()]
  await caller.post('/auth/verify', { phoneNumber: tenDigits(phone) })
  const first = (await signIn(caller, phone, await otpFor(phone))).body.data
  const device = stranger()
  const second = (await device.post('/auth/refresh', { refresh_token: first.refresh_token })).body.data
  await db
    .updateTable('refresh_token')
    .set({ spent_at: new Date(Date.now() - 31_000) })
    .where('spent_at', 'is not', null)
    .execute()
  expect(second.refresh_token).not.toBe(first.refresh_token)
  expect((await stranger().post('/auth/refresh', { refresh_token: first.refresh_token })).body.code).toBe(
    'session_ended',
  )
  expect((await stranger().post('/auth/refresh', { refresh_token: second.refresh_token })).body.code).toBe(
    'session_ended',
  )
  expect((await stranger().get('/users/profile', { authorization: `Bearer ${second.access_token}` })).status).toBe(401)
})

test('a browser with an expired access cookie continues by its refresh cookie, and one with a forged token does not', async () => {
  const { stranger, otpFor } = await testApp()
  const [caller, phone] = [stranger(), newPhone()]
  await caller.post('/auth/verify', { phoneNumber: tenDigits(phone) })
  await signIn(caller, phone, await otpFor(phone))
  caller.cookies.delete('x-access-token')
  expect((await caller.get('/users/profile')).status).toBe(200)
  expect(caller.cookies.has('x-access-token')).toBe(true)
  expect(
    (await stranger().get('/users/profile', { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzaWQiOiJ4In0.' })).status,
  ).toBe(401)
})

test('disposable mailboxes and impossible addresses are refused with the messages of the specification', async () => {
  const { stranger } = await testApp()
  const verify = async (body: object) => (await stranger().post('/auth/verify', body)).body
  expect(await verify({ email: 'someone@mailinator.com' })).toMatchObject({
    fieldErrors: { email: 'Disposable email address is not allowed' },
  })
  expect(await verify({ email: 'someone@example.x' })).toMatchObject({
    fieldErrors: { email: 'Invalid email address' },
  })
  expect(await verify({ phoneNumber: '12345' })).toMatchObject({
    fieldErrors: { phoneNumber: 'Invalid mobile number - should be 10 digit in length' },
  })
  expect(await verify({})).toMatchObject({
    status: 422,
    fieldErrors: { phoneNumber: 'Mobile number or Email is required....' },
  })
})

test.each([
  ['left out', {}],
  ['empty', { name: '', phoneNumber: '', otp: '' }],
])('a registration by mobile with its fields %s is refused with the words of the specification', async (_how, body) => {
  const { stranger } = await testApp()
  expect((await stranger().post('/users/register-by-mobile', body)).body.fieldErrors).toEqual({
    name: 'Name is required',
    phoneNumber: 'Mobile number is required....',
    otp: 'otp is required',
  })
})

test('a new e-mail address is accepted only with the code sent to it, and never when it belongs to another account', async () => {
  const { db, as, otpFor, outbox } = await testApp()
  const account = await createAccount(db)
  const caller = await as(account)
  const email = `asha${account.id}@example.com`
  await confirmOwner(db, account.id)
  await caller.post('/users/email-otp', { email })
  expect((await caller.put('/users/profile', { email })).body.fieldErrors).toEqual({ otp: 'otp is required' })
  const otp = await otpFor(email)
  expect((await outbox(email))[0]?.subject).toContain(otp)
  expect((await caller.put('/users/profile', { email, otp })).body.data.email).toBe(email)
  const otherAccount = await createAccount(db)
  const other = await as(otherAccount)
  await confirmOwner(db, otherAccount.id)
  await db
    .updateTable('otp_challenge')
    .set({ created_at: new Date(Date.now() - 120_000) })
    .where('identifier', '=', email)
    .execute()
  await other.post('/users/email-otp', { email })
  expect((await other.put('/users/profile', { email, otp: await otpFor(email) })).body.code).toBe('email_taken')
})

test('deleting an account ends its sessions at once and keeps the reason, and it is erased when its 30 days are over', async () => {
  const { db, as, app } = await testApp()
  const account = await createAccount(db)
  const caller = await as(account)
  expect((await caller.delete('/users', { confirm: false })).body.code).toBe('confirmation_missing')
  await confirmOwner(db, account.id)
  expect((await caller.delete('/users', { reason: 'moving', confirm: true })).status).toBe(200)
  expect((await caller.get('/users/profile')).status).toBe(401)
  const row = db.selectFrom('account').select(['phone', 'name', 'deletion_reason']).where('id', '=', account.id)
  expect((await row.executeTakeFirstOrThrow()).deletion_reason).toBe('moving')
  await db
    .updateTable('account')
    .set({ erase_after: new Date(Date.now() - 1000) })
    .where('id', '=', account.id)
    .execute()
  await cleanUp.handle(app, {})
  expect(await row.executeTakeFirstOrThrow()).toEqual({ phone: null, name: '', deletion_reason: '' })
})
