import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { endpoints } from '#endpoints.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createRating } from '#tests/factories/create-rating.ts'
import { testApp } from '#tests/test-app.ts'

const foreign = { origin: 'https://partner.example', 'sec-fetch-site': 'cross-site' }

test('what is the same for everybody may be kept for five minutes and is revalidated by its tag, in each language', async () => {
  const { server } = await testApp()
  for (const path of ['categories', 'business-categories', 'cities', 'ads/rate-card', 'associations', 'openapi.json']) {
    const url = `/api/v1/${path}`
    const first = await server.inject(url)
    expect([path, first.headers['cache-control']]).toEqual([path, 'public, max-age=300'])
    expect(first.headers.vary).toContain('Accept-Encoding')
    expect(first.headers['set-cookie']).toBeUndefined()
    const etag = String(first.headers.etag)
    const again = await server.inject({ url, headers: { 'if-none-match': `"x", ${etag}` } })
    expect([path, again.statusCode, again.body]).toEqual([path, 304, ''])
    expect(again.headers.etag).toBe(etag)
    expect((await server.inject({ url, headers: { 'if-none-match': '"x"' } })).statusCode).toBe(200)
  }
  const hindi = await server.inject({ url: '/api/v1/categories', headers: { 'accept-language': 'hi' } })
  const english = await server.inject('/api/v1/categories')
  expect([hindi.headers['content-language'], english.headers['content-language']]).toEqual(['hi', 'en'])
  expect(hindi.headers.vary).toContain('Accept-Language')
  expect(hindi.headers.etag).not.toBe(english.headers.etag)
})

test('a business is revalidated at every use; everything else is not kept at all', async () => {
  const { db, server, as } = await testApp()
  const { id } = await createBusiness(db)
  const business = await server.inject(`/api/v1/companies/${id}`)
  expect(business.headers['cache-control']).toBe('public, no-cache')
  expect(business.headers.etag).toMatch(/^W\/"/)
  const caller = await as(await createAccount(db))
  for (const path of [
    '/users/profile',
    '/enquiries/locations',
    '/locations/guess',
    '/companies/999999999',
    '/nothing',
  ]) {
    const { headers } = await caller.get(path)
    expect([path, headers['cache-control']]).toEqual([path, expect.stringMatching(/no-store$/)])
    expect(headers.etag).toBeUndefined()
  }
  expect((await server.inject('/api/v1/locations/guess')).headers['content-language']).toBe('en')
})

test('public reads are compressed; answers that may hold secrets are not', async () => {
  const { db, server, as } = await testApp()
  const url = '/api/v1/categories'
  const plain = await server.inject(url)
  const gzip = await server.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  const brotli = await server.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  expect([gzip.headers['content-encoding'], brotli.headers['content-encoding']]).toEqual(['gzip', 'br'])
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  expect(gzip.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
  const search = { method: 'POST', url: '/api/v1/search/suggestions', payload: { searchText: 'e' } } as const
  expect((await server.inject({ ...search, headers: { 'accept-encoding': 'br' } })).statusCode).toBe(200)
  const caller = await as(await createAccount(db))
  const own = await caller.get('/users/export', { 'accept-encoding': 'gzip, br' })
  expect(own.headers['content-encoding']).toBeUndefined()
})

test('pages of other sites may make every public read and no other call', async () => {
  const { server } = await testApp()
  for (const { method, path, isPublicRead } of endpoints) {
    const url = `/api/v1${path.replace(/:\w+/g, '1')}`
    const preflight = await server.inject({
      method: 'OPTIONS',
      url,
      headers: { ...foreign, 'access-control-request-method': method },
    })
    expect([path, preflight.statusCode]).toEqual([path, 204])
    expect(preflight.headers.allow).toContain(method)
    const allowed = String(preflight.headers['access-control-allow-methods'] ?? '').split(', ')
    expect([`${method} ${path}`, allowed.includes(method)]).toEqual([`${method} ${path}`, isPublicRead])
    expect(preflight.headers['access-control-allow-credentials']).toBeUndefined()
    const answer = await server.inject({ method, url, headers: foreign, ...(method !== 'GET' && { payload: {} }) })
    expect([path, answer.headers['access-control-allow-origin']]).toEqual([path, isPublicRead ? '*' : undefined])
    if (method !== 'GET') expect([path, answer.statusCode === 403]).toEqual([path, !isPublicRead])
  }
  const document = await server.inject({ url: '/api/v1/openapi.json', headers: foreign })
  expect(document.headers['access-control-allow-origin']).toBe('*')
})

test('a page of another site reads as a visitor, even in the browser of a signed-in person', async () => {
  const { db, stranger, outbox } = await testApp()
  const phone = '9876511223'
  const person = stranger()
  await person.post('/auth/verify', { phoneNumber: phone })
  const otp = /\b\d{6}\b/.exec((await outbox(`+91${phone}`))[0]?.body ?? '')?.[0]
  expect((await person.post('/auth/login', { username: phone, password: otp })).status).toBe(200)
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('phone', '=', `+91${phone}`)
    .executeTakeFirstOrThrow()
  const { business_id: businessId } = await createRating(db, { customer_id: account.id, stars: 5 })
  const canEdit = async (headers = {}) =>
    (await person.post('/ratings/search', { businessId }, headers)).body.data.ratingRespList[0].can.edit
  expect(await canEdit()).toBe(true)
  expect(await canEdit(foreign)).toBe(false)
})
