import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerBuildFiles } from './build-files.ts'
import { workerPolicy } from './content-security-policy.ts'

const entry = 'export const entry = 1\n'.repeat(20)
const forEver = 'public, max-age=31536000, immutable'
let projectDir: string
let server: FastifyInstance

beforeAll(async () => {
  projectDir = await mkdtemp(join(tmpdir(), 'nukkad-build-'))
  const client = join(projectDir, 'build/client')
  await mkdir(join(client, 'assets'), { recursive: true })
  const files: [string, string | Buffer][] = [
    ['assets/entry-a1.js', entry],
    ['assets/entry-a1.js.br', brotliCompressSync(entry)],
    ['assets/entry-a1.js.gz', gzipSync(entry)],
    ['assets/plain-b2.css', 'a{}'],
    ['sw.js', 'self'],
    ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['../secret.txt', 'secret'],
  ]
  for (const [name, content] of files) await writeFile(join(client, name), content)
  server = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await registerBuildFiles(server, { config: { projectDir } })
  await server.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await server.close()
  await rm(projectDir, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers })

test('a file of /assets/ is kept for ever, in the best encoding that was prepared and is accepted', async () => {
  const compressed = await get('/assets/entry-a1.js', { 'accept-encoding': 'gzip, br' })
  expect(compressed.headers).toMatchObject({
    'cache-control': forEver,
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    vary: 'accept-encoding',
  })
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(entry)
  expect((await get('/assets/entry-a1.js', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
  for (const [url, headers] of [
    ['/assets/entry-a1.js', {}],
    ['/assets/plain-b2.css', { 'accept-encoding': 'br' }],
  ] as const) {
    const plain = await get(url, headers)
    expect([plain.statusCode, plain.headers['content-encoding'], plain.headers.vary]).toEqual([
      200,
      undefined,
      'accept-encoding',
    ])
  }
})

test('who has a file already gets 304, and HEAD has the headers alone', async () => {
  const whole = await get('/assets/entry-a1.js')
  const head = await server.inject({ method: 'HEAD', url: '/assets/entry-a1.js' })
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', whole.headers.etag])
  expect(Number(head.headers['content-length'])).toBe(entry.length)
  const again = await get('/assets/entry-a1.js', { 'if-none-match': String(whole.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const compressed = await get('/assets/entry-a1.js', { 'accept-encoding': 'br' })
  expect(compressed.headers.etag).not.toBe(whole.headers.etag)
})

test('other files of the build are kept for an hour, and the service worker has its policy', async () => {
  expect((await get('/logo.svg')).headers['cache-control']).toBe('public, max-age=3600')
  expect((await get('/sw.js')).headers['content-security-policy']).toBe(workerPolicy)
})

test('a part of a file is sent; a range or a version that it does not have is no failure of ours', async () => {
  for (const url of ['/assets/entry-a1.js', '/logo.svg']) {
    const part = await get(url, { range: 'bytes=0-4' })
    expect([part.statusCode, part.body.length]).toEqual([206, 5])
    for (const range of ['bytes=9999999-', 'bytes=5-2', 'bytes=-0', 'bytes=none']) {
      const { statusCode, headers, body } = await get(url, { range })
      expect([range, statusCode, body, headers['cache-control']]).toEqual([range, 416, '', 'no-store'])
      expect(headers['content-range']).toMatch(/^bytes \*\/\d+$/)
    }
    expect((await get(url, { 'if-match': '"another"' })).statusCode).toBe(412)
  }
})

test.each([
  '/assets/unknown.js',
  '/assets/',
  '/assets',
  '/assets/../sw.js',
  '/assets/../../secret.txt',
  '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/..%5c..%5csecret.txt',
  '/assets//entry-a1.js',
  '/assets/./entry-a1.js',
  '/assets/entry-a1.js%00',
  '/assets/ENTRY-a1.js',
])('%s is no file of the build: 404', async (url) => {
  // Sent as it is written: fetch would resolve it first.
  const { port } = server.server.address() as AddressInfo
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    request({ port, path: url, agent: false }, resolve).once('error', reject).end(),
  )
  expect(response.statusCode).toBe(404)
  expect(await text(response)).not.toMatch(/^(secret|self)$/)
})
