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
  ['GET', '/api/v1/users/export', '/api/v1/users/export', 10],
  ['GET', '/*', '/companydesc/delhi/x-7', 1000],
  ['GET', '/sitemap-:name.xml.gz', '/sitemap-pages-1.xml.gz', 1000],
  ['GET', '/*', '/business-listing/delhi/doctors', 300],
  ['GET', '/*', '/hi/Business-Listing1/near/1,2/doctors', 300],
  ['GET', '/*', '/business%2Dlisting/delhi/doctors', 300],
  ['GET', '/*', '//business-listing/delhi/doctors', 300],
  ['GET', '/*', '/electricians', 300],
  ['GET', '/*', '/hi/Electricians', 300],
  ['GET', '/*', '/%65lectricians/', 300],
  ['GET', '/*', '/about', 1000],
  ['GET', '/*', '/%', 1000],
  ['GET', '/*', '/pictures/businesses/7.png', 60],
  ['GET', '/media/:key/:file', '/media/0/a.webp', 3000],
  ['GET', '/assets/entry.js', '/assets/entry.js', undefined],
  ['GET', '/healthz', '/healthz', undefined],
])('%s %s (%s) counts towards a limit of %s a minute', async (method, route, path, perMinute) => {
  const { app } = await testApp()
  expect(createLimitOf({ ...app, config })({ method, route, path })?.perMinute).toBe(perMinute)
})

async function limitedServer(limits: Partial<App['config']['limits']>) {
  const { app } = await testApp()
  const config = { ...app.config, projectDir: '/none', limits: { ...app.config.limits, ...limits } }
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
