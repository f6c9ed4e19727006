import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDb } from '#core/create-db.ts'
import type { Db } from '#core/database.ts'
import { createSecretKeys } from '#core/secret-keys.ts'
import { signAccessToken } from '#features/accounts/server/access-token.ts'
import { insertSession } from '#features/accounts/server/session-queries.ts'
import { seedCategories } from '#features/categories/server/seed-categories.ts'
import { seedPlaces } from '#features/places/server/seed-places.ts'
import { createPool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { createEnquiry } from '#tests/factories/create-enquiry.ts'

export interface BenchDatabase {
  url: string
  db: Db
  /** For the app, so that tokens signed here are good there. */
  env: Record<string, string>
  tokenOf(accountId: number, role: 'customer' | 'merchant'): Promise<string>
  stop(): Promise<void>
}

const secret = 'only for a benchmark: 5f0c1d7be2a94863b1d8e07c6f3a2954'

/** A database of its own with places and categories, thrown away afterwards; written as durably as in production. */
export async function startBenchDatabase({ isDurable = true } = {}): Promise<BenchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'nukkad-bench-'))
  const server = await startEmbeddedPostgres({
    dataFolder: join(folder, 'postgres'),
    durability: isDurable ? 'full' : 'none',
    log: () => {},
  })
  const log = createLog('silent')
  const pool = createPool({
    url: server.url,
    log,
    maxConnections: 12,
    queryTimeoutMs: 120_000,
    connectTimeoutMs: 60_000,
  })
  const db = createDb(pool)
  await migrate(server.url, 'db/migrations', () => {})
  await seedPlaces(db)
  await seedCategories(db)
  const keys = createSecretKeys([secret])
  return {
    url: server.url,
    db,
    env: { DATABASE_URL: server.url, APP_SECRET: secret, DEMO_LISTINGS: '0' },
    tokenOf: async (accountId, role) => {
      const now = new Date()
      const sessionId = await insertSession(db, {
        accountId,
        role,
        expiresAt: new Date(now.getTime() + 86_400_000),
        now,
      })
      return signAccessToken(keys, sessionId, now)
    },
    stop: async () => {
      await pool.end()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export interface Thread {
  enquiryId: number
  customerId: number
  ownerId: number
}

/** An enquiry at a business of its own. */
export async function newThread(db: Db): Promise<Thread> {
  const { id, customer_id, business_id } = await createEnquiry(db)
  const { owner_id } = await db
    .selectFrom('business')
    .select('owner_id')
    .where('id', '=', business_id)
    .executeTakeFirstOrThrow()
  await db.updateTable('account').set({ is_merchant: true }).where('id', '=', owner_id).execute()
  if (customer_id === null || owner_id === null) throw new Error('The enquiry has no customer or no owner.')
  return { enquiryId: id, customerId: customer_id, ownerId: owner_id }
}
