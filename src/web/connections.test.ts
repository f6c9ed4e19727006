import { once } from 'node:events'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { testApp } from '#tests/test-app.ts'
import { createOperationsServer, createServer } from './server.ts'

async function listening(parts: Partial<Parameters<typeof createServer>[0]> = {}) {
  const { app } = await testApp()
  const lines: { level: number; msg: string }[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const server = await createServer({ app: { ...app, log }, pool: {} as never, ...parts })
  await server.listen({ host: '127.0.0.1', port: 0 })
  return { server, lines }
}

function open(server: FastifyInstance) {
  const address = server.server.address()
  if (!address || typeof address === 'string') throw new Error('The server does not listen.')
  return connect(address.port, '127.0.0.1')
}

/** Sends text and returns everything that comes back until the server hangs up. */
async function exchange(server: FastifyInstance, text: string): Promise<string> {
  const socket = open(server)
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.write(text)
  await once(socket, 'end')
  socket.destroy()
  return answer
}

const tooLarge = (method: string) => `${method} / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`

test.each([
  ['no HTTP at all', 'Hello\r\n\r\n', 400, 'invalid_request'],
  [
    'an ambiguous length',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
    'invalid_request',
  ],
  ['a head that is too large', tooLarge('GET'), 431, 'headers_too_large'],
])(
  '%s is answered in the envelope, with security headers, and the connection is closed',
  async (_what, text, status, code) => {
    const { server } = await listening()
    const answer = await exchange(server, text)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(JSON.parse(body)).toEqual({ status, message: expect.any(String), code })
    const headers = head.toLowerCase()
    for (const header of [
      'connection: close',
      "frame-ancestors 'none'",
      'x-content-type-options: nosniff',
      `content-length: ${Buffer.byteLength(body)}`,
    ])
      expect(headers).toContain(header)
    await server.close()
  },
)

test.each([
  ['FOO', '/'],
  ['PURGE', '/'],
  ['PURGE', '/api/v1/categories'],
  ['PROPFIND', '/about'],
  ['TRACE', '/about'],
])('%s %s, a method that nothing here takes, is 405 in the envelope with those that are', async (method, path) => {
  const { server } = await listening()
  const answer = await exchange(server, `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1.1 405 /)
  expect(head.toLowerCase()).toContain('\r\nallow: get, head, post, put, patch, delete, options\r\n')
  expect(head.toLowerCase()).toContain('x-content-type-options: nosniff')
  expect(JSON.parse(body)).toEqual({
    status: 405,
    message: 'This method is not known here.',
    code: 'method_not_allowed',
  })
  await server.close()
})

test('without pages an unknown address is 404 in the envelope', async () => {
  const { server } = await testApp()
  const { statusCode, body } = await server.inject('/no-such-page')
  expect([statusCode, JSON.parse(body)]).toEqual([
    404,
    { status: 404, message: 'There is nothing at this address.', code: 'not_found' },
  ])
})

test('TRACE of a call of the API is 405 with the methods of that call', async () => {
  const { server } = await testApp()
  const { headers, statusCode } = await server.inject({ method: 'TRACE' as 'GET', url: '/api/v1/categories' })
  expect([statusCode, headers.allow]).toEqual([405, 'GET'])
})

test.each([
  ['a page', '/contact', 'application/x-www-form-urlencoded'],
  ['a page with files', '/upload-media?business=1', 'multipart/form-data; boundary=x'],
  ['the API', '/api/v1/auth/verify', 'application/json'],
])('whoever is still sending what is too large for %s reads the answer 413', async (_what, path, type) => {
  const { server } = await listening({ pages: async () => ({ response: new Response(), cacheable: undefined }) })
  const length = 900_000_000
  const socket = open(server)
  const errors: unknown[] = []
  let answer = ''
  socket.on('error', (error) => errors.push(error))
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`)
  // A slow line: half a second longer than the answer takes.
  for (let sent = 0; sent < 20; sent++) {
    socket.write(Buffer.alloc(64 * 1024))
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  expect([errors, socket.destroyed, socket.readableEnded]).toEqual([[], false, false])
  expect(answer).toMatch(/^HTTP\/1.1 413 /)
  expect(answer.toLowerCase()).not.toContain('connection: close')
  socket.destroy()
  await server.close()
})

test('the answer to a HEAD request with too large a head has no body', async () => {
  const { server } = await listening()
  const answer = await exchange(server, tooLarge('HEAD'))
  expect(answer).toMatch(/^HTTP\/1.1 431 /)
  expect(answer.split('\r\n\r\n')[1]).toBe('')
  await server.close()
})

test('a caller who hangs up while sending is no error in the log', async () => {
  const { server, lines } = await listening()
  const socket = open(server)
  const head =
    'POST /api/v1/auth/verify HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n'
  socket.write(`${head}{"email`)
  await expect.poll(() => server.server.listening && socket.bytesWritten > 0).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 100))
  socket.resetAndDestroy()
  await expect.poll(() => lines.map(({ msg }) => msg)).toContain('aborted')
  expect(lines.filter(({ level }) => level >= 40)).toEqual([])
  await server.close()
})

test('connections that send nothing are looked for every five seconds, and their number is bounded', async () => {
  const { server } = await listening()
  expect(server.server.maxConnections).toBe(10_000)
  expect(server.server.headersTimeout).toBe(15_000)
  expect(server.server).toMatchObject({ connectionsCheckingInterval: 5000 })
  await server.close()
})

const neverMissing: Record<string, string | RegExp> = {
  'content-security-policy': /default-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

test.each([
  '/api/v1/categories',
  '/api/v1/nothing',
  '/api/v1/auth/verify',
  '/api/v1/companies/x',
  '/api/v1/openapi.json',
  '/api/docs',
  '/healthz',
  '/readyz',
  '/metrics',
  '/dev/outbox',
  '/sitemap.xml',
  '/sitemap-none.xml.gz',
  '/media/x/y',
  '/.well-known/security.txt',
  '/api/v1/companies/%E0%A4%A',
])('%s allows no frame, no base and no content of others', async (path) => {
  const { server } = await testApp()
  const { headers } = await server.inject(path)
  for (const [name, value] of Object.entries(neverMissing))
    expect([name, headers[name]]).toEqual([name, expect.stringMatching(value)])
})

test('where security problems are reported is written down, with an end in the future', async () => {
  const { server } = await testApp()
  const { body, headers, statusCode } = await server.inject('/.well-known/security.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toContain('Contact: mailto:support@nukkad.example\n')
  const expires = new Date(/^Expires: (.*)$/m.exec(body)?.[1] ?? '').getTime()
  expect(expires).toBeGreaterThan(Date.now() + 90 * 86_400_000)
  expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000)
})

test('readiness and metrics can be taken off the public port', async () => {
  const { app } = await testApp()
  const operations = createOperationsServer()
  const server = await createServer({ app, pool: {} as never, operations })
  expect((await server.inject('/healthz')).statusCode).toBe(200)
  for (const path of ['/readyz', '/metrics']) expect((await server.inject(path)).statusCode).toBe(404)
  expect((await operations.inject('/metrics')).body).toContain('http_request_duration_seconds')
  expect((await operations.inject('/readyz')).statusCode).toBe(503)
  await Promise.all([server.close(), operations.close()])
})

test('the process calls itself unhealthy while its database cannot be started', async () => {
  const { app } = await testApp()
  let isFailing = false
  const server = await createServer({ app, pool: {} as never, isDatabaseFailing: () => isFailing })
  const health = async () => (await server.inject('/healthz')).statusCode
  expect(await health()).toBe(200)
  isFailing = true
  expect(await health()).toBe(503)
  isFailing = false
  expect(await health()).toBe(200)
  await server.close()
})

test('who reads nothing of a long answer is hung up on in the end', async () => {
  const { server } = await listening()
  expect(server.server.timeout).toBe(5 * 60_000)
  server.server.setTimeout(300)
  server.server.removeAllListeners('request')
  server.server.on('request', (_request, response) => void response.end('x'.repeat(64 * 2 ** 20)))
  const socket = open(server)
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const [sent] = await once(server.server, 'connection')
  await once(sent, 'close')
  socket.destroy()
})
