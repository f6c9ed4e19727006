import { expect, test } from 'vitest'
import { testApp } from '#tests/test-app.ts'
import { decodableAddress, plainAddress } from './page-path.ts'
import { createServer } from './server.ts'

async function serverOfPages() {
  const { app } = await testApp()
  const config = { ...app.config, projectDir: '/none' }
  const pages = async ({ url }: Request) => ({ response: new Response(new URL(url).pathname), cacheable: undefined })
  return createServer({ app: { ...app, config }, pool: {} as never, pages })
}

test('an address with repeated slashes leads to the one without: in a link it would be another site', async () => {
  const server = await serverOfPages()
  for (const [url = '', clean = ''] of [
    ['//evil.example/a', '/evil.example/a'],
    ['/hi//evil.example', '/hi/evil.example'],
    ['/hi/\\evil.example', '/hi/evil.example'],
  ]) {
    const { headers, statusCode } = await server.inject({ url: { pathname: url, query: { back: '//x' } } as never })
    expect([url, statusCode, headers.location]).toEqual([url, 308, `${clean}?back=%2F%2Fx`])
  }
  await server.close()
})

test('a language, dots and slashes that are written otherwise lead to the address as it is written', async () => {
  const server = await serverOfPages()
  for (const [url, clean] of [
    ['/HI/business-listing/chennai/plumbers', '/hi/business-listing/chennai/plumbers'],
    ['/Hi', '/hi'],
    ['/hi%2fplumbers', '/hi/plumbers'],
    ['/hI%2F', '/hi/'],
    ['/%68i/plumbers', '/hi/plumbers'],
    ['/hi%2f/evil.example', '/hi/evil.example'],
  ] as const) {
    const { headers, statusCode } = await server.inject({ url: { pathname: url, query: { page: '2' } } as never })
    expect([url, statusCode, headers.location]).toEqual([url, 308, `${clean}?page=2`])
  }
  // The test client resolves these itself.
  expect(plainAddress('/hi/../business-listing/chennai/plumbers?x=/..')).toBe(
    '/business-listing/chennai/plumbers?x=/..',
  )
  expect(plainAddress('/a/%2E./../%2e%2e//evil.example')).toBe('/evil.example')
  for (const url of ['/hi', '/hindi', '/history', '/hi/plumbers', '/a..b', '/hi%20x'])
    expect([url, (await server.inject(url)).statusCode]).toEqual([url, 200])
  await server.close()
})

test('an address that cannot be decoded is the missing page to people and an envelope to apps, and counts', async () => {
  const server = await serverOfPages()
  expect((await server.inject('/business-listing/chennai/%zz')).body).toBe('/404')
  expect((await server.inject('/hi/%FF%FE')).body).toBe('/hi/404')
  expect((await server.inject('/100%25-cotton')).body).toBe('/100%25-cotton')
  const { headers, body } = await server.inject('/api/v1/companies/%zz')
  expect(JSON.parse(body)).toMatchObject({ status: 404 })
  expect(headers['ratelimit-policy']).toMatch(/^"read"/)
  await server.close()
})

test('no address has a NUL in it, which the database would refuse to compare with', () => {
  for (const asked of ['/a%00b?x=%00&y=%2500', '/api/v1/names/city/%00', '/a%00?x=1']) {
    const url = decodableAddress(asked)
    expect(decodeURIComponent(url)).not.toContain('\0')
    expect(url).toBe(asked.replaceAll('%00', '%EF%BF%BD'))
  }
})
