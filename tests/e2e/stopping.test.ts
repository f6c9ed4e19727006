import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readPostmasterFile } from '../../src/platform/postgres/postmaster.ts'
import { isAlive } from '../../src/platform/postgres/process-identity.ts'
import { newDemoDir } from './demo-dir.ts'
import { startApp } from './running-app.ts'

const { dataDir, remove } = newDemoDir()
afterAll(remove)

test('further SIGTERMs and SIGINTs while the app stops neither end it early nor leave its database running', async () => {
  const app = await startApp({ dataDir })
  const database = readPostmasterFile(join(dataDir, 'postgres'))
  const stopped = app.stop()
  // As a supervisor does that signals the process group, of which a parent forwards every signal.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGTERM', 'SIGINT'] as const) {
    process.kill(app.pid, signal)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  expect(await stopped).toBe(0)
  expect(database && isAlive(database.pid)).toBe(false)
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8').trimEnd()).toMatch(/database system is shut down$/)
})
