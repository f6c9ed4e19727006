import { expect, test } from 'vitest'
import { endpoints } from '#endpoints.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createEnquiry } from '#tests/factories/create-enquiry.ts'
import { testApp } from '#tests/test-app.ts'

test('a reply that is sent again under its Idempotency-Key is written once', async () => {
  const { db, as } = await testApp()
  const customer = await createAccount(db)
  const { id } = await createEnquiry(db, { customer_id: customer.id })
  const caller = await as(customer)
  const reply = () =>
    caller.put(`/enquiries/${id}/reply`, { message: 'Tomorrow, please.' }, { 'idempotency-key': 'r-1' })
  const first = await reply()
  expect(first.status).toBe(200)
  expect((await reply()).body).toEqual(first.body)
  expect((await caller.get(`/enquiries/${id}/messages`)).body.data).toHaveLength(2)
  const other = await caller.put(`/enquiries/${id}/reply`, { message: 'No, today.' }, { 'idempotency-key': 'r-1' })
  expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } })
})

test('every call that changes something takes an Idempotency-Key, except those that may simply be repeated', () => {
  const without = endpoints.filter(({ method, takesIdempotencyKey }) => method !== 'GET' && !takesIdempotencyKey)
  expect(without.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
    [
      'DELETE /media/:id',
      'DELETE /ratings/:id',
      'DELETE /ratings/:id/photos/:photoId',
      'DELETE /saved-businesses/:businessId',
      'DELETE /subscribers/:token',
      'DELETE /users',
      'DELETE /users/passkeys/:passkeyId',
      'DELETE /users/sessions',
      'DELETE /users/sessions/:sessionId',
      // Sign-in: an OTP is used once, and is sent again after a minute at the earliest.
      'POST /auth/login',
      'POST /auth/login-verify',
      'POST /auth/logout',
      'POST /auth/passkey',
      'POST /auth/passkey-options',
      'POST /auth/refresh',
      'POST /auth/user-login',
      'POST /auth/verify',
      'POST /users/email-otp',
      'POST /users/owner-otp',
      'POST /users/passkey-options',
      'POST /users/phone-otp',
      // Reads with a body, and counts of what was looked at.
      'POST /ads/:id/view',
      'POST /ads/:id/cancel',
      'POST /audit-log',
      'POST /blogs/latest',
      'POST /blogs/search',
      'POST /blogs/view',
      'POST /businesses/phone',
      'POST /businesses/related',
      'POST /businesses/view',
      'POST /businesses/view-count',
      'POST /cities/show',
      'POST /companies/common/:citySlug',
      'POST /companies/common/:citySlug/:categorySlug',
      'POST /enquiries/search',
      'POST /layers',
      'POST /news',
      'POST /news/latest',
      'POST /news/view',
      'POST /payments/business',
      'POST /payments/search',
      'POST /ratings/search',
      'POST /search/businesses',
      'POST /search/nearby',
      'POST /search/suggestions',
      // They set a state, which is the same after a repeat.
      'PUT /payments/:paymentId',
      'POST /users/restore',
      'PUT /saved-businesses/:businessId/alerts',
      'POST /enquiries/:enquiryId/read',
      'POST /ratings/:id/report',
      'POST /saved-businesses',
      'POST /subscribers/confirm',
      'POST /users/name',
      'PUT /bookings/:bookingId/cancel',
      'PUT /bookings/:bookingId/time',
      'POST /hashtags',
      'PUT /businesses/:id',
      'PUT /businesses/:id/company-info',
      'PUT /businesses/:id/contact-info',
      'PUT /businesses/:id/more-about',
      'PUT /businesses/:id/native-name',
      'PUT /enquiries/:enquiryId/close',
      'PUT /enquiries/:enquiryId/withdraw',
      'PUT /ratings/:id',
      'PUT /ratings/:id/answer',
      'PUT /ratings/:id/useful',
      'PUT /users/consents',
      'PUT /users/numbers/:businessId/withdraw',
      'PUT /users/phone',
      'PUT /users/profile',
    ].sort(),
  )
})

test('signing out needs no body, whatever content type is named', async () => {
  const { stranger } = await testApp()
  expect((await stranger().call('POST', '/auth/logout')).status).toBe(200)
  expect((await stranger().call('POST', '/auth/logout', '', { 'content-type': 'application/json' })).status).toBe(200)
  expect((await stranger().call('POST', '/auth/logout', {})).status).toBe(200)
})

test('a header userType that is neither 0 nor 1 is refused by name', async () => {
  const { stranger } = await testApp()
  const login = { username: '9876500001', password: '123456' }
  for (const userType of ['7', '', 'merchant']) {
    const answer = await stranger().post('/auth/login', login, { userType })
    expect(answer.status, userType).toBe(422)
    expect(answer.body.fieldErrors, userType).toHaveProperty('userType')
  }
  expect((await stranger().post('/auth/login', login, { userType: '1' })).status).toBe(401)
})

const wrong = {
  searchText: 5,
  page: { size: 51, page: 'x' },
  hashtags: 'fans',
  sort: 'cheap',
  isOpenNow: 'yes',
  lat: 91,
}

test('a field with a name that every object knows is refused like any other that a call does not take', async () => {
  const { stranger } = await testApp()
  for (const name of ['__proto__', 'constructor', 'toString', 'nothing']) {
    for (const path of ['/home', '/cities', '/businesses/changes']) {
      const { status, body } = await stranger().get(`${path}?${name}=1`)
      expect(status, `${path} ${name}`).toBe(422)
      expect(Object.entries(body.fieldErrors ?? {})).toEqual([[name, 'This field is not known here.']])
    }
  }
})

test('what is wrong with a field is said for people, in English and in Hindi', async () => {
  const { stranger } = await testApp()
  const english = (await stranger().post('/search/businesses', wrong)).body.fieldErrors ?? {}
  expect(english).toEqual({
    searchText: 'This should be a text.',
    'page.size': 'This should be at most 50.',
    'page.page': 'This should be a number.',
    hashtags: 'This should be a list.',
    sort: 'This can be one of: best, nearest, rating',
    isOpenNow: 'This should be true or false.',
    lat: 'This should be at most 90.',
  })
  const hindi = (await stranger().post('/search/businesses', wrong, { 'accept-language': 'hi' })).body.fieldErrors ?? {}
  expect(Object.keys(hindi)).toEqual(Object.keys(english))
  for (const text of Object.values(hindi)) expect(text).toMatch(/[\u0900-\u097f]/)
})

test('no call answers with the words of its validation library', async () => {
  const { db, as } = await testApp()
  const merchant = await as(await createAccount(db, { is_merchant: true }))
  const odd = [5, 'x'.repeat(30_000), [], { a: 1 }, true, -1, '', null, 1.5]
  for (const { method, path, body } of endpoints) {
    if (!body) continue
    for (const value of odd) {
      const sent = Object.fromEntries(fieldsOf(body).map((name) => [name, value]))
      const answer = await merchant.call(method, path.replace(/:\w+/g, '1'), sent)
      for (const text of Object.values(answer.body.fieldErrors ?? {})) {
        expect(text, `${method} ${path}`).not.toMatch(
          /expected|received|Invalid input|Invalid option|Too (?:big|small)/,
        )
      }
    }
  }
})

test('everything that is wrong with an enquiry is said at once', async () => {
  const { db, stranger } = await testApp()
  const { id: businessId } = await createBusiness(db)
  const bare = await stranger().post('/enquiries', { businessId })
  expect(Object.keys(bare.body.fieldErrors ?? {}).sort()).toEqual([
    'contactNumber',
    'email',
    'fullName',
    'message',
    'subject',
  ])
  const short = {
    businessId,
    kind: 'BOOKING',
    fullName: '<b>',
    subject: 'a',
    message: 'b',
    otp: '12',
    email: 'x',
    size: 1,
  }
  expect((await stranger().post('/enquiries', short)).body.fieldErrors).toEqual({
    size: 'This field is not known here.',
    fullName: 'Invalid name',
    subject: 'Subject should be 3 to 120 characters',
    message: 'Your enquiry should be 10 to 2,000 characters',
    otp: 'OTP should be of 6 digits',
    email: 'Invalid email address',
    preferredAt: 'Please choose a date and time',
  })
})

test('everything that is wrong with a form to us is said at once', async () => {
  const { as, db, stranger } = await testApp()
  const fieldsNamed = async (path: string, form: object, caller = stranger()) =>
    Object.keys((await caller.post(path, form)).body.fieldErrors ?? {}).sort()
  expect(await fieldsNamed('/contact-us/otp', {})).toEqual(['contactNumber', 'fullName', 'message', 'topic'])
  const advertiser = await as(await createAccount(db))
  const ofAd = ['address', 'city', 'days', 'headline', 'pincode', 'placement', 'startsOn', 'url']
  expect(await fieldsNamed('/ads', {}, advertiser)).toEqual(ofAd)
  expect(await fieldsNamed('/affiliations', {})).toEqual(['city', 'email', 'fullName', 'message'])
  expect(await fieldsNamed('/users/register', { email: 'x' })).toEqual(['email', 'name', 'otp'])
})

/** The names of the fields of a body. */
function fieldsOf(schema: unknown): string[] {
  const definition = (schema as { def?: { innerType?: unknown; shape?: Record<string, unknown> } }).def
  return definition?.innerType ? fieldsOf(definition.innerType) : Object.keys(definition?.shape ?? {})
}

test('what no database stores, NUL or half a character, fails no call: it is left out of the text', async () => {
  const { db, as } = await testApp()
  const owner = await createAccount(db, { is_merchant: true })
  const { id } = await createBusiness(db, { owner_id: owner.id })
  const caller = await as(owner)
  for (const odd of ['\0', '\ud800', '\udfff', '\ud83d']) {
    const saved = await caller.put(`/businesses/${id}/contact-info`, { mobile: 'none', contactPerson: `Me${odd}ena` })
    expect(saved).toMatchObject({ status: 200 })
    expect(await caller.post('/payments/search', { searchText: `pl${odd}an` })).toMatchObject({ status: 200 })
  }
  const { contact_person } = await db
    .selectFrom('business')
    .select('contact_person')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(contact_person).toBe('Me\ufffdena')
})
