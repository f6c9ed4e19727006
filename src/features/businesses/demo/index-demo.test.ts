import { expect, inject, onTestFinished, test } from 'vitest'
import { createDb } from '#core/create-db.ts'
import { createPool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { createTestDatabase } from '#platform/postgres/test-database.ts'
import { indexDemo } from './index-demo.ts'
import { removeDemo } from './remove-demo.ts'
import { seedDemo } from './seed-demo.ts'

async function startDatabase() {
  const { url: databaseUrl, drop } = await createTestDatabase(inject('adminUrl'))
  const log = createLog('fatal')
  const db = createDb(createPool({ url: databaseUrl, log, maxConnections: 2, queryTimeoutMs: 30_000 }))
  onTestFinished(async () => {
    await db.destroy()
    await drop()
  })
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const seed = (listings: number) =>
    seedDemo(db, { databaseUrl, listings, log: say, now: new Date(), isAskedFor: true })
  /** Whether the index was built. */
  const index = async () => {
    lines.length = 0
    await indexDemo(db, { databaseUrl, log: say })
    return lines.length > 0
  }
  const searched = async () => (await db.selectFrom('search_doc').select('id').execute()).length
  return { db, index, searched, seed, remove: () => removeDemo(db, say) }
}

test('search catches up with what a killed run added or took away, at the next start or command, and then rests', {
  timeout: 120_000,
}, async () => {
  const { index, remove, searched, seed } = await startDatabase()
  await seed(20)
  expect(await index()).toBe(true)
  const before = await searched()
  expect(before).toBeGreaterThanOrEqual(20)
  expect(await index()).toBe(false)
  await seed(50)
  // Killed here. The next run has nothing to add.
  expect(await seed(50)).toBe(0)
  expect(await index()).toBe(true)
  expect(await searched()).toBe(before + 30)
  await remove()
  expect(await remove()).toBe(0)
  expect(await index()).toBe(true)
  expect([await searched(), await index()]).toEqual([0, false])
  // There is nothing to take away any more.
  await remove()
  expect(await index()).toBe(false)
})

test('two processes that start together build the index once, and neither fails', { timeout: 120_000 }, async () => {
  const { index, searched, seed } = await startDatabase()
  await seed(20)
  await Promise.all([index(), index()])
  expect(await searched()).toBeGreaterThanOrEqual(20)
  expect(await index()).toBe(false)
})
