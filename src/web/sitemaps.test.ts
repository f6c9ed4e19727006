import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { SitemapUrl } from '#features/site/sitemap-xml.ts'
import { testApp } from '#tests/test-app.ts'
import { registerSitemaps } from './sitemaps.ts'

async function* endless(): AsyncGenerator<SitemapUrl> {
  for (let at = 0; ; at++) yield { path: `/${at}-${Math.random()}` }
}

async function* short(): AsyncGenerator<SitemapUrl> {
  yield { path: '/a' }
}

/** A server with a file that never ends and a short one, and requests of a network that is named by a proxy. */
async function served(limits: { silenceMs?: number; wholeMs?: number } = {}) {
  const { app } = await testApp()
  const server = fastify({ trustProxy: true, forceCloseConnections: true })
  const sources = [
    { name: 'endless', listFiles: async () => [0], urls: endless },
    { name: 'short', listFiles: async () => [0], urls: short },
  ]
  registerSitemaps(server, app, { sources, ...limits })
  await server.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => server.close())
  const { port } = server.server.address() as { port: number }
  const ask = async (name: string, network: string): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1')
    socket.pause()
    await once(socket, 'connect')
    socket.write(`GET /sitemap-${name}-0.xml.gz HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${network}\r\n\r\n`)
    onTestFinished(() => void socket.destroy())
    return socket
  }
  const answered = async (socket: Socket) => String((await once(socket.resume(), 'data'))[0]).split('\r\n')[0]
  return { ask, answered }
}

test('a network that asks for many sitemaps and reads none keeps them from nobody else', async () => {
  const { ask, answered } = await served()
  for (let at = 0; at < 8; at++) await ask('endless', '203.0.113.1')
  await sleep(200)
  expect(await answered(await ask('short', '203.0.113.2'))).toBe('HTTP/1.1 200 OK')
})

test('who reads nothing of a sitemap for a while is hung up on, and the next one of the same network has its turn', async () => {
  const { ask, answered } = await served({ silenceMs: 300 })
  const silent = [await ask('endless', '203.0.113.1'), await ask('endless', '203.0.113.1')]
  await sleep(100)
  expect(await answered(await ask('short', '203.0.113.1'))).toBe('HTTP/1.1 200 OK')
  for (const socket of silent) socket.destroy()
})

test('who reads a sitemap little by little is hung up on in the end', async () => {
  const { ask, answered } = await served({ wholeMs: 500 })
  const slow = await ask('endless', '2001:db8:1:1::1')
  const reading = setInterval(() => slow.read(1000), 50)
  onTestFinished(() => clearInterval(reading))
  await ask('endless', '2001:db8:1:2::1')
  // The whole range of one customer counts as one network.
  expect(await answered(await ask('short', '2001:db8:1:3::1'))).toBe('HTTP/1.1 200 OK')
})
