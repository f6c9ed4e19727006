import { expect, test } from 'vitest'
import { CookieJar } from '#platform/cookie-jar.ts'
import { pageKeyOf, withoutTracking } from './page-key.ts'

const keyOf = (url: string, cookie?: string, headers = {}, method = 'GET') =>
  pageKeyOf(method, withoutTracking(url), headers, new CookieJar(cookie, false))

test('one page in one city has one key, however the visitor came to it', () => {
  const key = keyOf('/electricians?page=2', 'city=pune')
  expect(key).toBeDefined()
  expect(keyOf('/electricians?page=2&utm_source=mail&gclid=x', 'other=1; city=pune')).toBe(key)
  expect(keyOf('/electricians?page=2', 'city=pune', {}, 'HEAD')).toBe(key)
})

test.each([
  ['page', '/electricians?page=3', 'city=pune'],
  ['path', '/plumbers?page=2', 'city=pune'],
  ['city', '/electricians?page=2', 'city=delhi'],
  ['no city', '/electricians?page=2', undefined],
  ['language', '/hi/electricians?page=2', 'city=pune'],
])('another %s is another key', (_what, url, cookie) => {
  expect(keyOf(url, cookie)).toBeDefined()
  expect(keyOf(url, cookie)).not.toBe(keyOf('/electricians?page=2', 'city=pune'))
})

test('unknown fields, unusual values and addresses with a token have no key', () => {
  expect(keyOf('/electricians?literal=1')).toBeUndefined()
  expect(keyOf(`/${'a'.repeat(301)}`)).toBeUndefined()
  expect(keyOf(`/x?page=${'1'.repeat(300)}`)).toBeUndefined()
  expect(keyOf('/', 'city=a|b')).toBeUndefined()
  expect(keyOf('/', undefined, { authorization: 'Bearer x' })).toBeUndefined()
  expect(keyOf('/', undefined, {}, 'POST')).toBeUndefined()
})

test('a value cannot be mistaken for two fields', () => {
  expect(keyOf('/a?page=1%26city%3Dpune')).not.toBe(keyOf('/a?page=1&city=pune'))
})

test.each([
  ['/blog', '/blog'],
  ['/blog?gclid=1', '/blog'],
  ['/blog?fbclid=1&page=2&utm_source=a&utm_medium=b', '/blog?page=2'],
  ['/blog?q=a%20b+c&msclkid=1&q=%C3%A9', '/blog?q=a%20b+c&q=%C3%A9'],
  ['/blog?%67clid=1&UTM_Source=2&&page=2', '/blog?&page=2'],
  ['/blog?gclids=1&my_utm_source=2', '/blog?gclids=1&my_utm_source=2'],
])('%s is rendered and kept as %s', (asked, rendered) => {
  expect(withoutTracking(asked)).toBe(rendered)
})
