import { join } from 'node:path'
import type { Config } from '#config.ts'
import { createDb } from '#core/create-db.ts'
import type { Db } from '#core/database.ts'
import { seedCategories } from '#features/categories/server/seed-categories.ts'
import { seedPlaces } from '#features/places/server/seed-places.ts'
import { createPool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { openDatabase } from '#platform/open-database.ts'

const statementTimeoutMs = 600_000

/**
 * Opens the installation's database for a command, with schema, places and categories in place, and closes it
 * afterwards.
 */
export async function withPreparedDatabase(
  config: Config,
  say: (line: string) => void,
  use: (db: Db, databaseUrl: string) => Promise<void>,
): Promise<void> {
  const database = await openDatabase(config, say)
  try {
    await migrate(database.url, join(config.projectDir, 'db/migrations'), say)
    // A failing query throws anyway; idle connections that end when the server stops need no message.
    const log = createLog('silent')
    const db = createDb(createPool({ url: database.url, log, maxConnections: 4, queryTimeoutMs: statementTimeoutMs }))
    try {
      await seedPlaces(db)
      await seedCategories(db)
      await use(db, database.url)
    } finally {
      await db.destroy()
    }
  } finally {
    await database.close()
  }
}
