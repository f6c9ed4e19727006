import type { Ctx } from '#core/context.ts'
import { latestCount } from '#features/articles/rules.ts'
import { listLatest } from '#features/articles/server/search-articles.ts'
import type { BusinessCard } from '#features/businesses/contract.ts'
import { nameLanguage } from '#features/businesses/name-language.ts'
import { listBusinessCards } from '#features/businesses/server/list-business-cards.ts'
import { listPopularCategories, viewCategory } from '#features/categories/server/category-view.ts'
import { tileName } from '#features/categories/tile-name.ts'
import { partnersForPages } from '#features/partners/server/list-partners.ts'
import { type ChosenPlace, citySlugForLinks } from '#features/places/chosen-place.ts'
import { viewCity } from '#features/places/server/place-endpoints.ts'
import { findBusinesses } from '#features/search/server/query/find-businesses.ts'
import type { TextLanguage } from '#texts/text-in.ts'
import type { HomeView } from '../contract.ts'
import { occasionsNow } from './occasions.ts'

const popularCategoryCount = 14
/** From so many categories comes one business each, as long as it is well rated. */
const popularBusinessCount = 8
const candidatesOfCategory = 4
const leastAverage = 4
const leastRatings = 10
const abreast = 4

/**
 * The home page of a city, or of All India: the most common categories, a well rated listing of the first few of them,
 * what many need now, the newest articles, and the partners. Each search reads a few rows in the order of
 * listing_category_city.
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
      .map(({ id }) =>
        findBusinesses(search, { text: '', categoryId: id, cityId: city?.id, page: 0, size: candidatesOfCategory }),
      ),
  )
  const cards = await listBusinessCards(ctx, { ids: [...new Set(best.flatMap(({ ids }) => ids))] })
  const [latestBlogs, latestNews] = await Promise.all([
    listLatest(ctx, 'blog', latestCount, ctx.i18n.locale),
    listLatest(ctx, 'news', latestCount, ctx.i18n.locale),
  ])
  const { association, publication, client } = await partnersForPages(ctx)
  return {
    bannerListings: config.site.bannerListings,
    listingCount: search.listingCount,
    city: city ? viewCity(places, city, ctx.i18n) : null,
    popularCategories: popular.map((category) => ({
      ...viewCategory(category, ctx.i18n, citySlugForLinks(place)),
      scene: categories.scenesOf(category.id)[0],
      tileName: tileName(category, ctx.i18n),
    })),
    popularBusinesses: wholeRows(
      bestOfEach(
        best.map(({ ids }) => ids),
        cards,
        ctx.i18n,
      ),
    ),
    occasions: occasionsNow(ctx, citySlugForLinks(place)),
    latestBlogs,
    latestNews,
    associations: association,
    publications: publication,
    clients: client,
  }
}

/** The first well rated business of each list, none twice; where there is one, with a name that readers can read. */
function bestOfEach(
  lists: readonly (readonly number[])[],
  cards: readonly BusinessCard[],
  { locale }: TextLanguage,
): BusinessCard[] {
  const isReadable = ({ name }: BusinessCard) => [undefined, locale].includes(nameLanguage(name))
  const rated = new Map(
    cards
      .filter(({ rating }) => rating && rating.average >= leastAverage && rating.count >= leastRatings)
      .map((card) => [card.businessId, card]),
  )
  return lists.flatMap((ids) => {
    const best = ids.flatMap((id) => rated.get(id) ?? [])
    const card = best.find(isReadable) ?? best[0]
    if (card) rated.delete(card.businessId)
    return card ? [card] : []
  })
}

/** Four of them are abreast on computers: no row is left half empty. */
function wholeRows(cards: BusinessCard[]): BusinessCard[] {
  return cards.length < abreast ? cards : cards.slice(0, cards.length - (cards.length % abreast))
}
