import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { App } from '#core/context.ts'
import { indexBusiness } from '#features/search/server/index/index-business.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { testApp } from '#tests/test-app.ts'
import { createLimitOf } from './reading-limits.ts'
import { RequestRates } from './request-rates.ts'
import { createServer } from './server.ts'

const config = {
  limits: {
    otpPerHour: 5000,
    otpPerHourPerIp: 15,
    requestsPerMinutePerIp: 600,
    apiReadsPerMinutePerIp: 300,
    pagesPerMinutePerIp: 1000,
  },
}

test.each([
  ['POST', '/*', '/logout', 600],
  ['DELETE', '/api/v1/users', '/api/v1/users', 600],
  ['GET', '/api/v1/companies/:id', '/api/v1/companies/7', 300],
  ['HEAD', '/api/v1/*', '/api/v1/nothing', 300],
  ['GET', '/api/v1/companies/:id', '/%61pi/v1/companies/7', 300],
  ['GET', '/api/v1/companies/:id', 'http://nukkad.example/api/v1/companies/7', 300],
  ['GET', undefined, '/nowhere', 1000],
  ['GET', '/*', '/companydesc/delhi/x-7', 1000],
  ['GET', '/sitemap-:name.xml.gz', '/sitemap-pages-1.xml.gz', 1000],
  ['GET', '/*', '/business-listing/delhi/doctors', 300],
  ['GET', '/*', '/hi/Business-Listing1/near/1,2/doctors', 300],
  ['GET', '/*', '/business%2Dlisting/delhi/doctors', 300],
  ['GET', '/*', '//business-listing/delhi/doctors', 300],
  ['GET', '/*', '/a/../business-listing/delhi/doctors', 300],
  ['GET', '/*', '/business-listing\\delhi\\doctors', 300],
  ['GET', '/*', 'http://nukkad.example/business-listing/delhi/doctors', 300],
  ['GET', '/*', '/electricians', 300],
  ['GET', '/*', '/electricians?city=delhi', 300],
  ['GET', '/*', '/electricians.data', 300],
  ['GET', '/*', 'http://nukkad.example/electricians', 300],
  ['GET', '/*', '/hi/Electricians', 300],
  ['GET', '/*', '/%65lectricians/', 300],
  ['GET', '/*', '/about', 1000],
  ['GET', '/*', '/account/export', 10],
  ['GET', '/*', '/advertisements/1001/report.csv', 10],
  ['GET', '/*', '/hi/Account/%65xport/', 10],
  ['GET', '/*', '/%', 1000],
  ['GET', '/*', '/pictures/businesses/7.png', 60],
  ['GET', '/*', 'http://nukkad.example/%70ictures/businesses/7.png', 60],
])('%s of the route %s as %s counts towards a limit of %s a minute', async (method, route, url, perMinute) => {
  const { app } = await testApp()
  const routeOptions = { url: route, config: {} }
  expect(createLimitOf({ ...app, config })({ method, url, routeOptions })?.perMinute).toBe(perMinute)
})

async function limitedServer(limits: Partial<App['config']['limits']>, projectDir = '/none') {
  const { app } = await testApp()
  const config = { ...app.config, projectDir, limits: { ...app.config.limits, ...limits } }
  const pages = async () => ({ response: new Response('<p>A page'), cacheable: undefined })
  return createServer({ app: { ...app, config }, pool: {} as never, pages })
}

test('past the limit of reading, the API answers 429 in the envelope, and says before how much is left', async () => {
  const server = await limitedServer({ apiReadsPerMinutePerIp: 2 })
  const first = await server.inject('/api/v1/categories')
  expect(first.headers['ratelimit-policy']).toBe('"read";q=2;w=60')
  expect(first.headers.ratelimit).toMatch(/^"read";r=1;t=\d+$/)
  await server.inject('/api/v1/categories')
  const refused = await server.inject('/api/v1/categories')
  expect(refused.json()).toMatchObject({ status: 429, code: 'too_many_requests' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await server.inject('/somewhere')).statusCode).toBe(200)
  await server.close()
})

test('the API counts and limits an address in any spelling, and its export by a smaller limit', async () => {
  const server = await limitedServer({ apiReadsPerMinutePerIp: 60 })
  const encoded = await server.inject('/%61pi/v1/companies/1')
  expect(encoded.headers['ratelimit-policy']).toBe('"read";q=60;w=60')
  const exported = await server.inject('/api/v1/users/export')
  expect(exported.headers['ratelimit-policy']).toBe('"export";q=2;w=60')
  const { hostname, port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(port), hostname)
  socket.write('GET http://x/api/v1/companies/1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  expect(await text(socket)).toContain('ratelimit-policy: "read";q=60;w=60')
  await server.close()
})

test('a search of the API reads, and suggestions have a limit of their own: neither keeps its network from signing in or opening pages', async () => {
  const server = await limitedServer({ requestsPerMinutePerIp: 1, apiReadsPerMinutePerIp: 50, pagesPerMinutePerIp: 2 })
  const policyOf = async (url: string, payload: object) =>
    (await server.inject({ method: 'POST', url, payload })).headers['ratelimit-policy']
  expect(await policyOf('/api/v1/search/businesses', { searchText: 'shop' })).toBe('"read";q=50;w=60')
  expect(await policyOf('/api/v1/search/suggestions', { searchText: 'sho' })).toBe('"suggestion";q=2;w=60')
  expect(await policyOf('/api/v1/auth/verify', {})).toBe('"change";q=1;w=60')
  for (let typed = 0; typed < 3; typed++) await server.inject('/suggestions?q=a')
  expect((await server.inject('/suggestions?q=a')).statusCode).toBe(429)
  expect((await server.inject('/somewhere')).statusCode).toBe(200)
  await server.close()
})

test('files of the build count towards no limit', async () => {
  const projectDir = await mkdtemp(join(tmpdir(), 'nukkad-build-'))
  await mkdir(join(projectDir, 'build/client/assets'), { recursive: true })
  await writeFile(join(projectDir, 'build/client/assets/entry.js'), 'export {}')
  const server = await limitedServer({ pagesPerMinutePerIp: 1 }, projectDir)
  for (let asked = 0; asked < 3; asked++) expect((await server.inject('/assets/entry.js')).statusCode).toBe(200)
  expect((await server.inject('/somewhere')).statusCode).toBe(200)
  expect((await server.inject('/somewhere')).statusCode).toBe(429)
  await server.close()
  await rm(projectDir, { recursive: true })
})

test('past the limit of pages, a page is 429 with a sentence to read, and other networks go on', async () => {
  const server = await limitedServer({ pagesPerMinutePerIp: 2 })
  const open = (remoteAddress: string) => server.inject({ url: '/somewhere', remoteAddress })
  await open('203.0.113.7')
  await open('203.0.113.7')
  const refused = await open('203.0.113.7')
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/plain; charset=utf-8'])
  expect(refused.body).toBe('That was very quick. Please wait a little and try again.')
  expect((await open('203.0.113.8')).statusCode).toBe(200)
  expect((await server.inject({ url: '/healthz', remoteAddress: '203.0.113.7' })).statusCode).toBe(200)
  await server.close()
})

test('requests that a network sends to two processes count together after a second', async () => {
  const { app, db } = await testApp()
  const parts = { db, log: app.log, keys: app.keys }
  const [one, other] = [new RequestRates(parts), new RequestRates(parts)]
  const limit = { name: 'read', perMinute: 10 }
  const now = Date.now()
  for (let request = 0; request < 6; request++) one.take(limit, '203.0.113.9', now)
  expect(other.take(limit, '203.0.113.9', now).remaining).toBe(9)
  for (let request = 0; request < 4; request++) other.take(limit, '203.0.113.9', now)
  await one.share()
  await other.share()
  expect(other.take(limit, '203.0.113.9', now)).toMatchObject({ isExceeded: true, remaining: 0 })
  await one.share()
  one.take(limit, '203.0.113.9', now)
  await one.share()
  expect(one.take(limit, '203.0.113.9', now).isExceeded).toBe(true)
  expect(one.take(limit, '203.0.113.9', now + 60_000).isExceeded).toBe(false)
  const rows = await db.selectFrom('request_rate').select('who').execute()
  expect(JSON.stringify(rows)).not.toContain('203.0.113')
  for (const rates of [one, other]) rates.close()
})

test('a database that fails while counts are shared, or has lost them, raises no limit', async () => {
  const { app, db } = await testApp()
  const failing = new Proxy(db, {
    get: () => () => {
      throw new Error('no database')
    },
  })
  const parts = { db: failing, log: app.log, keys: app.keys }
  const rates = new RequestRates(parts)
  const limit = { name: 'read', perMinute: 300 }
  const now = Date.now()
  for (let request = 0; request < 290; request++) rates.take(limit, '203.0.113.10', now)
  await rates.share()
  parts.db = db
  rates.take(limit, '203.0.113.10', now)
  await rates.share()
  expect(rates.take(limit, '203.0.113.10', now).remaining).toBe(8)
  await db.deleteFrom('request_rate').execute()
  await rates.share()
  expect(rates.take(limit, '203.0.113.10', now).remaining).toBe(7)
  rates.close()
})

test('no list and no business of the API contains a phone number', async () => {
  const { db, server, as } = await testApp()
  const caller = await as(await createAccount(db))
  const { id } = await createBusiness(db, { phone: '+919840077001', name: 'Numberless Stores' })
  await indexBusiness(db, id)
  await caller.post('/saved-businesses', { businessId: id })
  const saved = await caller.get('/saved-businesses')
  expect(saved.status).toBe(200)
  expect(JSON.stringify(saved.body)).not.toMatch(/9840077001|"phone"/)
  for (const answer of [
    await server.inject(`/api/v1/companies/${id}`),
    await server.inject(`/api/v1/vendor-businesses/${id}`),
    await server.inject('/api/v1/home'),
    await server.inject({ method: 'POST', url: '/api/v1/search/businesses', payload: { searchText: 'numberless' } }),
    await server.inject({ method: 'POST', url: '/api/v1/businesses/related', payload: { businessId: id } }),
  ]) {
    expect(answer.statusCode).toBe(200)
    expect(answer.body).not.toMatch(/9840077001|"phone"/)
  }
  const found = await server.inject({
    method: 'POST',
    url: '/api/v1/search/businesses',
    payload: { searchText: 'numberless' },
  })
  expect(found.json().data.businessRespList).toMatchObject([{ businessId: id }])
})

test('a number is given on request, counted as a call, and 100 times a day', async () => {
  const { db, stranger, as, app } = await testApp()
  const { id } = await createBusiness(db, { phone: '+919840077002' })
  const ask = () => stranger().post('/businesses/phone', { businessId: id }, { 'user-agent': 'Mozilla/5.0 Chrome/140' })
  expect((await ask()).body.data).toEqual({ businessId: id, phone: '+919840077002' })
  for (let asked = 1; asked < 100; asked++) expect((await ask()).status).toBe(200)
  const refused = await ask()
  expect(refused).toMatchObject({ status: 429, body: { code: 'phone_limit_reached' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const person = await as(await createAccount(db))
  expect((await person.post('/businesses/phone', { businessId: id })).status).toBe(200)
  await app.businessCounts.close()
  const day = await db.selectFrom('business_day').select('reveals').where('business_id', '=', id).executeTakeFirst()
  expect(day?.reveals).toBe(30)
})
