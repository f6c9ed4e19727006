import { serveThread } from '#platform/threads.ts'
import { buildKeys } from './build-keys.ts'
import { createRebuildPool } from './rebuild-pool.ts'

/** Run in a thread by rebuildSearch: sorting a million names must not hold up the statements that build indexes. */

await serveThread(async ({ databaseUrl }: { databaseUrl: string }) => {
  const pool = createRebuildPool(databaseUrl)
  try {
    await buildKeys(pool)
  } finally {
    await pool.end()
  }
})
