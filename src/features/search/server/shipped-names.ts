import type { CategoryIndex } from '#features/categories/server/category-index.ts'
import type { PlaceIndex } from '#features/places/place.ts'
import { loadQueryLanguage } from '../understanding/query-language.ts'
import { readBrands } from '../understanding/read-brands.ts'
import { searchDataFolder } from '../understanding/search-data.ts'
import { buildBrandNames } from './suggest/brand-names.ts'
import { buildLocalityNames } from './suggest/locality-names.ts'
import { buildTownNames } from './suggest/town-names.ts'

export type ShippedNames = Awaited<ReturnType<typeof buildNames>>

const built = new WeakMap<CategoryIndex, WeakMap<PlaceIndex, Promise<ShippedNames>>>()

/** What search knows from the data of a release alone: built once for the same places and categories. */
export function shippedNames(places: PlaceIndex, categories: CategoryIndex): Promise<ShippedNames> {
  const ofCategories = built.get(categories) ?? new WeakMap<PlaceIndex, Promise<ShippedNames>>()
  built.set(categories, ofCategories)
  const names = ofCategories.get(places) ?? buildNames(places, categories)
  ofCategories.set(places, names)
  return names
}

async function buildNames(places: PlaceIndex, categories: CategoryIndex) {
  const brands = readBrands(searchDataFolder)
  return {
    towns: buildTownNames(places.cities),
    localities: buildLocalityNames(places),
    brandNames: buildBrandNames(brands, (slug) => categories.bySlug(slug)?.id),
    language: await loadQueryLanguage(categories, brands),
  }
}
