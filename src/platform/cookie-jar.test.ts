import { expect, test } from 'vitest'
import { z } from 'zod'
import { CookieJar } from './cookie-jar.ts'

test('over https every cookie is bound to the host by its name, and only such cookies are read', () => {
  const jar = new CookieJar('city=tossed; __Host-flash=ours', true)
  expect(jar.get('city')).toBeUndefined()
  expect(jar.get('flash')).toBe('ours')
  jar.set('city', 'chennai', { maxAgeSeconds: 60 })
  jar.clear('flash')
  for (const line of jar.setCookies) {
    expect(line).toMatch(/^__Host-\w+=/)
    expect(line).toMatch(/; Path=\/;/)
    expect(line).toMatch(/; Secure/)
    expect(line).not.toMatch(/Domain/i)
  }
  expect([jar.get('city'), jar.get('flash')]).toEqual(['chennai', undefined])
})

test('over plain http, for trying the app out, cookies have their plain names', () => {
  const jar = new CookieJar('city=chennai', false)
  expect(jar.get('city')).toBe('chennai')
  jar.clear('city')
  expect(jar.setCookies).toEqual([expect.stringMatching(/^city=;/)])
})

test('asking whether a cookie is there counts as reading it, so that such a page is not shared', () => {
  const jar = new CookieJar(undefined, false)
  expect(jar.has('flash')).toBe(false)
  expect([...jar.namesRead]).toEqual(['flash'])
})

test('a JSON cookie comes back as it was set, in any script; a changed one counts as none', () => {
  const schema = z.object({ message: z.string() })
  const jar = new CookieJar(undefined, true)
  jar.setJson('flash', { message: 'सहेजा गया; “100 %”' }, { maxAgeSeconds: 60 })
  expect(jar.getJson('flash', schema)).toEqual({ message: 'सहेजा गया; “100 %”' })
  for (const changed of ['', '{}', 'eyJtZXNzYWdlIjo', Buffer.from('{"message":1}').toString('base64url')]) {
    jar.set('flash', changed, { maxAgeSeconds: 60 })
    expect([changed, jar.getJson('flash', schema)]).toEqual([changed, undefined])
  }
})
