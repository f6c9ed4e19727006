import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bodyOf, createCachedPage } from './cached-page.ts'
import { decompressBrotli } from './compress.ts'

const nonce = 'bm9uY2UtbmV2ZXItdHdpY2U='
const rendered = {
  nonce,
  requestId: '6b1f6f0e-0000-4000-8000-000000000001',
  page: { seconds: 60 },
  language: 'hi-IN',
  varyCookies: [],
  config: {
    isSecure: true,
    pictureOrigins: [],
    map: { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '' },
  },
  now: 0,
}
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const cache = async (html: string, change = {}) => {
  const page = await createCachedPage({ ...rendered, html, ...change })
  return page && { ...page, html: (await decompressBrotli(page.brotli)).toString() }
}

test('a cached page has no nonce: its own scripts are allowed by their hashes', async () => {
  const page = await cache(
    `<p>Hello</p><script nonce="${nonce}">go()</script><script nonce="${nonce}" type="text/plain">later()</script>`,
  )
  expect(page?.html).toBe('<p>Hello</p><script>go()</script><script type="text/plain">later()</script>')
  const policy = page?.headers['content-security-policy']
  expect(policy).toContain(`script-src 'self' ${hashOf('go()')} ${hashOf('later()')};`)
  expect(policy).not.toMatch(/nonce|unsafe-inline.*script/)
})

test('a script without this rendering’s nonce is not allowed afterwards either', async () => {
  const page = await cache(
    `<script nonce="${nonce}">go()</script><script>smuggled()</script><script nonce="guess">x()</script>`,
  )
  expect(page?.headers['content-security-policy']).not.toContain(hashOf('smuggled()'))
  expect(page?.headers['content-security-policy']).not.toContain(hashOf('x()'))
})

test('a nonce anywhere else prevents a page from being cached', async () => {
  expect(await cache(`<p data-x="${nonce}">Hello</p>`)).toBeUndefined()
})

test('two renderings of one page have the same ETag, whoever asked', async () => {
  const html = (id: string) => `<p>Hello</p><script nonce="${nonce}">{"requestId":"${id}"}</script>`
  const first = await cache(html(rendered.requestId))
  const other = await cache(html('other'), { requestId: 'other' })
  expect(first?.etag).toMatch(/^W\/"[\w-]{22}"$/)
  expect(other?.etag).toBe(first?.etag)
  expect((await cache('<p>Other</p>'))?.etag).not.toBe(first?.etag)
})

test('every encoding has the same text', async () => {
  const page = await createCachedPage({ ...rendered, html: '<p>ठीक है</p>' })
  if (!page) throw new Error('It was not cached.')
  expect(page.headers['content-language']).toBe('hi-IN')
  expect((await bodyOf(page, 'identity')).toString()).toBe('<p>ठीक है</p>')
  expect(gunzipSync(await bodyOf(page, 'gzip')).toString()).toBe('<p>ठीक है</p>')
  expect((await decompressBrotli(await bodyOf(page, 'br'))).toString()).toBe('<p>ठीक है</p>')
})
