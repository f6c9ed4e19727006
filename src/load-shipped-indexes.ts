import { createDb } from '#core/create-db.ts'
import { type CategoryIndex, loadCategoryIndex } from '#features/categories/server/category-index.ts'
import { loadPlaceIndex, type PlaceIndex } from '#features/places/server/place-index.ts'
import { createPool } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'

export interface ShippedIndexes {
  places: PlaceIndex
  categories: CategoryIndex
}

/** Generous, because a busy machine may read slowly and no request is waiting yet. */
const queryTimeoutMs = 60_000
const connectTimeoutMs = 20_000

/** Loads data into memory that changes only with a release. */
export async function loadShippedIndexes(databaseUrl: string, log: Log): Promise<ShippedIndexes> {
  const db = createDb(createPool({ url: databaseUrl, log, maxConnections: 2, queryTimeoutMs, connectTimeoutMs }))
  try {
    const [places, categories] = await Promise.all([loadPlaceIndex(db), loadCategoryIndex(db)])
    return { places, categories }
  } finally {
    await db.destroy()
  }
}
