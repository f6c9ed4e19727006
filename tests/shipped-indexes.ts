import { pino } from 'pino'
import { createDb } from '#core/create-db.ts'
import { loadShippedIndexes, type ShippedIndexes } from '#load-shipped-indexes.ts'
import { createPool } from '#platform/db.ts'

let loaded: ShippedIndexes | undefined

/** Places and categories are the same in every test database, so that a worker reads them once. */
export async function shippedIndexes(databaseUrl: string): Promise<ShippedIndexes> {
  if (loaded) return loaded
  const log = pino({ level: 'silent' })
  const db = createDb(createPool({ url: databaseUrl, log, maxConnections: 2, queryTimeoutMs: 60_000 }))
  try {
    loaded = await loadShippedIndexes(db)
    return loaded
  } finally {
    await db.destroy()
  }
}
