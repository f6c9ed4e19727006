import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPostmasterFile } from '../../src/platform/postgres/postmaster.ts'
import { isAlive } from '../../src/platform/postgres/process-identity.ts'
import { newDemoDir } from './demo-dir.ts'
import { type RunningApp, startApp } from './running-app.ts'

/* An app with a narrow limit, and a request that is never sent to its end; the last test stops it. */
const { dataDir, remove } = newDemoDir()
let app: RunningApp

beforeAll(async () => {
  app = await startApp({ dataDir, env: { REQUESTS_PER_MINUTE_PER_IP: '3' } })
  const { hostname, port } = new URL(app.origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  socket.write('POST /logout HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\na')
})
afterAll(async () => {
  await app.stop()
  remove()
})

test('no page address escapes the limits of state-changing calls', async () => {
  // A new minute would begin a new count.
  const second = new Date().getSeconds()
  if (second > 55) await sleep((61 - second) * 1000)
  const post = (path: string) =>
    fetch(`${app.origin}${path}`, { method: 'POST', redirect: 'manual', body: new URLSearchParams() })
  for (let calls = 0; calls < 3; calls++) await post('/logout')
  for (const path of ['/logout', '/assets/../logout', '/assets/x']) expect((await post(path)).status).toBe(429)
})

test('neither a half-sent request nor further SIGTERMs and SIGINTs keep the app from stopping cleanly, or end it early', async () => {
  const database = readPostmasterFile(join(dataDir, 'postgres'))
  const stopped = app.stop()
  // As a supervisor does that signals the process group, of which a parent forwards every signal.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGTERM', 'SIGINT'] as const) {
    process.kill(app.pid, signal)
    await sleep(20)
  }
  expect(await stopped).toBe(0)
  expect(database && isAlive(database.pid)).toBe(false)
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8').trimEnd()).toMatch(/database system is shut down$/)
})
