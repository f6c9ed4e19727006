import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, runMigrations } from 'graphile-worker'
import { Client, Pool } from 'pg'

interface Migration {
  name: string
  sql: string
  checksum: string
}

interface Queryable {
  query(sql: string): Promise<{ rows: Record<string, unknown>[] }>
}

// An arbitrary number that no other advisory lock of ours uses.
const migrationLock = 7_220_455_101

/*
 * A migration that waits for a table makes everybody who wants that table wait behind it. So it gives up soon, lets
 * them pass, and begins anew: for two minutes in all.
 */
const patience = { lockMs: 2000, pauseMs: 4000, tries: 20 }

const quiet = new Logger(() => () => {})

/**
 * Applies the `.sql` files of `folder` in the order of their names, each in its own transaction, then the job queue's
 * schema. Safe when several processes start at once: one migrates, the others wait. Throws, naming the file, when an
 * applied file was changed or removed since, when one fails, or when others hold its tables for too long.
 */
export async function migrate(
  databaseUrl: string,
  folder: string,
  log: (line: string) => void,
  waits = patience,
): Promise<void> {
  const migrations = readMigrations(folder)
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000, keepAlive: true })
  // Without a listener a lost connection would end the process; the running query reports the error anyway.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`SELECT pg_advisory_lock(${migrationLock})`)
    await client.query(`CREATE TABLE IF NOT EXISTS schema_migration (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz(3) NOT NULL DEFAULT now())`)
    const applied = await readApplied(client)
    refuseDifferences(migrations, applied)
    for (const migration of migrations) {
      if (applied.has(migration.name)) continue
      await untilUnlocked(client, migration.name, {
        log,
        waits,
        run: () => apply(client, migration, log, waits.lockMs),
      })
    }
    const run = () => migrateJobQueue(databaseUrl, waits.lockMs)
    await untilUnlocked(client, 'of the job queue', { log, waits, run })
  } finally {
    // Ending the session releases the lock.
    await client.end()
  }
}

/** True when every file of `folder` and the job queue's schema are applied. For /readyz. */
export async function isMigrated(db: Queryable, folder: string): Promise<boolean> {
  const tables = await db.query(
    `SELECT to_regclass('schema_migration') IS NOT NULL AND to_regclass('graphile_worker.migrations') IS NOT NULL AS exist`,
  )
  if (tables.rows[0]?.exist !== true) return false
  const applied = await readApplied(db)
  return readMigrations(folder).every(({ name, checksum }) => applied.get(name) === checksum)
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8')
    // A checkout with Windows line endings is the same migration.
    const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
    return { name, sql, checksum }
  })
}

async function readApplied(db: Queryable): Promise<Map<string, string>> {
  // Reads the whole table: one row per file in db/migrations.
  const { rows } = await db.query('SELECT name, checksum FROM schema_migration')
  return new Map(rows.map((row) => [String(row.name), String(row.checksum)]))
}

function refuseDifferences(migrations: Migration[], applied: Map<string, string>): void {
  for (const [name, checksum] of applied) {
    const file = migrations.find((migration) => migration.name === name)
    if (!file) throw new Error(`The database has the migration ${name}, this version has not: start a newer version.`)
    if (file.checksum !== checksum) {
      throw new Error(`The migration ${name} was changed after it was applied: restore it and add a new file instead.`)
    }
  }
}

/** Runs a migration, again after a while when it did not get a lock. */
async function untilUnlocked(
  client: Client,
  name: string,
  { log, waits, run }: { log: (line: string) => void; waits: typeof patience; run: () => Promise<void> },
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof LockedError)) throw error
      const open = await describeOpen(client)
      if (tries >= waits.tries) {
        throw new Error(
          `The migration ${name} did not get its tables in ${tries} tries, and changed nothing. ${open} ` +
            'Start again when that has ended, or end it with pg_terminate_backend.',
        )
      }
      log(`The migration ${name} waits for others, try ${tries} of ${waits.tries}. ${open}`)
      await sleep(waits.pauseMs)
    }
  }
}

/**
 * Which other transaction of this database has been open for longest: it may hold what a migration waits for. Not that
 * of another process that waits to migrate.
 */
async function describeOpen(client: Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; name: string; seconds: number }>(
    `SELECT pid, application_name AS name, extract(epoch FROM now() - xact_start)::int AS seconds FROM pg_stat_activity
     WHERE datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid()
       AND wait_event IS DISTINCT FROM 'advisory'
     ORDER BY xact_start LIMIT 1`,
  )
  const [oldest] = rows
  if (!oldest) return 'No other transaction is open now.'
  const named = oldest.name ? ` (${oldest.name})` : ''
  return `The longest open transaction is that of process ${oldest.pid}${named}, for ${oldest.seconds} s.`
}

class LockedError extends Error {}

// PostgreSQL: lock_not_available, deadlock_detected.
const isLocked = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01')

async function apply(
  client: Client,
  { name, sql, checksum }: Migration,
  log: (line: string) => void,
  lockMs: number,
): Promise<void> {
  const startedAt = performance.now()
  await client.query('BEGIN')
  try {
    await client.query(`SET LOCAL lock_timeout = ${lockMs}`)
    await client.query(sql)
    await client.query('INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)', [name, checksum])
    await client.query('COMMIT')
  } catch (error) {
    // ignored: the error that made us roll back is the one to tell
    await client.query('ROLLBACK').catch(() => {})
    if (isLocked(error)) throw new LockedError('locked', { cause: error })
    throw new Error(`The migration ${name} failed: ${describe(error, sql)}`, { cause: error })
  }
  log(`Migrated ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
}

function describe(error: unknown, sql: string): string {
  if (!(error instanceof Error)) return String(error)
  const position = 'position' in error ? Number(error.position) : Number.NaN
  return position > 0 ? `${error.message} (line ${sql.slice(0, position).split('\n').length})` : error.message
}

async function migrateJobQueue(databaseUrl: string, lockMs: number): Promise<void> {
  const options = `-c lock_timeout=${lockMs}`
  const pgPool = new Pool({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000, max: 2, options })
  pgPool.on('error', () => {})
  pgPool.on('connect', (client) => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool, logger: quiet })
  } catch (error) {
    if (isLocked(error)) throw new LockedError('locked', { cause: error })
    throw error
  } finally {
    await pgPool.end()
  }
}
