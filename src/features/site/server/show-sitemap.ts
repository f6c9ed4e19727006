import type { App } from '#context.ts'
import { categoryPath } from '#features/categories/category-path.ts'
import { listPopularCategories } from '#features/categories/server/category-view.ts'
import type { City } from '#features/places/place.ts'
import { resultsPath } from '#features/search/results-path.ts'

/** Bounds of a page a person can read: about 36 × 8 cities, 20 × 12 lists and the top groups. */
const citiesPerState = 8
const bigCities = 20
const commonCategories = 12

export interface SitemapLink {
  label: string
  url: string
}

export interface SitemapPart {
  title: string
  links: SitemapLink[]
}

/** The readable sitemap: categories, the commonest of them in the biggest cities, and every state's biggest cities. */
export function showSitemap({ categories, places }: Pick<App, 'categories' | 'places'>) {
  const common = listPopularCategories(categories, commonCategories)
  const citiesByState = Map.groupBy(places.cities, ({ stateId }) => stateId)
  return {
    categories: categories.children(undefined).map(({ name, slug }) => ({ label: name, url: categoryPath(slug) })),
    cityLists: places.cities.slice(0, bigCities).map((city) => ({
      title: city.name,
      links: common.map(({ name, slug }) => ({ label: name, url: resultsPath({ citySlug: city.slug, what: slug }) })),
    })),
    states: places.states
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .flatMap(({ id, name }) => {
        const cities = (citiesByState.get(id) ?? []).slice(0, citiesPerState)
        return cities.length > 0 ? [{ title: name, links: cities.map(cityLink) }] : []
      }),
  } satisfies { categories: SitemapLink[]; cityLists: SitemapPart[]; states: SitemapPart[] }
}

const cityLink = ({ name, slug }: City): SitemapLink => ({ label: name, url: `/categories?city=${slug}` })
