import { expect, test } from 'vitest'
import { confirmOwner, createAccount } from '#tests/factories/create-account.ts'
import { createSoftwareAuthenticator } from '#tests/fakes/software-authenticator.ts'
import { type Caller, testApp } from '#tests/test-app.ts'
import { maxPasskeys } from '../rules.ts'

const challengeOf = async (caller: Caller, path: string) => (await caller.post(path)).body.data.challenge as string

async function add(caller: Caller, device = createSoftwareAuthenticator(), isVerified = true) {
  const { app } = await testApp()
  const client = { origin: app.config.origin, isVerified }
  const response = device.create(await challengeOf(caller, '/users/passkey-options'), client)
  return { device, added: await caller.post('/users/passkeys', { response }) }
}

/** An account that has a passkey, and its session. */
async function withPasskey(overrides = {}) {
  const { as, db } = await testApp()
  const account = await createAccount(db, overrides)
  const caller = await as(account)
  await confirmOwner(db, account.id)
  const { device, added } = await add(caller)
  expect(added.status).toBe(201)
  return { account, caller, device }
}

async function sign(device: ReturnType<typeof createSoftwareAuthenticator>, client = {}) {
  const { app, stranger } = await testApp()
  const caller = stranger()
  const challenge = await challengeOf(caller, '/auth/passkey-options')
  const response = device.sign(challenge, { origin: app.config.origin, ...client })
  return { caller, challenge, response, send: () => caller.post('/auth/passkey', { response }) }
}

test('a passkey is added only after a code of the owner, told to every contact, and then signs in without a code', async () => {
  const { as, db, outbox, runJobs } = await testApp()
  const email = `asha-${Date.now()}@mail.example`
  const account = await createAccount(db, { email })
  const caller = await as(account)
  expect((await caller.post('/users/passkey-options')).body.code).toBe('owner_otp_required')
  await confirmOwner(db, account.id)
  const options = (await caller.post('/users/passkey-options')).body.data
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  expect(JSON.stringify(options.user)).not.toContain(`"id":"${account.id}"`)
  const { device, added } = await add(caller)
  expect(added).toMatchObject({ status: 201, body: { data: { passkeyId: device.id } } })
  await runJobs()
  for (const contact of [account.phone ?? '', email]) {
    expect((await outbox(contact)).map(({ body }) => body.toLowerCase()).join()).toContain('a passkey was added')
  }
  const { send } = await sign(device)
  const { body } = await send()
  expect(body.data).toMatchObject({ token_type: 'Bearer' })
  const listed = (await caller.get('/users/passkeys')).body.data.passkeyRespList
  expect(listed).toMatchObject([{ passkeyId: device.id, usedAt: expect.any(String) }])
  expect((await caller.get('/users/export')).body.data.passkeys).toHaveLength(1)
})

test('by the API alone: a code to the owner goes with the wish for a passkey, a wrong one is refused', async () => {
  const { as, db, otpFor } = await testApp()
  const account = await createAccount(db)
  const caller = await as(account)
  expect((await caller.post('/users/owner-otp')).status).toBe(200)
  const ownerOtp = await otpFor(account.phone ?? '')
  const wrong = { ownerOtp: ownerOtp === '000000' ? '111111' : '000000' }
  expect((await caller.post('/users/passkey-options', wrong)).body.code).toBe('otp_wrong')
  expect((await caller.post('/users/passkey-options', { ownerOtp })).status).toBe(200)
  expect((await add(caller)).added.status).toBe(201)
})

test('what was signed counts once, for our site, by a verified person; every other answer is that of a wrong code', async () => {
  const { app } = await testApp()
  const { device } = await withPasskey()
  const { send, response, caller } = await sign(device)
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  expect((await send()).body).toMatchObject({ code: 'login_failed' })
  const wrong = [
    await sign(createSoftwareAuthenticator()),
    await sign(device, { origin: 'https://nukkad.example.evil' }),
    await sign(device, { rpId: 'evil.example' }),
    await sign(device, { isVerified: false }),
  ]
  for (const each of wrong) expect((await each.send()).body.code).toBe('login_failed')
  const own = device.sign(Buffer.from('0.9999999999999.x').toString('base64url'), { origin: app.config.origin })
  expect((await caller.post('/auth/passkey', { response: own })).body.code).toBe('login_failed')
  const { response: fresh } = await sign(device)
  const tampered = { ...fresh, response: { ...fresh.response, signature: response.response.signature } }
  expect((await caller.post('/auth/passkey', { response: tampered })).body.code).toBe('login_failed')
  device.rewind()
  expect((await (await sign(device)).send()).body.code).toBe('login_failed')
})

test('a challenge to add one is for one session and one time, not for signing in', async () => {
  const { app, as, db } = await testApp()
  const { account, caller } = await withPasskey()
  const other = await as(account)
  await confirmOwner(db, account.id)
  const challenge = await challengeOf(caller, '/users/passkey-options')
  const client = { origin: app.config.origin }
  const inOther = { response: createSoftwareAuthenticator().create(challenge, client) }
  expect((await other.post('/users/passkeys', inOther)).body.code).toBe('passkey_refused')
  const bodies = [1, 2].map(() => ({ response: createSoftwareAuthenticator().create(challenge, client) }))
  const answers = await Promise.all(bodies.map((body) => caller.post('/users/passkeys', body)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
  const forSignIn = await challengeOf(caller, '/auth/passkey-options')
  const wrong = createSoftwareAuthenticator().create(forSignIn, client)
  expect((await caller.post('/users/passkeys', { response: wrong })).body.code).toBe('passkey_refused')
  expect((await add(caller, createSoftwareAuthenticator(), false)).added.body.code).toBe('passkey_refused')
})

test('a removed passkey signs in no more; nobody removes, or takes over, that of somebody else', async () => {
  const { as, db } = await testApp()
  const { caller, device } = await withPasskey()
  const stranger = await createAccount(db)
  const other = await as(stranger)
  await confirmOwner(db, stranger.id)
  expect((await other.delete(`/users/passkeys/${device.id}`)).body.code).toBe('passkey_not_found')
  expect((await add(other, device)).added.body.code).toBe('passkey_known')
  expect((await (await sign(device)).send()).status).toBe(200)
  expect((await caller.delete(`/users/passkeys/${device.id}`)).status).toBe(200)
  expect((await (await sign(device)).send()).body.code).toBe('login_failed')
})

test('an account has at most ten, also when two are added at once; a blocked or deleted one is not signed in', async () => {
  const { db } = await testApp()
  const { account, caller, device } = await withPasskey()
  const rows = Array.from({ length: maxPasskeys - 2 }, (_, index) => ({
    id: `filler-${account.id}-${index}`,
    account_id: account.id,
    public_key: Buffer.alloc(10),
  }))
  await db.insertInto('passkey').values(rows).execute()
  const answers = await Promise.all([add(caller), add(caller)])
  expect(answers.map(({ added }) => added.status).sort()).toEqual([201, 409])
  await db.updateTable('account').set({ blocked_at: new Date() }).where('id', '=', account.id).execute()
  expect((await (await sign(device)).send()).body.code).toBe('account_blocked')
  const deleted = { blocked_at: null, deleted_at: new Date() }
  await db.updateTable('account').set(deleted).where('id', '=', account.id).execute()
  expect((await (await sign(device)).send()).body.code).toBe('login_failed')
})
