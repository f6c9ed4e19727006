import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { testApp } from '#tests/test-app.ts'
import { isFromOwnPages } from '#web/guards.ts'
import { textsFor } from '#web/request-context.ts'
import { createServer } from '#web/server.ts'
import { claimIdempotencyKey } from './idempotency-queries.ts'

const productionSettings = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://nukkad.example',
  SELLER_GSTIN: '33AAFCN3906Q1Z5',
  TRUST_PROXY: '1',
  SMS_PROVIDER: 'http',
  SMS_URL: 'https://sms.example/send',
  SMS_TOKEN: 'token',
  SMS_ENTITY_ID: '1101',
  MESSAGE_TEMPLATES: 'templates.json',
  EMAIL_PROVIDER: 'smtp',
  SMTP_URL: 'smtps://mail.example',
  PAYMENT_GATEWAY: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'secret-of-the-key',
  RAZORPAY_WEBHOOK_SECRET: 'secret-of-the-webhook',
}

test('the process reports that it is live and ready, and its metrics', async () => {
  const { server } = await testApp()
  expect((await server.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await server.inject('/readyz')).json()).toEqual({ status: 'ready' })
  const metrics = await server.inject('/metrics')
  expect(metrics.body).toContain('http_request_duration_seconds_bucket')
})

test('it is not ready while a migration is missing', async () => {
  const { server, db } = await testApp()
  const removed = await db
    .deleteFrom('schema_migration' as never)
    .where('name' as never, '=', '007_enquiries.sql' as never)
    .returningAll()
    .executeTakeFirstOrThrow()
  expect((await server.inject('/readyz')).statusCode).toBe(503)
  await db
    .insertInto('schema_migration' as never)
    .values(removed as never)
    .execute()
  expect((await server.inject('/readyz')).statusCode).toBe(200)
})

test('the outbox shows what the fake providers received, and does not exist in production', async () => {
  const { app, server, stranger } = await testApp()
  await stranger().post('/auth/verify', { phoneNumber: '9876512345' })
  const shown = (await server.inject('/dev/outbox.json?to=%2B919876512345')).json()
  expect(shown).toEqual([
    {
      channel: 'sms',
      to: '+919876512345',
      subject: '',
      text: expect.stringContaining('OTP'),
      createdAt: expect.any(String),
    },
  ])
  const config = { ...app.config, ...readConfig({ ...productionSettings, DATA_DIR: app.config.dataDir }) }
  const production = await createServer({ app: { ...app, config }, pool: {} as never })
  expect((await production.inject('/dev/outbox.json')).statusCode).toBe(404)
  expect((await production.inject('/dev/outbox')).statusCode).toBe(404)
  await production.close()
})

test('the same Idempotency-Key and body return the same result once; another body is refused', async () => {
  const { db, as } = await testApp()
  const [account, business] = [await createAccount(db), await createBusiness(db)]
  const caller = await as(account)
  const enquiry = {
    businessId: business.id,
    contactNumber: account.phone?.slice(3),
    fullName: account.name,
    subject: 'A new fuse box',
    message: 'Please call me about a new fuse box.',
  }
  const first = await caller.post('/enquiries', enquiry, { 'idempotency-key': 'k-1' })
  expect(first.status).toBe(201)
  expect((await caller.post('/enquiries', enquiry, { 'idempotency-key': 'k-1' })).body).toEqual(first.body)
  const other = await caller.post('/enquiries', { ...enquiry, subject: 'Another thing' }, { 'idempotency-key': 'k-1' })
  expect(other.body.code).toBe('idempotency_key_reused')
  const { total } = await db
    .selectFrom('enquiry')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('customer_id', '=', account.id)
    .executeTakeFirstOrThrow()
  expect(Number(total)).toBe(1)
})

test('two concurrent requests under one Idempotency-Key do the work once', async () => {
  const { db } = await testApp()
  const claim = () => claimIdempotencyKey(db, { caller: 'account:1', key: 'k-2', requestHash: 'x' })
  const claims = await Promise.all([claim(), claim(), claim()])
  expect(claims.filter(Boolean)).toHaveLength(1)
})

test('a refused request frees its Idempotency-Key', async () => {
  const { db, as } = await testApp()
  const caller = await as(await createAccount(db))
  const wrong = { businessId: 1, fullName: '', subject: '', message: '' }
  expect((await caller.post('/enquiries', wrong, { 'idempotency-key': 'k-3' })).status).toBe(422)
  expect((await caller.post('/enquiries', wrong, { 'idempotency-key': 'k-3' })).body.code).toBe('validation_failed')
})

test('responses have a request id, are kept by nobody unless they are public, and reveal nothing about the server', async () => {
  const { stranger } = await testApp()
  const { headers } = await stranger().get('/locations/guess')
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['x-powered-by']).toBeUndefined()
})

test('past the limit of requests a minute from one address, state-changing calls are 429 with Retry-After', async () => {
  const { app } = await testApp()
  const config = { ...app.config, limits: { ...app.config.limits, requestsPerMinutePerIp: 3 } }
  const server = await createServer({ app: { ...app, config }, pool: {} as never })
  const call = () => server.inject({ method: 'POST', url: '/api/v1/auth/logout', payload: {} })
  for (let calls = 0; calls < 3; calls++) expect((await call()).statusCode).toBe(200)
  const refused = await call()
  expect(refused.json()).toMatchObject({ status: 429, code: 'too_many_requests' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await server.close()
})

test('the log of a request contains the path without the query, and no cookie, token or number', async () => {
  const lines: string[] = []
  const { app } = await testApp()
  const { pino } = await import('pino')
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
  const server = await createServer({ app: { ...app, log }, pool: {} as never })
  await server.inject({
    method: 'POST',
    url: '/api/v1/auth/verify?phone=9876598765',
    headers: { cookie: 'x-access-token=secret-token', authorization: 'Bearer secret-bearer' },
    payload: { phoneNumber: '9876598765' },
  })
  for (const url of ['/9876598765', '/+91-9876598765/x', '/asha@mail.example', '/asha%40mail.example']) {
    await server.inject(url)
  }
  await server.close()
  const text = lines.join('')
  expect(text).toContain('/api/v1/auth/verify')
  expect(text).not.toMatch(/9876598765|secret|asha/)
})

test('a crawler that requests twenty sitemap files at once gets them all, queued where necessary', async () => {
  const { server } = await testApp()
  const names = (await server.inject('/sitemap.xml')).body.match(/\/sitemap-[^<]+/g) ?? []
  expect(names).not.toEqual([])
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => server.inject(names[index % names.length] ?? '')),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(answers.every(({ rawPayload }) => rawPayload.length > 20)).toBe(true)
  expect((await server.inject('/sitemap-pages-999.xml.gz')).statusCode).toBe(404)
  expect((await server.inject(names[0] ?? '')).statusCode).toBe(200)
})

const sendFrom = async (server: FastifyInstance, headers: Record<string, string>) =>
  (await server.inject({ method: 'POST', url: '/api/v1/auth/logout', payload: {}, headers })).statusCode

test('with a configured origin, a state-changing request of any other origin is refused, whatever host it names', async () => {
  const { app } = await testApp()
  const config = { ...app.config, origin: 'https://nukkad.example', acceptsAnyHost: false }
  const server = await createServer({ app: { ...app, config }, pool: {} as never })
  const host = 'evil.example'
  expect(await sendFrom(server, { host, origin: 'https://nukkad.example' })).toBe(200)
  expect(await sendFrom(server, { host, origin: 'https://nukkad.example', 'sec-fetch-site': 'same-origin' })).toBe(200)
  expect(await sendFrom(server, { host })).toBe(200)
  expect(await sendFrom(server, { host, authorization: 'Bearer x', origin: 'https://app.example' })).not.toBe(403)
  const forged = { host, authorization: 'Bearer x', origin: 'https://evil.example' }
  expect((await server.inject({ method: 'POST', url: '/logout', headers: forged })).statusCode).not.toBe(302)
  expect(isFromOwnPages(config, { url: '/logout', routeOptions: { url: '/*' }, headers: forged })).toBe(false)
  for (const origin of ['https://evil.example', 'http://nukkad.example', 'https://nukkad.example:8443', 'null', '']) {
    expect([origin, await sendFrom(server, { host, origin })]).toEqual([origin, 403])
    expect([origin, await sendFrom(server, { host, origin, 'sec-fetch-site': 'same-origin' })]).toEqual([origin, 403])
  }
  for (const site of ['cross-site', 'same-site']) {
    expect(await sendFrom(server, { host, 'sec-fetch-site': site, origin: 'https://nukkad.example' })).toBe(403)
  }
  await server.close()
})

test('what is a call of the API is decided by the route, however its address is spelled', async () => {
  const { app, server } = await testApp()
  const forged = { host: 'nukkad.example', authorization: 'Bearer x', origin: 'https://app.example' }
  const call = (url: string) => server.inject({ method: 'POST', url, payload: {}, headers: forged })
  expect((await call('/api/v1/auth/logout')).statusCode).toBe(401)
  expect((await call('/%61pi/v1/auth/logout')).statusCode).toBe(401)
  const asPage = { url: '/api/../logout', routeOptions: { url: '/*' }, headers: forged }
  expect(isFromOwnPages(app.config, asPage)).toBe(false)
  const inHindi = { 'accept-language': 'hi' }
  const { headers } = await server.inject({ url: '/%61pi/v1/nothing', headers: inHindi })
  expect(headers['content-language']).toBe('hi')
  expect(textsFor({ url: '/api/../about', routeOptions: { url: '/*' } as never, headers: inHindi }).locale).toBe('en')
})

test('without a configured origin, the app works under whatever host name it is opened', async () => {
  const { server } = await testApp()
  for (const host of ['localhost:3000', '127.0.0.1:3000', '192.168.1.5:3000']) {
    expect(await sendFrom(server, { host, origin: `http://${host}` })).toBe(200)
    expect(await sendFrom(server, { host, origin: 'http://evil.example' })).toBe(403)
  }
})

test('behind a proxy each caller has a separate allowance, and made-up text in place of an address does not add one', async () => {
  const { app } = await testApp()
  const limits = { ...app.config.limits, requestsPerMinutePerIp: 2 }
  const server = await createServer({
    app: { ...app, config: { ...app.config, limits, trustProxy: 1 } },
    pool: {} as never,
  })
  const from = (address: string) => sendFrom(server, { 'x-forwarded-for': address })
  // A caller behind a proxy that appends ports, preceded by what the caller wrote itself.
  const answers = [await from('203.0.113.7:1001'), await from('1.2.3.4, 203.0.113.7:1002'), await from('203.0.113.7')]
  expect(answers).toEqual([200, 200, 429])
  expect(await from('203.0.113.8')).toBe(200)
  expect([await from('garbage1'), await from('garbage2'), await from('garbage3')]).toEqual([200, 200, 429])
  await server.close()
})

test('an unexpected X-Forwarded-For is warned of once', async () => {
  const { app } = await testApp()
  const lines: string[] = []
  const { pino } = await import('pino')
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
  const server = await createServer({ app: { ...app, log }, pool: {} as never })
  for (let calls = 0; calls < 3; calls++) await sendFrom(server, { 'x-forwarded-for': '203.0.113.7' })
  await server.close()
  expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1)
  expect(lines.join('')).not.toContain('203.0.113.7')
})

test('a method of which no body can be read is refused, and is no error of ours', async () => {
  const { app } = await testApp()
  const server = await createServer({ app, pool: {} as never })
  const { statusCode } = await server.inject({ method: 'QUERY' as 'POST', url: '/healthz' })
  expect(statusCode).toBeLessThan(500)
})
