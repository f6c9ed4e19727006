import { expect, test, vi } from 'vitest'
import { cleanUp } from '#clean-up.ts'
import { indexBusiness } from '#features/search/server/index/index-business.ts'
import { confirmOwner, createAccount, newPhone } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { type Caller, testApp } from '#tests/test-app.ts'

const tenDigits = (phone: string) => phone.slice(3)

async function signIn(caller: Caller, phone: string, otp: string, userType = 0) {
  return caller.post('/auth/login', { username: tenDigits(phone), password: otp }, { userType: String(userType) })
}

test('an attacker cannot invalidate a pending code, neither with wrong attempts nor by requesting a code for the same number', async () => {
  const { stranger, otpFor, db } = await testApp()
  const [victim, attacker, phone] = [stranger(), stranger(), newPhone()]
  await victim.post('/auth/verify', { phoneNumber: tenDigits(phone) })
  const otp = await otpFor(phone)
  await attacker.post('/auth/verify', { phoneNumber: tenDigits(newPhone()) })
  for (let tries = 0; tries < 6; tries++) expect((await signIn(attacker, phone, '000000')).status).toBe(401)
  await db
    .updateTable('otp_challenge')
    .set({ created_at: new Date(Date.now() - 120_000) })
    .where('identifier', '=', phone)
    .execute()
  expect((await attacker.post('/auth/verify', { phoneNumber: tenDigits(phone) })).status).toBe(200)
  expect((await signIn(victim, phone, otp)).status).toBe(200)
})

test('one network address cannot request more OTPs an hour than allowed, even concurrently', async () => {
  const { app, stranger, db } = await testApp()
  const limit = app.config.limits.otpPerHourPerIp
  app.config.limits.otpPerHourPerIp = 5
  await db.deleteFrom('otp_challenge').execute()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => stranger().post('/auth/verify', { phoneNumber: tenDigits(newPhone()) })),
  )
  app.config.limits.otpPerHourPerIp = limit
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
})

test('a shopkeeper who verifies the phone number of an unowned listing becomes its owner', async () => {
  const { db, stranger, otpFor } = await testApp()
  const phone = newPhone()
  const business = await createBusiness(db, { owner_id: null, phone, completeness: 99 })
  const owned = await createBusiness(db, { phone })
  const caller = stranger()
  await caller.post('/auth/verify', { phoneNumber: tenDigits(phone) })
  await signIn(caller, phone, await otpFor(phone), 1)
  const { body } = await caller.post('/auth/user-login', { phoneNumber: tenDigits(phone), userType: 1 })
  const ids = body.data.userDetails.vendorsResp.vendorBusinessRespList.map(({ id }: { id: number }) => id)
  expect(ids).toEqual([business.id])
  expect(ids).not.toContain(owned.id)
  // The owner sees the profile percentage by the current rule, not the value stored at import.
  const profile = await caller.get(`/businesses/${business.id}/profile-percentage`)
  expect(profile.body.data).toMatchObject({ percentage: 15 })
})

test('a session that was not opened with a code to the number gets no listing by it', async () => {
  const { as, db, stranger, otpFor } = await testApp()
  const email = `owner-${newPhone().slice(1)}@mail.example`
  const account = await createAccount(db, { email })
  const phone = account.phone ?? ''
  const business = await createBusiness(db, { owner_id: null, phone })
  const asMerchant = { phoneNumber: tenDigits(phone), userType: 1 }
  // Such as one of weeks ago, or of a passkey.
  expect((await (await as(account)).post('/auth/user-login', asMerchant)).status).toBe(200)
  const byEmail = stranger()
  await byEmail.post('/auth/verify', { email })
  await byEmail.post('/auth/login', { username: email, password: await otpFor(email) })
  expect((await byEmail.post('/auth/user-login', asMerchant)).status).toBe(200)
  const owner = () => db.selectFrom('business').select('owner_id').where('id', '=', business.id).executeTakeFirst()
  expect(await owner()).toEqual({ owner_id: null })
})

test('deleting a merchant removes the listings from the site, and erases their phone numbers with the account', async () => {
  const { app, db, as, stranger } = await testApp()
  const merchant = await createAccount(db, { is_merchant: true })
  const business = await createBusiness(db, { owner_id: merchant.id, phone: newPhone(), name: 'Gone Tomorrow Stores' })
  await db.transaction().execute((tx) => indexBusiness(tx, business.id))
  expect((await stranger().get(`/companies/${business.id}`)).status).toBe(200)
  const caller = await as(merchant)
  await confirmOwner(db, merchant.id)
  await caller.delete('/users', { confirm: true })
  expect((await stranger().get(`/companies/${business.id}`)).status).not.toBe(200)
  const found = await stranger().post('/search/businesses', { searchText: 'gone tomorrow stores' })
  expect(JSON.stringify(found.body.data.businessRespList)).not.toContain('Gone Tomorrow')
  await db
    .updateTable('account')
    .set({ erase_after: new Date(Date.now() - 1000) })
    .where('id', '=', merchant.id)
    .execute()
  await cleanUp.handle(app, {})
  const row = await db.selectFrom('business').select('phone').where('id', '=', business.id).executeTakeFirstOrThrow()
  expect(row.phone).toBeNull()
})

test('an invalid token is 401 on every call, so that an app refreshes it instead of requesting a code', async () => {
  const { stranger } = await testApp()
  for (const path of ['/auth/logout', '/enquiries', '/auth/verify']) {
    expect((await stranger().post(path, {}, { authorization: 'Bearer dead' })).body.code).toBe('not_signed_in')
  }
})

test('signing out with only the refresh cookie left ends the session too', async () => {
  const { stranger, otpFor } = await testApp()
  const [caller, phone] = [stranger(), newPhone()]
  await caller.post('/auth/verify', { phoneNumber: tenDigits(phone) })
  const { refresh_token } = (await signIn(caller, phone, await otpFor(phone))).body.data
  caller.cookies.delete('x-access-token')
  await caller.post('/auth/logout')
  expect((await stranger().post('/auth/refresh', { refresh_token })).body.code).toBe('session_ended')
})

test('a failed deletion is reported in the wording of the specification, without its cause', async () => {
  const { db, as } = await testApp()
  const account = await createAccount(db)
  const caller = await as(account)
  await confirmOwner(db, account.id)
  const failure = vi.spyOn(db, 'transaction').mockImplementation(() => {
    throw new Error('The database is away.')
  })
  const { status, body } = await caller.delete('/users', { confirm: true })
  failure.mockRestore()
  expect([status, body.message, body.code]).toEqual([500, 'Error performing soft delete', 'internal_error'])
})

test('deletion without a token or with a body that is not JSON is refused in the wording of the specification', async () => {
  const { db, as, stranger } = await testApp()
  expect((await stranger().delete('/users', { confirm: true })).body.message).toBe('Authentication token not found')
  const caller = await as(await createAccount(db))
  const broken = await caller.call('DELETE', '/users', '{"confirm":', { 'content-type': 'application/json' })
  expect(broken.body.message).toBe('Invalid payload format')
  const both = await stranger().call('DELETE', '/users', '{"confirm":', { 'content-type': 'application/json' })
  expect(both.body.message).toBe('Authentication token not found')
})

test('control characters are removed from a name before it reaches the database', async () => {
  const { db, as } = await testApp()
  const caller = await as(await createAccount(db))
  expect((await caller.post('/users/name', { name: 'As\u0000ha\nKumari' })).body.data.name).toBe('Asha Kumari')
})

test('a name is taken only as the enquiry form takes it, so that it locks nobody out of enquiring', async () => {
  const { db, as } = await testApp()
  const caller = await as(await createAccount(db))
  for (const name of ['<b>Bob</b> <script>alert(1)</script>', "Dr. Mohd. D'Souza-2", 'R2D2']) {
    expect((await caller.post('/users/name', { name })).body, name).toMatchObject({
      status: 422,
      code: 'name_invalid',
      fieldErrors: { name: 'Invalid name' },
    })
  }
  for (const name of ["Dr. Mohd. D'Souza", 'K. Ramesh', 'Ramesh K.', 'आशा कुमारी']) {
    expect((await caller.post('/users/name', { name })).body.data.name).toBe(name)
  }
})
