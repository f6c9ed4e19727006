import type { Ctx } from '#core/context.ts'
import { latestCount } from '#features/articles/rules.ts'
import { listLatest } from '#features/articles/server/search-articles.ts'
import { listBusinessCards } from '#features/businesses/server/list-business-cards.ts'
import { listPopularCategories, viewCategory } from '#features/categories/server/category-view.ts'
import { partnersForPages } from '#features/partners/server/list-partners.ts'
import { type ChosenPlace, citySlugForLinks } from '#features/places/chosen-place.ts'
import { viewCity } from '#features/places/server/place-endpoints.ts'
import { findBusinesses } from '#features/search/server/query/find-businesses.ts'
import type { HomeView } from '../contract.ts'

const popularCategoryCount = 16
const popularBusinessCount = 8

/**
 * The home page of a city, or of All India: the most common categories, the best listing of the first few of them, the
 * newest articles, and the partners. Each search reads one or two rows in the order of listing_category_city.
 */
export async function showHome(
  ctx: Pick<Ctx, 'app' | 'db' | 'log' | 'now' | 'i18n'>,
  place: ChosenPlace,
): Promise<HomeView> {
  const { categories, config, places, search } = ctx.app
  const { city } = place
  const popular = listPopularCategories(categories, popularCategoryCount)
  const best = await Promise.all(
    popular
      .slice(0, popularBusinessCount)
      .map(({ id }) => findBusinesses(search, { text: '', categoryId: id, cityId: city?.id, page: 0, size: 2 })),
  )
  // The second of a category is used where one listing leads two categories.
  const ids = [...new Set([...best.flatMap((found) => found.ids.slice(0, 1)), ...best.flatMap((found) => found.ids)])]
  const [latestBlogs, latestNews] = await Promise.all([
    listLatest(ctx, 'blog', latestCount),
    listLatest(ctx, 'news', latestCount),
  ])
  const { association, publication, client } = await partnersForPages(ctx)
  return {
    bannerListings: config.site.bannerListings,
    city: city ? viewCity(places, city, ctx.i18n) : null,
    popularCategories: popular.map((category) => viewCategory(category, ctx.i18n, citySlugForLinks(place))),
    popularBusinesses: await listBusinessCards(ctx, { ids: ids.slice(0, popularBusinessCount) }),
    latestBlogs,
    latestNews,
    associations: association,
    publications: publication,
    clients: client,
  }
}
