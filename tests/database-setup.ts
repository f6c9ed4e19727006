import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { createDb } from '#core/create-db.ts'
import { seedCategories } from '#features/categories/server/seed-categories.ts'
import { seedPlaces } from '#features/places/server/seed-places.ts'
import { createPool } from '#platform/db.ts'
import { migrate } from '#platform/migrate.ts'
import { createTestCluster } from '#platform/postgres/test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string
  }
}

/**
 * One throwaway PostgreSQL server for the run; every test file gets a copy of a migrated database with places and
 * categories.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await createTestCluster(async (url) => {
    await migrate(url, 'db/migrations', () => undefined)
    const db = createDb(createPool({ url, log: pino({ level: 'silent' }), maxConnections: 2, queryTimeoutMs: 120_000 }))
    await seedPlaces(db)
    await seedCategories(db)
    await db.destroy()
  })
  project.provide('adminUrl', cluster.adminUrl)
  return cluster.stop
}
