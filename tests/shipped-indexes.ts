import { pino } from 'pino'
import { loadShippedIndexes, type ShippedIndexes } from '#load-shipped-indexes.ts'

let loaded: ShippedIndexes | undefined

/** Places and categories are the same in every test database, so that a worker reads them once. */
export async function shippedIndexes(databaseUrl: string): Promise<ShippedIndexes> {
  loaded ??= await loadShippedIndexes(databaseUrl, pino({ level: 'silent' }))
  return loaded
}
