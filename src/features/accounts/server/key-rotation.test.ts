import { afterEach, expect, test } from 'vitest'
import { createSecretKeys } from '#core/secret-keys.ts'
import { newPhone } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { testApp } from '#tests/test-app.ts'

const [older, old, fresh] = ['older', 'old', 'fresh'].map((name) => `${name} secret with at least 32 characters`) as [
  string,
  string,
  string,
]

afterEach(() => useSecrets(fresh))

/** As after a restart with other settings of APP_SECRET and APP_SECRET_PREVIOUS. */
async function useSecrets(...secrets: [string, ...string[]]) {
  const { app } = await testApp()
  app.keys = createSecretKeys(secrets)
}

async function askForOtp() {
  const { stranger, otpFor } = await testApp()
  const [caller, phone] = [stranger(), newPhone()]
  await caller.post('/auth/verify', { phoneNumber: phone.slice(3) })
  return { caller, login: { username: phone, password: await otpFor(phone) } }
}

test('after a change of APP_SECRET, codes, tokens and cookies of the previous one work; after the next they do not', async () => {
  const { stranger } = await testApp()
  await useSecrets(old)
  const [waiting, late, signedIn] = [await askForOtp(), await askForOtp(), await askForOtp()]
  const tokens = (await signedIn.caller.post('/auth/login', signedIn.login)).body.data
  const bearer = { authorization: `Bearer ${tokens.access_token}` }

  await useSecrets(fresh, old)
  expect((await stranger().get('/users/profile', bearer)).status).toBe(200)
  expect((await signedIn.caller.get('/users/profile')).status).toBe(200)
  expect((await waiting.caller.post('/auth/login', waiting.login)).status).toBe(200)

  await useSecrets('the one after that, as long as the others', fresh)
  expect((await stranger().get('/users/profile', bearer)).status).toBe(401)
  expect((await late.caller.post('/auth/login', late.login)).status).toBe(401)
})

test('a client without cookies can use a code that was asked for before the change', async () => {
  const { stranger } = await testApp()
  await useSecrets(old)
  const { login } = await askForOtp()
  await useSecrets(fresh, old)
  expect((await stranger().post('/auth/login', login)).status).toBe(200)
})

test('a client without cookies that used up its tries is told so, also after the change', async () => {
  const { db, stranger } = await testApp()
  const business = await createBusiness(db)
  const phone = newPhone()
  await useSecrets(old)
  await stranger().post('/auth/verify', { phoneNumber: phone.slice(3) })
  await db.updateTable('otp_challenge').set({ tries: 5 }).where('identifier', '=', phone).execute()
  const enquiry = {
    businessId: business.id,
    kind: 'ENQUIRY',
    fullName: 'Meena Pillai',
    contactNumber: phone.slice(3),
    subject: 'Fan is not running',
    message: 'Can you come today?',
    otp: '123456',
  }
  const messageOf = async () => (await stranger().post('/enquiries', enquiry)).body.message
  const usedUp = 'After 5 wrong tries this OTP no longer works. Please ask for a new one.'
  expect(await messageOf()).toBe(usedUp)
  await useSecrets(fresh, old)
  expect(await messageOf()).toBe(usedUp)
})

test('a client without cookies that repeats a call after the change gets the first answer', async () => {
  const { stranger, db } = await testApp()
  const send = () => stranger().post('/subscribers', { email: 'repeated@example.com' }, { 'idempotency-key': 'k-1' })
  await useSecrets(old)
  const first = await send()
  expect(first.status).toBe(201)
  await useSecrets(fresh, old)
  expect((await send()).body).toEqual(first.body)
  expect(await db.selectFrom('idempotent_answer').select('key').where('key', '=', 'k-1').execute()).toHaveLength(1)
})

test('what is signed after the change needs only the new secret', async () => {
  await useSecrets(fresh, old)
  const { caller, login } = await askForOtp()
  const { body } = await caller.post('/auth/login', login)
  await useSecrets(fresh)
  expect((await caller.get('/users/profile', { authorization: `Bearer ${body.data.access_token}` })).status).toBe(200)
})

test('a refresh whose answer was lost during the change gets the same successor, and sessions outlive any change', async () => {
  const { stranger } = await testApp()
  await useSecrets(old)
  const { caller, login } = await askForOtp()
  const { refresh_token } = (await caller.post('/auth/login', login)).body.data
  const refresh = async (token: string) => (await stranger().post('/auth/refresh', { refresh_token: token })).body.data
  const second = await refresh(refresh_token)
  await useSecrets(fresh, old)
  expect((await refresh(refresh_token)).refresh_token).toBe(second.refresh_token)
  await useSecrets(fresh)
  expect((await refresh(second.refresh_token)).access_token).toBeTruthy()
})

test('keys of different purposes and of different secrets are different', () => {
  const keys = createSecretKeys([fresh, old, older])
  const made = [
    keys.current('access token'),
    keys.current('one-time password'),
    keys.current('browser'),
    ...keys.accepted('log'),
  ].map((key) => key.toString('hex'))
  expect(new Set(made).size).toBe(6)
  expect(keys.current('log')).toEqual(createSecretKeys([fresh]).current('log'))
})
