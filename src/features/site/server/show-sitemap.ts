import type { Ctx } from '#core/context.ts'
import { categoryName } from '#features/categories/category-name.ts'
import { categoryPath } from '#features/categories/category-path.ts'
import { listPopularCategories } from '#features/categories/server/category-view.ts'
import { cityName, stateName } from '#features/places/place-name.ts'
import { resultsPath } from '#features/search/results-path.ts'
import type { LinkAddress } from '#platform/page-address.ts'

/** Bounds of a readable page: about 36 × 8 cities, 20 × 12 lists and the top groups. */
const citiesPerState = 8
const bigCities = 20
const commonCategories = 12

export interface SitemapLink {
  label: string
  url: LinkAddress
}

export interface SitemapPart {
  title: string
  links: SitemapLink[]
}

/** The sitemap page: categories, the most common of them in the biggest cities, and every state's biggest cities. */
export function showSitemap({ app, i18n }: Pick<Ctx, 'app' | 'i18n'>) {
  const { categories, places } = app
  const common = listPopularCategories(categories, commonCategories)
  const citiesByState = Map.groupBy(places.cities, ({ stateId }) => stateId)
  return {
    categories: categories.children(undefined).map((group) => ({
      icon: group.icon,
      label: categoryName(group, i18n),
      url: categoryPath(group.slug),
    })),
    cityLists: places.cities.slice(0, bigCities).map((city) => ({
      title: cityName(city, i18n),
      links: common.map((category) => ({
        label: categoryName(category, i18n),
        url: resultsPath({ citySlug: city.slug, what: category.slug }),
      })),
    })),
    states: places.states
      .map((state) => ({ id: state.id, title: stateName(state, i18n) }))
      .toSorted((a, b) => a.title.localeCompare(b.title, i18n.locale))
      .flatMap(({ id, title }) => {
        const cities = (citiesByState.get(id) ?? []).slice(0, citiesPerState)
        const links = cities.map((city) => ({
          label: cityName(city, i18n),
          url: `/categories?city=${city.slug}` as const,
        }))
        return links.length > 0 ? [{ title, links }] : []
      }),
  } satisfies { categories: (SitemapLink & { icon: string })[]; cityLists: SitemapPart[]; states: SitemapPart[] }
}
