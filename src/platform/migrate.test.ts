import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { isMigrated, migrate } from './migrate.ts'
import { createTestCluster, createTestDatabase } from './postgres/test-database.ts'

const cluster = await createTestCluster(async () => {})
afterAll(() => cluster.stop())

const shopFiles = {
  '001-shop.sql': 'CREATE TABLE shop (id bigint PRIMARY KEY); INSERT INTO shop VALUES (1);',
  '002-more.sql': 'INSERT INTO shop VALUES (2);',
}

test('migrations are applied once, in the order of their names', async () => {
  const { url, client, folder } = await workplace(shopFiles)
  expect(await isMigrated(client, folder)).toBe(false)
  const lines: string[] = []
  await migrate(url, folder, (line) => lines.push(line))
  expect(lines).toEqual([
    expect.stringMatching(/^Migrated 001-shop\.sql \(/),
    expect.stringMatching(/^Migrated 002-more\.sql \(/),
  ])
  await migrate(url, folder, (line) => lines.push(line))
  expect(lines).toHaveLength(2)
  expect(await shopIds(client)).toEqual(['1', '2'])
  expect(await isMigrated(client, folder)).toBe(true)
})

test('a new file makes the database not ready until it is applied', async () => {
  const { url, client, folder } = await workplace(shopFiles)
  await migrate(url, folder, () => {})
  writeFileSync(join(folder, '003-new.sql'), 'INSERT INTO shop VALUES (3);')
  expect(await isMigrated(client, folder)).toBe(false)
  await migrate(url, folder, () => {})
  expect(await isMigrated(client, folder)).toBe(true)
  expect(await shopIds(client)).toEqual(['1', '2', '3'])
})

test('a migration changed after it was applied is refused by name', async () => {
  const { url, folder } = await workplace(shopFiles)
  await migrate(url, folder, () => {})
  writeFileSync(join(folder, '002-more.sql'), 'INSERT INTO shop VALUES (20);')
  await expect(migrate(url, folder, () => {})).rejects.toThrow('The migration 002-more.sql was changed after')
})

test('an older version refuses a database that a newer one has migrated', async () => {
  const { url, folder } = await workplace(shopFiles)
  await migrate(url, folder, () => {})
  rmSync(join(folder, '002-more.sql'))
  await expect(migrate(url, folder, () => {})).rejects.toThrow('The database has the migration 002-more.sql')
})

test('a failing migration names its file and line and leaves no changes behind', async () => {
  const { url, client, folder } = await workplace({
    ...shopFiles,
    '003-bad.sql': 'INSERT INTO shop VALUES (3);\nINSERT INTO shopp VALUES (4);',
  })
  await expect(migrate(url, folder, () => {})).rejects.toThrow(
    /003-bad\.sql failed: .*"shopp" does not exist \(line 2\)/,
  )
  expect(await shopIds(client)).toEqual(['1', '2'])
})

test('a migration lets others pass while somebody holds its table, and is applied once they have ended', async () => {
  const { url, client, folder } = await workplace(shopFiles)
  await migrate(url, folder, () => {})
  writeFileSync(join(folder, '003-note.sql'), 'ALTER TABLE shop ADD COLUMN note text;')
  const holder = await another(url)
  await holder.query('BEGIN; SELECT id FROM shop')
  const lines: string[] = []
  const migrating = migrate(url, folder, (line) => lines.push(line), { lockMs: 100, pauseMs: 300, tries: 100 })
  await vi.waitFor(() => expect(lines.length).toBeGreaterThan(0), 10_000)
  expect(lines[0]).toMatch(/^The migration 003-note\.sql waits for others, try 1 of 100\. .* process \d+, for \d+ s\.$/)
  // Who comes now is not held up by somebody else's long transaction.
  expect(await shopIds(client)).toEqual(['1', '2'])
  await holder.query('COMMIT')
  await migrating
  expect(lines.at(-1)).toMatch(/^Migrated 003-note\.sql/)
})

test('a migration whose table is held for too long gives up, says who holds it, and changes nothing', async () => {
  const { url, client, folder } = await workplace(shopFiles)
  await migrate(url, folder, () => {})
  writeFileSync(join(folder, '003-note.sql'), 'INSERT INTO shop VALUES (3); ALTER TABLE shop ADD COLUMN note text;')
  const holder = await another(url)
  await holder.query('BEGIN; SELECT id FROM shop')
  const { pid } = (await holder.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0] ?? { pid: 0 }
  const waits = { lockMs: 50, pauseMs: 10, tries: 3 }
  await expect(migrate(url, folder, () => {}, waits)).rejects.toThrow(
    new RegExp(
      `^The migration 003-note\\.sql did not get its tables in 3 tries, and changed nothing\\. .* process ${pid}`,
    ),
  )
  await holder.query('COMMIT')
  expect(await shopIds(client)).toEqual(['1', '2'])
})

test('two processes that start at once apply every migration once', async () => {
  const slow = { '000-slow.sql': 'SELECT pg_sleep(0.2);', ...shopFiles }
  const { url, client, folder } = await workplace(slow)
  const lines: string[] = []
  await Promise.all([1, 2, 3].map(() => migrate(url, folder, (line) => lines.push(line))))
  expect(lines).toHaveLength(3)
  expect(await shopIds(client)).toEqual(['1', '2'])
})

test('the job queue’s schema exists after migrating', async () => {
  const { url, client, folder } = await workplace({})
  await migrate(url, folder, () => {})
  await client.query("SELECT graphile_worker.add_job('anything')")
})

async function workplace(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'nukkad-migrate-'))
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql)
  const { url, drop } = await createTestDatabase(cluster.adminUrl)
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await drop()
    rmSync(folder, { recursive: true })
  })
  return { url, client, folder }
}

async function another(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function shopIds(client: Client): Promise<unknown[]> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM shop ORDER BY id')
  return rows.map((row) => row.id)
}
