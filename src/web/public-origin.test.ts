import { expect, test } from 'vitest'
import { atPublicOrigin, publicOrigin } from './public-origin.ts'

const production = { origin: 'https://www.nukkad.example', acceptsAnyHost: false }
const development = { origin: 'http://localhost:3000', acceptsAnyHost: true }

test.each([
  ['http://10.0.0.7:3000/contact?topic=listing', 'https://www.nukkad.example/contact?topic=listing'],
  ['http://evil.example/contact.data', 'https://www.nukkad.example/contact.data'],
  ['http://www.nukkad.example//evil.example/x', 'https://www.nukkad.example/evil.example/x'],
  ['http://www.nukkad.example/.//evil.example', 'https://www.nukkad.example/evil.example'],
  ['http://www.nukkad.example/a/..//evil.example', 'https://www.nukkad.example/evil.example'],
])('with a configured origin, %s is routed as %s', (request, routed) => {
  expect(atPublicOrigin(new Request(request), production).url).toBe(routed)
})

test('method, headers and body of a form arrive unchanged', async () => {
  const headers = { cookie: 'a=1', 'content-type': 'application/x-www-form-urlencoded' }
  const sent = new Request('http://10.0.0.7/contact', { method: 'POST', headers, body: 'name=Asha' })
  const routed = atPublicOrigin(sent, production)
  expect([routed.method, routed.headers.get('cookie')]).toEqual(['POST', 'a=1'])
  expect((await routed.formData()).get('name')).toBe('Asha')
})

test('when the client disconnects, the router’s request is aborted too', () => {
  const connection = new AbortController()
  const sent = new Request('http://10.0.0.7/', { signal: connection.signal })
  const routed = atPublicOrigin(sent, production)
  connection.abort()
  expect(routed.signal.aborted).toBe(true)
})

test('without a configured origin the app is known by whatever host was requested', () => {
  const request = new Request('http://192.168.1.5:3000/contact')
  expect(atPublicOrigin(request, development)).toBe(request)
  expect(publicOrigin(development, '192.168.1.5:3000')).toBe('http://192.168.1.5:3000')
  expect(publicOrigin(development, undefined)).toBe('http://localhost:3000')
  expect(publicOrigin(production, '192.168.1.5:3000')).toBe('https://www.nukkad.example')
})
