import type { Db } from '#database.ts'
import { loadShippedIndexes, type ShippedIndexes } from '#load-shipped-indexes.ts'

let loaded: Promise<ShippedIndexes> | undefined

/** Places and categories are the same in every test database, so that a worker reads them once. */
export function shippedIndexes(db: Db): Promise<ShippedIndexes> {
  loaded ??= loadShippedIndexes(db)
  return loaded
}
