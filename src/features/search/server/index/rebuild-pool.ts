import type pg from 'pg'
import { createPool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'

const connectionCount = 5
/** Reading and sorting every listing is one statement. */
const maxStatementMs = 3 * 3600_000

/** Connections for building an index. */
export function createRebuildPool(databaseUrl: string): pg.Pool {
  return createPool({
    url: databaseUrl,
    log: createLog('error'),
    maxConnections: connectionCount,
    // The driver's own timer would outlive a COPY to us, which never tells it that it ended; the server's does not.
    queryTimeoutMs: 0,
    // Two connections build indexes side by side; parallel workers of one would only take the cores from the other.
    settings: {
      statement_timeout: `${maxStatementMs}`,
      max_parallel_maintenance_workers: '0',
      // Nothing else can begin before the listings are sorted.
      max_parallel_workers_per_gather: '1',
    },
  })
}
