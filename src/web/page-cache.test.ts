import { expect, test } from 'vitest'
import { CookieJar } from '#platform/cookie-jar.ts'
import { type CachedPage, createCachedPage } from './cached-page.ts'
import { PageCache } from './page-cache.ts'

const nobody = new CookieJar(undefined, false)
const now = 1_000_000

async function pageOf(change: Partial<CachedPage> = {}): Promise<CachedPage> {
  const made = {
    html: 'x',
    nonce: 'n-n',
    requestId: 'r',
    page: { seconds: 60 },
    language: 'en-IN',
    varyCookies: [],
    config: {
      isSecure: false,
      pictureOrigins: [],
      map: { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '' },
    },
    now,
  }
  const page = await createCachedPage({ ...made, html: '<p>Hello</p>' })
  if (!page) throw new Error('It was not cached.')
  return { ...page, ...change }
}

test('a page is found until it expires, and a little longer for requests that need not wait', async () => {
  const cache = new PageCache(1e6)
  cache.set('/', await pageOf(), now)
  expect(cache.find('/', nobody, now)).toBeDefined()
  expect(cache.find('/', nobody, now + 60_000)?.freshUntil).toBe(now + 60_000)
  expect(cache.find('/', nobody, now + 121_000)).toBeUndefined()
  expect(cache.find('/other', nobody, now)).toBeUndefined()
})

test('a visitor with a cookie that was absent when the page was made is not served it', async () => {
  const cache = new PageCache(1e6)
  cache.set('/', await pageOf({ varyCookies: ['flash', 'x-access-token'] }), now)
  expect(cache.find('/', new CookieJar('x-access-token=abc', false), now)).toBeUndefined()
  expect(cache.find('/', new CookieJar('flash=hello', false), now)).toBeUndefined()
  expect(cache.find('/', new CookieJar('city=pune; other=1', false), now)).toBeDefined()
})

test('a change drops every page with its tag, and no other', async () => {
  const cache = new PageCache(1e6)
  cache.set('/a', await pageOf({ tags: ['city:1', 'business:7'] }), now)
  cache.set('/b', await pageOf({ tags: ['city:1'] }), now)
  cache.set('/c', await pageOf({ tags: ['city:2'] }), now)
  cache.deleteByTag('city:1', now + 1)
  const found = ['/a', '/b', '/c'].filter((key) => cache.find(key, nobody, now + 1))
  expect(found).toEqual(['/c'])
  cache.clear(now + 2)
  expect(cache.find('/c', nobody, now + 2)).toBeUndefined()
})

test('a page rendered while its tag changed is not cached: it may show the old state', async () => {
  const cache = new PageCache(1e6)
  const page = await pageOf({ tags: ['city:1'] })
  cache.deleteByTag('city:1', now + 5)
  cache.set('/a', page, now + 4)
  expect(cache.find('/a', nobody, now + 6)).toBeUndefined()
  cache.set('/a', page, now + 6)
  expect(cache.find('/a', nobody, now + 7)).toBeDefined()
  cache.clear(now + 9)
  cache.set('/a', page, now + 8)
  expect(cache.find('/a', nobody, now + 10)).toBeUndefined()
})

test('memory is bounded: the least recently used page goes first, along with its tags', async () => {
  const cache = new PageCache(11_000)
  const big = async (tag: string) => pageOf({ brotli: Buffer.alloc(1000), tags: [tag] })
  cache.set('/1', await big('a'), now)
  cache.set('/2', await big('b'), now)
  cache.find('/1', nobody, now)
  cache.set('/3', await big('c'), now)
  const found = ['/1', '/2', '/3'].filter((key) => cache.find(key, nobody, now))
  expect(found).toEqual(['/1', '/3'])
  cache.set('/huge', await pageOf({ brotli: Buffer.alloc(20_000) }), now)
  expect(cache.find('/huge', nobody, now)).toBeUndefined()
})

test('concurrent requests see the one rendering of a key until it ends, even when it fails', async () => {
  const cache = new PageCache(1e6)
  let end = () => {}
  const work = cache.render('/', () => new Promise<void>((_, reject) => (end = () => reject(new Error('no')))))
  const known = cache.rendering('/')
  expect(known).toBeDefined()
  end()
  await expect(work).rejects.toThrow('no')
  await expect(known).resolves.toBeUndefined()
  expect(cache.rendering('/')).toBeUndefined()
})
