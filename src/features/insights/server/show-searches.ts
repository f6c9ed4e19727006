import type { SignedInCtx } from '#core/context.ts'
import { findBusiness, type OwnBusinessRow } from '#features/businesses/server/business-queries.ts'
import { categoryName } from '#features/categories/category-name.ts'
import { cityName } from '#features/places/place-name.ts'
import type { Period } from '../rules.ts'
import { daysOf } from './count-period.ts'
import { listWordsToBusinesses, listWordsToCategory } from './insight-queries.ts'

const shownWords = 8

/**
 * What people searched for before they opened these listings, and, for a single one, what people of its city typed who
 * wanted its trade. Texts that fewer than three searched for are left out.
 */
export async function showSearches(
  { app, db, now, i18n }: SignedInCtx,
  shown: readonly OwnBusinessRow[],
  days: Period,
) {
  const span = { ...daysOf(now, days), limit: shownWords }
  const ids = shown.map(({ id }) => id)
  const own = ids.length === 0 ? [] : await listWordsToBusinesses(db, ids, span)
  const [single, ...others] = shown
  const row = single && others.length === 0 ? await findBusiness(db, single.id) : undefined
  const category = app.categories.byId(row?.category_ids[0] ?? 0)
  const city = row && app.places.cityById(row.city_id)
  if (!category || !city) return { own, trade: null }
  const words = await listWordsToCategory(db, { categoryId: category.id, cityId: city.id, ...span })
  return { own, trade: { name: categoryName(category, i18n), city: cityName(city, i18n), words } }
}
