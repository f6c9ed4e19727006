import pg from 'pg'
import type { Log } from './log.ts'

// int8 as a number: ids and counts stay far below 2^53.
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/** How the text of a value of this type is read. */
export const parserOf = (oid: number): ((text: string) => unknown) => types.getTypeParser(oid)

export interface PoolOptions {
  url: string
  log: Log
  maxConnections: number
  /** Statement timeout in ms; it also ends the wait on a dropped connection, which never responds. */
  queryTimeoutMs: number
  /** Timeout of a statement that waits for a lock, in ms. */
  lockTimeoutMs?: number
  /** Timeout for getting a connection, in ms. */
  connectTimeoutMs?: number
  /** Session settings of every connection, e.g. `{ enable_seqscan: 'off' }`. */
  settings?: Record<string, string>
}

/**
 * A pool in which every wait is bounded: connecting by `connectTimeoutMs` (2 s), a statement by `queryTimeoutMs`.
 * Errors of idle connections are logged, not thrown.
 */
export function createPool({
  url,
  log,
  maxConnections,
  queryTimeoutMs,
  lockTimeoutMs,
  connectTimeoutMs = 2000,
  settings = {},
}: PoolOptions): pg.Pool {
  const options = Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    statement_timeout: queryTimeoutMs,
    ...(lockTimeoutMs !== undefined && { lock_timeout: lockTimeoutMs }),
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    types,
    ...(options && { options }),
  })
  // The driver attaches its whole client to the error: only the message is logged. A closing pool is expected to lose
  // connections.
  const report = ({ message }: Error) => {
    if (!pool.ending) log.error({ reason: message }, 'a database connection failed')
  }
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
  return pool
}
