import { expect, test } from 'vitest'
import { confirmOwner, createAccount, newPhone } from '#tests/factories/create-account.ts'
import { type Caller, testApp } from '#tests/test-app.ts'

const tenDigits = (phone: string | null) => (phone ?? '').slice(3)
let made = 0
const newEmail = () => `asha.${Date.now()}.${++made}@mail.example.com`

/** The account with a signed-in session of it. */
async function signedIn(contacts: { phone?: string | null; email?: string | null } = {}) {
  const { db, as } = await testApp()
  const account = await createAccount(db, contacts)
  return { account, caller: await as(account) }
}

/** Sends a code to a new contact while the owner is confirmed; when it is entered, that is over. */
async function sendToNew(caller: Caller, path: '/users/email-otp' | '/users/phone-otp', body: object) {
  const { db } = await testApp()
  const sessions = db.updateTable('session').where('confirmed_at', 'is', null)
  const confirmed = await sessions.set({ confirmed_at: new Date() }).returning('id').execute()
  expect((await caller.post(path, body)).status).toBe(200)
  const ids = confirmed.map(({ id }) => id)
  await db.updateTable('session').set({ confirmed_at: null }).where('id', 'in', ids).execute()
}

async function newEmailOtp(caller: Caller, email: string) {
  const { otpFor } = await testApp()
  await sendToNew(caller, '/users/email-otp', { email })
  return otpFor(email)
}

async function ownerOtp(caller: Caller, contact: string | null, to?: 'phone' | 'email') {
  const { otpFor } = await testApp()
  const sent = await caller.post('/users/owner-otp', to ? { to } : {})
  expect(sent).toMatchObject({ status: 200, body: { data: { resendAfterSeconds: 60, expiresInSeconds: 600 } } })
  return otpFor(contact ?? '')
}

async function notices(contact: string | null) {
  const { outbox, runJobs } = await testApp()
  await runJobs()
  return (await outbox(contact ?? '')).map(({ body }) => body).filter((body) => /was (changed|deleted)/.test(body))
}

test('a live session alone does not change the e-mail: it needs a code sent to a contact the account had before', async () => {
  const { account, caller } = await signedIn({ email: newEmail() })
  const email = newEmail()
  const otp = await newEmailOtp(caller, email)
  expect((await caller.put('/users/profile', { email, otp })).body).toMatchObject({
    status: 403,
    code: 'owner_otp_required',
    fieldErrors: { ownerOtp: 'otp is required' },
  })
  const right = await ownerOtp(caller, account.phone)
  const wrong = right === '000000' ? '111111' : '000000'
  expect((await caller.put('/users/profile', { email, otp, ownerOtp: wrong })).body).toMatchObject({
    status: 401,
    code: 'otp_wrong',
    fieldErrors: { ownerOtp: 'The OTP is not right or has expired. Please check it or ask for a new one.' },
  })
  expect((await caller.get('/users/profile')).body.data.email).toBe(account.email)
  expect((await caller.put('/users/profile', { email, otp, ownerOtp: right })).body.data.email).toBe(email)
})

test('the contacts an account had are told that one was changed, by SMS and by e-mail', async () => {
  const { account, caller } = await signedIn({ email: newEmail() })
  const email = newEmail()
  const otp = await newEmailOtp(caller, email)
  await caller.put('/users/profile', { email, otp, ownerOtp: await ownerOtp(caller, account.phone) })
  const [sms] = await notices(account.phone)
  expect(sms).toMatch(
    /^Nukkad: the e-mail address of your account was changed\. If it was not you, call [0-9-]+ at once\.$/,
  )
  expect(await notices(account.email)).toHaveLength(1)
  expect(await notices(email)).toEqual([])
})

test('a code of the new contact, of a sign-in or of another account does not confirm the owner', async () => {
  const { otpFor } = await testApp()
  const { account, caller } = await signedIn()
  const other = await signedIn()
  const email = newEmail()
  const otp = await newEmailOtp(caller, email)
  await caller.post('/auth/verify', { phoneNumber: tenDigits(account.phone) })
  const codes = [otp, await otpFor(account.phone ?? ''), await ownerOtp(other.caller, other.account.phone)]
  for (const code of codes) {
    expect((await caller.put('/users/profile', { email, otp, ownerOtp: code })).body.code).toBe('otp_wrong')
  }
})

test('a confirmed owner may change contacts for ten minutes, in this session alone', async () => {
  const { db, as } = await testApp()
  const { account, caller } = await signedIn()
  const elsewhere = await as(account)
  const email = newEmail()
  const first = await newEmailOtp(caller, email)
  await caller.put('/users/profile', { email, otp: first, ownerOtp: await ownerOtp(caller, account.phone) })
  const next = newEmail()
  const withoutOwner = async (from: Caller) => {
    const { body } = await from.put('/users/profile', { email: next, otp: '000000' })
    return body.code
  }
  expect(await withoutOwner(caller)).toBe('otp_wrong')
  expect(await withoutOwner(elsewhere)).toBe('owner_otp_required')
  const confirmed = (minutesAgo: number) =>
    db
      .updateTable('session')
      .set({ confirmed_at: new Date(Date.now() - minutesAgo * 60_000) })
      .where('account_id', '=', account.id)
      .execute()
  await confirmed(9.9)
  expect(await withoutOwner(caller)).toBe('otp_wrong')
  await confirmed(10.1)
  expect(await withoutOwner(caller)).toBe('owner_otp_required')
})

test('the number is changed with a code of an old contact and one of the new number, which then signs in', async () => {
  const { otpFor, stranger } = await testApp()
  const { account, caller } = await signedIn()
  const phone = newPhone()
  const change = { phoneNumber: tenDigits(phone) }
  expect((await caller.post('/users/phone-otp', { phoneNumber: '12345' })).body.fieldErrors).toEqual({
    phoneNumber: 'Invalid mobile number - should be 10 digit in length',
  })
  expect((await caller.post('/users/phone-otp', change)).body.code).toBe('owner_otp_required')
  await sendToNew(caller, '/users/phone-otp', change)
  const otp = await otpFor(phone)
  expect((await caller.put('/users/phone', { ...change, otp })).body.code).toBe('owner_otp_required')
  const changed = await caller.put('/users/phone', { ...change, otp, ownerOtp: await ownerOtp(caller, account.phone) })
  expect(changed.body.data.phone_number).toBe(phone)
  expect(await notices(account.phone)).toEqual([
    expect.stringContaining('the mobile number of your account was changed'),
  ])
  const { db } = await testApp()
  await db.deleteFrom('otp_challenge').where('identifier', '=', phone).execute()
  const visitor = stranger()
  await visitor.post('/auth/verify', change)
  await visitor.post('/auth/login', { username: tenDigits(phone), password: await otpFor(phone) })
  expect((await visitor.get('/users/profile')).body.data.name).toBe(account.name)
})

test('an account with an e-mail only gets a number, and one with a number only gets an e-mail', async () => {
  const { otpFor } = await testApp()
  const byEmail = await signedIn({ phone: null, email: newEmail() })
  const phone = newPhone()
  await sendToNew(byEmail.caller, '/users/phone-otp', { phoneNumber: tenDigits(phone) })
  const added = await byEmail.caller.put('/users/phone', {
    phoneNumber: tenDigits(phone),
    otp: await otpFor(phone),
    ownerOtp: await ownerOtp(byEmail.caller, byEmail.account.email),
  })
  expect(added.body.data).toMatchObject({ phone_number: phone, email: byEmail.account.email })
  expect(await notices(byEmail.account.email)).toHaveLength(1)

  const byPhone = await signedIn()
  const email = newEmail()
  const otp = await newEmailOtp(byPhone.caller, email)
  const ownerCode = await ownerOtp(byPhone.caller, byPhone.account.phone, 'email')
  const profile = await byPhone.caller.put('/users/profile', { email, otp, ownerOtp: ownerCode })
  expect(profile.body.data).toMatchObject({ phone_number: byPhone.account.phone, email })
})

test('who has lost the number confirms with the e-mail', async () => {
  const { otpFor } = await testApp()
  const { account, caller } = await signedIn({ email: newEmail() })
  const phone = newPhone()
  await sendToNew(caller, '/users/phone-otp', { phoneNumber: tenDigits(phone) })
  const ownerCode = await ownerOtp(caller, account.email, 'email')
  const change = { phoneNumber: tenDigits(phone), otp: await otpFor(phone), ownerOtp: ownerCode }
  expect((await caller.put('/users/phone', change)).body.data.phone_number).toBe(phone)
})

test('a contact of another account is refused, and of two accounts that take one at the same moment one gets it', async () => {
  const { db } = await testApp()
  const [first, second] = [await signedIn(), await signedIn()]
  await Promise.all([confirmOwner(db, first.account.id), confirmOwner(db, second.account.id)])
  const email = newEmail()
  const otp = await newEmailOtp(first.caller, email)
  await db
    .updateTable('otp_challenge')
    .set({ created_at: new Date(Date.now() - 120_000) })
    .where('identifier', '=', email)
    .execute()
  const otherOtp = await newEmailOtp(second.caller, email)
  const answers = await Promise.all([
    first.caller.put('/users/profile', { email, otp }),
    second.caller.put('/users/profile', { email, otp: otherOtp }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.map(({ body }) => body.code)).toContain('email_taken')
})

test('a live session alone has no code sent to another number or e-mail: it needs the code of the owner', async () => {
  const { outbox } = await testApp()
  const { account, caller } = await signedIn()
  const [phone, email] = [newPhone(), newEmail()]
  for (const [path, body] of [
    ['/users/phone-otp', { phoneNumber: tenDigits(phone) }],
    ['/users/email-otp', { email }],
  ] as const)
    expect((await caller.post(path, body)).body).toMatchObject({ status: 403, code: 'owner_otp_required' })
  expect([...(await outbox(phone)), ...(await outbox(email))]).toEqual([])
  const code = { ownerOtp: await ownerOtp(caller, account.phone) }
  expect((await caller.post('/users/phone-otp', { phoneNumber: tenDigits(phone), ...code })).status).toBe(200)
})

test('an empty new e-mail or number has its own message of the specification', async () => {
  const { caller } = await signedIn()
  expect((await caller.post('/users/email-otp', { email: '' })).body.fieldErrors).toEqual({
    email: 'Email is required',
  })
  expect((await caller.post('/users/phone-otp', { phoneNumber: '' })).body.fieldErrors).toEqual({
    phoneNumber: 'Mobile number is required....',
  })
})

test('a live session alone does not delete the account, and its contacts are told of the deletion', async () => {
  const { account, caller } = await signedIn({ email: newEmail() })
  expect((await caller.delete('/users', { confirm: true })).body).toMatchObject({
    status: 403,
    code: 'owner_otp_required',
  })
  expect((await caller.get('/users/profile')).status).toBe(200)
  const ownerCode = await ownerOtp(caller, account.phone)
  expect((await caller.delete('/users', { confirm: true, ownerOtp: ownerCode })).status).toBe(200)
  expect(await notices(account.phone)).toEqual([expect.stringContaining('your account was deleted')])
  expect(await notices(account.email)).toHaveLength(1)
})

test('the message with the code of an owner says what it is for', async () => {
  const { outbox } = await testApp()
  const { account, caller } = await signedIn({ email: newEmail() })
  const code = await ownerOtp(caller, account.phone)
  const [sms] = await outbox(account.phone ?? '')
  expect(sms?.body).toBe(
    `${code} is your OTP to change or delete your Nukkad account. It works for 10 minutes. Do not tell it to anyone.\n\n@localhost #${code}`,
  )
})
