import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

const quiet = new Logger(() => () => {})

/**
 * Applies the `.sql` files of `folder` in the order of their names, each in its own transaction, then the job queue's
 * schema. Safe when several processes start at once: one migrates, the others wait. Throws, naming the file, when an
 * applied file was changed or removed since, or when one fails.
 */
export async function migrate(databaseUrl: string, folder: string, log: (line: string) => void): Promise<void> {
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
      if (!applied.has(migration.name)) await apply(client, migration, log)
    }
    await migrateJobQueue(databaseUrl)
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

async function apply(client: Client, { name, sql, checksum }: Migration, log: (line: string) => void): Promise<void> {
  const startedAt = performance.now()
  await client.query('BEGIN')
  try {
    await client.query(sql)
    await client.query('INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)', [name, checksum])
    await client.query('COMMIT')
  } catch (error) {
    // ignored: the error that made us roll back is the one to tell
    await client.query('ROLLBACK').catch(() => {})
    throw new Error(`The migration ${name} failed: ${describe(error, sql)}`, { cause: error })
  }
  log(`Migrated ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
}

function describe(error: unknown, sql: string): string {
  if (!(error instanceof Error)) return String(error)
  const position = 'position' in error ? Number(error.position) : Number.NaN
  return position > 0 ? `${error.message} (line ${sql.slice(0, position).split('\n').length})` : error.message
}

async function migrateJobQueue(databaseUrl: string): Promise<void> {
  const pgPool = new Pool({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000, max: 2 })
  pgPool.on('error', () => {})
  pgPool.on('connect', (client) => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool, logger: quiet })
  } finally {
    await pgPool.end()
  }
}
