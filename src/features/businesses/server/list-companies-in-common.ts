import type { Ctx } from '#core/context.ts'
import { pageInfoOf } from '#core/endpoint.ts'
import { refuseCategory } from '#features/categories/contract.ts'
import { listPopularCategories } from '#features/categories/server/category-view.ts'
import { refusePlace } from '#features/places/contract.ts'
import type { BusinessResult } from '#features/search/search-query.ts'
import { findBusinesses } from '#features/search/server/query/find-businesses.ts'
import { listBusinessCards } from './list-business-cards.ts'

const kinds = 10
const bestOfKind = 5

interface InCommon {
  citySlug: string
  /** Without one: the best of the most common categories. */
  categorySlug?: string
  page: { size: number; page: number }
}

/** Businesses of a city, or of a category in a city, best first. Refuses: place_not_found, category_not_found. */
export async function listCompaniesInCommon(ctx: Ctx, { citySlug, categorySlug, page }: InCommon) {
  const { categories, places, search } = ctx.app
  const city = places.cityBySlug(citySlug.toLowerCase())
  const category = categorySlug === undefined ? undefined : categories.bySlug(categorySlug.toLowerCase())
  if (!city) throw refusePlace('place_not_found')
  if (categorySlug !== undefined && !category) throw refuseCategory('category_not_found')
  if (category) {
    const found = await findBusinesses(search, { text: '', categoryId: category.id, cityId: city.id, ...page })
    const isThere = isOfCategoryInCity(found)
    return {
      businessRespList: isThere ? await listBusinessCards(ctx, found) : [],
      page: pageInfoOf(page, isThere ? found.total : 0),
      totalIsExact: found.totalIsExact,
    }
  }
  const best = await Promise.all(
    listPopularCategories(categories, kinds).map(({ id }) =>
      findBusinesses(search, { text: '', categoryId: id, cityId: city.id, page: 0, size: bestOfKind }),
    ),
  )
  const inCity = best.flatMap((found) => (isOfCategoryInCity(found) ? [found.ids] : []))
  const alternating = Array.from({ length: bestOfKind }, (_, place) => inCity.flatMap((ids) => ids[place] ?? [])).flat()
  const ids = [...new Set(alternating)]
  const start = page.page * page.size
  return {
    businessRespList: await listBusinessCards(ctx, { ids: ids.slice(start, start + page.size) }),
    page: pageInfoOf(page, ids.length),
    totalIsExact: true,
  }
}

/** Not those around the city, nor those of related categories. */
function isOfCategoryInCity({ nearbyFallback, relatedTo }: BusinessResult): boolean {
  return nearbyFallback === undefined && relatedTo === undefined
}
