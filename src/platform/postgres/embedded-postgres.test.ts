import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { findRunningDatabase, startEmbeddedPostgres } from './embedded-postgres.ts'
import { readPostmasterFile } from './postmaster.ts'
import { isAlive } from './process-identity.ts'
import { restartDelayMs } from './supervise-postmaster.ts'

const root = mkdtempSync(join(tmpdir(), 'nukkad-embedded-'))
chmodSync(root, 0o711)
afterAll(() => rmSync(root, { recursive: true, force: true }), 60_000)

test('the first start creates the database and a later start finds its data', async () => {
  const dataFolder = join(root, 'reuse')
  const first = await start(dataFolder)
  await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer')
  await first.stop()
  const second = await start(dataFolder)
  const [row] = await query(second.url, 'SELECT answer, current_setting($$fsync$$) AS fsync FROM kept')
  expect(row).toEqual({ answer: 42, fsync: 'on' })
  expect(second.lines).toEqual([])
  await second.stop()
  expect(existsSync(join(dataFolder, 'app.lock'))).toBe(false)
})

test('text compares by code point, is UTF-8, and pages have checksums', async () => {
  const server = await start(join(root, 'reuse'))
  const [row] = await query(
    server.url,
    `SELECT datlocprovider AS provider, datlocale AS locale, pg_encoding_to_char(encoding) AS encoding,
       current_setting('data_checksums') AS checksums, lower('ÉCOLE') AS lower, rolsuper AS super
     FROM pg_database, pg_roles WHERE datname = current_database() AND rolname = current_user`,
  )
  expect(row).toEqual({
    provider: 'b',
    locale: 'C.UTF-8',
    encoding: 'UTF8',
    checksums: 'on',
    lower: 'école',
    super: false,
  })
  await server.stop()
})

test('after kill -9 of the app the next start stops the orphaned server and preserves committed data', async () => {
  const dataFolder = join(root, 'orphan')
  const app = await startInOtherProcess(dataFolder)
  const url = findRunningDatabase(dataFolder)
  if (!url) throw new Error('A command beside the app must find its database.')
  await query(url, 'CREATE TABLE kept AS SELECT 1 AS answer')
  const orphan = readPostmasterFile(join(dataFolder, 'postgres'))
  await kill(app)
  expect(orphan && isAlive(orphan.pid)).toBe(true)
  expect(findRunningDatabase(dataFolder)).toBeUndefined()

  const next = await start(dataFolder)
  expect(orphan && isAlive(orphan.pid)).toBe(false)
  expect(orphan && existsSync(orphan.socketFolder)).toBe(false)
  expect(next.lines).toEqual([`Stopping the database an earlier run left behind (process ${orphan?.pid})`])
  expect(await query(next.url, 'SELECT answer FROM kept')).toEqual([{ answer: 1 }])
  await next.stop()
})

test('a second app on the same folder is refused and told who holds it', async () => {
  const dataFolder = join(root, 'orphan')
  const app = await startInOtherProcess(dataFolder)
  await expect(start(dataFolder)).rejects.toThrow(`is in use by another Nukkad, process ${app.pid}; stop it first.`)
  app.kill('SIGTERM')
  await ended(app)
  const server = await start(dataFolder)
  await server.stop()
})

test('a pid file whose process id now belongs to another process does not block the start', async () => {
  const dataFolder = join(root, 'orphan')
  const cluster = join(dataFolder, 'postgres')
  // PostgreSQL only recognises a process that its own user could signal as a server.
  const bystander = spawn('sleep', ['60'], { uid: statSync(cluster).uid, stdio: 'ignore' })
  onTestFinished(() => void bystander.kill())
  const pidFile = `${bystander.pid}\n${cluster}\n1\n5432\n/nowhere\n127.0.0.1\n\nready\n`
  writeFileSync(join(cluster, 'postmaster.pid'), pidFile)
  const server = await start(dataFolder)
  expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await server.stop()
})

test('a server that crashes is restarted at the same address', async () => {
  const dataFolder = join(root, 'reuse')
  const server = await start(dataFolder)
  const pid = readPostmasterFile(join(dataFolder, 'postgres'))?.pid
  if (!pid) throw new Error('The server must have written its pid file.')
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => server.lines.at(-1), { timeout: 15_000 }).toBe('Database is back')
  expect(await query(server.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
  await server.stop()
})

test('a server killed seven times in a row is back each time, and is never given up', async () => {
  const dataFolder = join(root, 'reuse')
  const server = await start(dataFolder)
  for (let kills = 1; kills <= 7; kills++) {
    const pid = readPostmasterFile(join(dataFolder, 'postgres'))?.pid
    if (!pid) throw new Error('The server must have written its pid file.')
    process.kill(pid, 'SIGKILL')
    const backs = () => server.lines.filter((line) => line === 'Database is back').length
    await expect.poll(backs, { timeout: 20_000, message: `after kill ${kills}` }).toBe(kills)
    expect(await query(server.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
  }
  expect(server.isFailing()).toBe(false)
  await server.stop()
}, 180_000)

test('a server that does not start is tried again until it does, and reports meanwhile that it fails', async () => {
  const dataFolder = join(root, 'reuse')
  const server = await start(dataFolder)
  const settings = join(dataFolder, 'postgres', 'postgresql.auto.conf')
  const good = readFileSync(settings, 'utf8')
  writeFileSync(settings, `${good}\nno_such_setting = 1\n`)
  const pid = readPostmasterFile(join(dataFolder, 'postgres'))?.pid
  if (!pid) throw new Error('The server must have written its pid file.')
  process.kill(pid, 'SIGKILL')
  expect(server.isFailing()).toBe(false)
  await expect.poll(() => server.isFailing(), { timeout: 40_000 }).toBe(true)
  writeFileSync(settings, good)
  await expect.poll(() => server.lines.at(-1), { timeout: 40_000 }).toBe('Database is back')
  expect(server.isFailing()).toBe(false)
  expect(await query(server.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
  await server.stop()
}, 120_000)

test('attempts to start a server that fails are at most a minute apart', () => {
  expect([restartDelayMs(1, 0), restartDelayMs(10, 0), restartDelayMs(1, 4)]).toEqual([200, 5000, 3200])
  expect([restartDelayMs(1, 5), restartDelayMs(1, 9), restartDelayMs(50, 5000)]).toEqual([6400, 60_000, 60_000])
})

test('an app that stops while its server is being started again leaves nothing running', async () => {
  const dataFolder = join(root, 'reuse')
  const server = await start(dataFolder)
  const pid = readPostmasterFile(join(dataFolder, 'postgres'))?.pid
  if (!pid) throw new Error('The server must have written its pid file.')
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => server.lines.length, { interval: 1 }).toBe(1)
  await server.stop()
  const left = readPostmasterFile(join(dataFolder, 'postgres'))
  expect(left && left.pid !== pid && isAlive(left.pid)).not.toBe(true)
  expect(existsSync(join(dataFolder, 'app.lock'))).toBe(false)
})

test('data of another major version is refused with instructions', async () => {
  const dataFolder = join(root, 'old')
  mkdirSync(join(dataFolder, 'postgres'), { recursive: true })
  writeFileSync(join(dataFolder, 'postgres', 'PG_VERSION'), '16\n')
  await expect(start(dataFolder)).rejects.toThrow(/made by PostgreSQL 16, but this Nukkad runs PostgreSQL 18: dump it/)
  expect(existsSync(join(dataFolder, 'app.lock'))).toBe(false)
})

test('a server that cannot start reports its own error message', async () => {
  const dataFolder = join(root, 'reuse')
  const settings = { shared_buffers: 'plenty' }
  await expect(startEmbeddedPostgres({ dataFolder, settings, log: () => {} })).rejects.toThrow(
    /did not start[\s\S]*invalid value for parameter "shared_buffers": "plenty"/,
  )
})

test('an interrupted first start begins again from nothing', async () => {
  const dataFolder = join(root, 'unfinished')
  mkdirSync(join(dataFolder, 'postgres.unfinished', 'base'), { recursive: true })
  const server = await start(dataFolder)
  expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await server.stop()
  expect(existsSync(join(dataFolder, 'postgres.unfinished'))).toBe(false)
})

test.runIf(process.getuid?.() === 0)('root gets a server without root rights, even below a closed folder', async () => {
  const closed = join(root, 'closed')
  const dataFolder = join(closed, 'project', 'data')
  mkdirSync(dataFolder, { recursive: true })
  chmodSync(closed, 0o700)
  const server = await start(dataFolder)
  const cluster = join(dataFolder, 'postgres')
  const status = readFileSync(`/proc/${readPostmasterFile(cluster)?.pid}/status`, 'utf8')
  expect(status).not.toMatch(/^Uid:.*\b0\b/m)
  expect(statSync(cluster).uid).not.toBe(0)
  expect(statSync(closed).mode & 0o777).toBe(0o700)
  await server.stop()
})

async function start(dataFolder: string) {
  const lines: string[] = []
  const server = await startEmbeddedPostgres({ dataFolder, log: (line) => lines.push(line) })
  return { ...server, lines }
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function startInOtherProcess(dataFolder: string): Promise<ChildProcess> {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(dirname(import.meta.filename), 'embedded-postgres.ts'))}
    const server = await startEmbeddedPostgres({ dataFolder: ${JSON.stringify(dataFolder)}, log: () => {} })
    process.once('SIGTERM', async () => { await server.stop(); process.exit() })
    setInterval(() => {}, 1000)
    console.log('ready')`
  const app = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void app.kill('SIGKILL'))
  await new Promise<void>((resolve, reject) => {
    app.stdout?.once('data', () => resolve())
    app.once('exit', (code) => reject(new Error(`The other app ended with ${code}.`)))
  })
  return app
}

async function kill(app: ChildProcess): Promise<void> {
  app.kill('SIGKILL')
  await ended(app)
}

function ended(app: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (app.exitCode !== null || app.signalCode !== null) resolve()
    else app.once('exit', () => resolve())
  })
}
