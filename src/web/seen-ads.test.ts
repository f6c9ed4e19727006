import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { adSeenPath } from '#core/ad-spaces.ts'
import { indianDate } from '#platform/indian-time.ts'
import { createAd } from '#tests/factories/create-ad.ts'
import { testApp } from '#tests/test-app.ts'
import { createServer } from './server.ts'

const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

test('the picture in a card counts a person once a day, no robot, nothing fetched beforehand or on another site, and is kept until midnight', async () => {
  const { app, db, server } = await testApp()
  const today = indianDate(new Date())
  const adId = await createAd(db, { city: 'karur', days: [today, today] })
  await app.ads.refresh()
  const load = (remoteAddress: string, headers: Record<string, string> = {}) =>
    server.inject({ url: adSeenPath(adId), remoteAddress, headers: { 'user-agent': phone, ...headers } })
  const first = await load('203.0.113.1')
  expect([first.statusCode, first.headers['content-type'], first.headers['x-robots-tag']]).toEqual([
    200,
    'image/svg+xml',
    'noindex',
  ])
  expect(first.headers['cache-control']).toMatch(/^private, max-age=\d{1,5}$/)
  expect(first.body).toContain('<svg')
  await load('203.0.113.1')
  await load('203.0.113.2', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' })
  await load('203.0.113.3', { 'user-agent': 'Googlebot/2.1' })
  await load('203.0.113.4', { 'sec-purpose': 'prefetch' })
  await load('203.0.113.5', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' })
  await load('203.0.113.6', { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'image' })
  await server.inject({
    method: 'HEAD',
    url: adSeenPath(adId),
    remoteAddress: '203.0.113.7',
    headers: { 'user-agent': phone },
  })
  const seen = async () => {
    const row = await db.selectFrom('ad_day').select('seen').where('ad_booking_id', '=', adId).executeTakeFirst()
    return row?.seen
  }
  await expect.poll(seen, { timeout: 10_000 }).toBe(2)
  // Of what is no advertisement there is an empty picture too: a page that was open for long shows no broken one.
  const ofNone = await server.inject({ url: '/promoted/999999/seen.svg' })
  expect([ofNone.statusCode, (await server.inject({ url: '/promoted/x/seen.svg' })).statusCode]).toEqual([200, 200])
})

test('counting is no part of what a network may read, and has the headers of every answer', async () => {
  const { app } = await testApp()
  const config = { ...app.config, limits: { ...app.config.limits, pagesPerMinutePerIp: 3 } }
  const server = await createServer({ app: { ...app, config }, pool: {} as never })
  const address = { url: adSeenPath(1), remoteAddress: '203.0.113.9', headers: { 'user-agent': phone } }
  for (let times = 0; times < 10; times++) expect((await server.inject(address)).statusCode).toBe(200)
  const page = await server.inject({ url: '/robots.txt', remoteAddress: '203.0.113.9' })
  expect(page.statusCode).not.toBe(429)
  const { headers } = await server.inject(address)
  for (const name of ['content-security-policy', 'x-content-type-options', 'x-frame-options', 'referrer-policy'])
    expect(headers[name]).toBe(page.headers[name])
  const sent = await server.inject({ ...address, method: 'POST' })
  expect(sent.statusCode).toBeGreaterThanOrEqual(400)
})

test('who asks for the picture with a body that never ends is answered, and keeps no connection', async () => {
  const { app } = await testApp()
  const server = await createServer({ app, pool: {} as never })
  await server.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => server.close())
  const { port } = server.server.address() as AddressInfo
  for (const body of ['Content-Length: 1000', 'Transfer-Encoding: chunked']) {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET ${adSeenPath(1)} HTTP/1.1\r\nHost: localhost\r\n${body}\r\n\r\n`)
    // Ends only when the server hangs up.
    expect(await text(socket)).toContain('<svg')
  }
})
