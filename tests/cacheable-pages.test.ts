import { zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { businessTag, changeChannel, cityTag } from '#core/cache-tags.ts'
import { indexBusiness } from '#features/search/server/index/index-business.ts'
import { listen } from '#platform/listen.ts'
import { PageCache } from '#web/page-cache.ts'
import type { PageHandler } from '#web/pages.ts'
import { createServer } from '#web/server.ts'
import { createBusiness } from './factories/create-business.ts'
import { testApp } from './test-app.ts'

let rendered: string[]
let visits: number
let hold: Promise<void> | undefined

/** Stands in for the built pages: reports what was rendered, and follows the instructions in its address. */
const handlePage: PageHandler = async (request, ctx, nonce) => {
  const { pathname, search } = new URL(request.url)
  rendered.push(pathname + search)
  await hold
  const city = ctx.cookies.get('city') ?? ''
  if (pathname === '/flash') ctx.cookies.get('flash')
  if (pathname === '/cookie') ctx.cookies.set('seen', '1', { maxAgeSeconds: 60 })
  const page = `<h1>${city}</h1><script nonce="${nonce}">go("${ctx.requestId}")</script>${'.'.repeat(2000)}`
  const status = pathname === '/absent' ? 404 : 200
  const html = request.method === 'HEAD' ? null : page
  const response = new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
  const shared = { seconds: 60, tags: ['city:1'], onVisit: () => void visits++ }
  return { response, cacheable: pathname === '/own' ? undefined : shared }
}

async function site() {
  const { app } = await testApp()
  rendered = []
  visits = 0
  hold = undefined
  const config = { ...app.config, projectDir: '/none' }
  const cache = new PageCache(1e6)
  const server = await createServer({ app: { ...app, config }, pool: {} as never, pages: handlePage, pageCache: cache })
  const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers })
  return { cache, server, get }
}

test('the second visitor gets the page of the first, with an ETag; a client that has it already gets 304', async () => {
  const { get } = await site()
  const first = await get('/plumbers?utm_source=x')
  const second = await get('/plumbers')
  // As its key: the first visitor's click id must not be in the links of a page that others get.
  expect(rendered).toEqual(['/plumbers'])
  expect(second.body).toBe(first.body)
  expect(second.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=60, stale-while-revalidate=\d+$/)
  expect(second.headers.vary).toBe('accept-encoding, cookie')
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  const known = await get('/plumbers', { 'if-none-match': String(second.headers.etag) })
  expect([known.statusCode, known.body]).toEqual([304, ''])
  expect(visits).toBe(2)
})

test('neither nonce nor request id of the first visitor is in what others get', async () => {
  const { get } = await site()
  const { body, headers } = await get('/plumbers')
  expect(body).toContain('<script>go("")</script>')
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/)
})

test('a HEAD request is served from the cache too, and never caches an empty page', async () => {
  const { get, server } = await site()
  const head = () => server.inject({ method: 'HEAD', url: '/plumbers' })
  expect((await head()).body).toBe('')
  const page = await get('/plumbers')
  expect(page.body).toContain('<h1>')
  expect((await head()).headers.etag).toBe(page.headers.etag)
  expect(rendered).toHaveLength(2)
})

test('pages of different cities do not mix', async () => {
  const { get } = await site()
  expect((await get('/plumbers', { cookie: 'city=pune' })).body).toContain('<h1>pune</h1>')
  expect((await get('/plumbers', { cookie: 'city=delhi' })).body).toContain('<h1>delhi</h1>')
  expect((await get('/plumbers', { cookie: 'city=pune' })).body).toContain('<h1>pune</h1>')
  expect(rendered).toHaveLength(2)
})

test('signed-in users, and requests with a token, are never served a cached page, nor are theirs cached', async () => {
  const { get } = await site()
  await get('/plumbers')
  for (const headers of [
    { cookie: 'x-access-token=abc' },
    { cookie: 'x-refresh-token=abc' },
    { authorization: 'Bearer abc' },
  ]) {
    const before = rendered.length
    const answer = await get('/plumbers', headers)
    expect(rendered).toHaveLength(before + 1)
    expect(String(answer.headers['cache-control'])).toContain('private')
  }
})

test('a page that read a visitor’s cookie, sets one, is a 404, or is not for all is not cached', async () => {
  const { get } = await site()
  for (const [url, headers] of [
    ['/flash', { cookie: 'flash=hello' }],
    ['/cookie', {}],
    ['/absent', {}],
    ['/own', {}],
    ['/plumbers?literal=1', {}],
  ] as const) {
    rendered = []
    await get(url, headers)
    expect([url, String((await get(url, headers)).headers['cache-control'])]).toEqual([
      url,
      expect.stringContaining('private'),
    ])
    expect([url, rendered.length]).toEqual([url, 2])
  }
})

test('concurrent requests for a page that is not cached have it rendered once', async () => {
  const { get } = await site()
  let go = () => {}
  hold = new Promise((resolve) => (go = resolve))
  const answers = Array.from({ length: 20 }, () => get('/plumbers'))
  await expect.poll(() => rendered.length).toBe(1)
  go()
  const bodies = new Set((await Promise.all(answers)).map(({ body }) => body))
  expect(bodies.size).toBe(1)
  expect(rendered).toHaveLength(1)
})

test('metrics report how often pages came from the cache', async () => {
  const { get, server } = await site()
  for (let visit = 0; visit < 3; visit++) await get('/plumbers')
  await get('/own')
  const metrics = (await server.inject('/metrics')).body
  for (const [result, count] of [
    ['hit', 2],
    ['miss', 1],
    ['bypass', 1],
  ])
    expect(metrics).toContain(`page_cache_requests_total{result="${result}"} ${count}`)
  expect(metrics).toMatch(/page_cache_bytes [1-9]/)
})

test('every process is notified of a change to a business when it is saved, and not before', async () => {
  const { databaseUrl, db, app } = await testApp()
  const heard: string[] = []
  let gaps = 0
  const own = { url: databaseUrl, channel: changeChannel, log: app.log }
  const listener = listen({ ...own, onNotice: (tags) => heard.push(tags), onGap: () => void gaps++ })
  await expect.poll(() => gaps).toBe(1)
  const { id, city_id } = await createBusiness(db)
  await db.transaction().execute(async (tx) => {
    await indexBusiness(tx, id)
    expect(heard).toEqual([])
  })
  await expect.poll(() => heard).toEqual([`${businessTag(id)} ${cityTag(city_id)}`])
  await db.updateTable('business').set({ status: 'deleted' }).where('id', '=', id).execute()
  await indexBusiness(db, id)
  await expect.poll(() => heard).toHaveLength(2)
  expect(heard[1]).toBe(heard[0])
  await listener.close()
})

test('a page made for one visitor is compressed with zstd where supported, a cached one with brotli', async () => {
  const { get } = await site()
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
  const encodingOf = async (path: string, headers: Record<string, string>) =>
    (await get(path, headers)).headers['content-encoding']
  expect([await encodingOf('/own', headers), await encodingOf('/plumbers', headers)]).toEqual(['zstd', 'br'])
  expect(await encodingOf('/own', { 'accept-encoding': 'gzip, br' })).toBe('br')
  const { rawPayload, body } = await get('/own', headers)
  expect(zstdDecompressSync(rawPayload).toString()).toMatch(/^<h1>/)
  expect(body).not.toMatch(/^<h1>/)
})
