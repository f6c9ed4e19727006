import type { Db } from '#core/database.ts'
import { type CategoryIndex, loadCategoryIndex } from '#features/categories/server/category-index.ts'
import { loadPlaceIndex, type PlaceIndex } from '#features/places/server/place-index.ts'

export interface ShippedIndexes {
  places: PlaceIndex
  categories: CategoryIndex
}

/** Loads data into memory that changes only with a release. */
export async function loadShippedIndexes(db: Db): Promise<ShippedIndexes> {
  const [places, categories] = await Promise.all([loadPlaceIndex(db), loadCategoryIndex(db)])
  return { places, categories }
}
