import type { Ctx } from '#core/context.ts'
import { categoryName } from '#features/categories/category-name.ts'
import type { Category } from '#features/categories/server/category-index.ts'
import { listPopularCategories } from '#features/categories/server/category-view.ts'
import { nearestCategories, relatedCategories } from '#features/categories/server/related-categories.ts'
import { tileName } from '#features/categories/tile-name.ts'
import { neighbourCities } from '#features/places/neighbour-cities.ts'
import type { City } from '#features/places/place.ts'
import { cityName } from '#features/places/place-name.ts'
import { metresBetween, type Position } from '#features/places/rules.ts'
import { foldText } from '#platform/fold-text.ts'
import { resultsPath } from '../results-path.ts'
import type { ResultsView } from '../results-view.ts'
import { citiesWithWords } from './query/has-words.ts'
import { categoryIdsUnder } from './query/plan-query.ts'
import { listStock } from './query/stock-queries.ts'

/** Links of a kind beside a list. */
const linksBeside = 8
/** Cities and categories that are looked at for these: one query, whatever their number. */
const candidates = 24
/** Fewer say too little of what the site has. */
const minPopularHere = 4

interface WaysOn {
  title: string
  categories: Category[]
  cities: City[]
}

interface Asked {
  /** The words that are meant, without their place. */
  text: string
  category: Category | undefined
  city: City | undefined
}

interface AskedList extends Asked {
  near: Position | undefined
  /** The slug of the category, or the text. */
  what: string
}

/** The links of these ways on; the nearest cities with their distances. */
export async function viewWaysOn(
  ctx: Pick<Ctx, 'app' | 'i18n'>,
  { near, what, ...asked }: AskedList,
): Promise<Pick<ResultsView, 'relatedTitle' | 'relatedCategories' | 'otherCities'>> {
  const { app, i18n } = ctx
  const { category, city, text } = asked
  const { title, categories, cities } = await listWaysOn(ctx, asked)
  return {
    relatedTitle: title,
    relatedCategories: categories.map((other) => ({
      id: other.id,
      name: categoryName(other, i18n),
      tileName: tileName(other, i18n),
      icon: other.icon,
      scene: app.categories.scenesOf(other.id)[0],
      url: resultsPath({ citySlug: city?.slug, near, what: other.slug }),
    })),
    otherCities: cities.map((other) => ({
      label: cityName(other, i18n),
      distanceKm: city ? Math.round(metresBetween(city, other) / 1000) : null,
      url: resultsPath({ citySlug: other.slug, what: category ? what : text }),
    })),
  }
}

/**
 * Where a page of results leads on to: categories related to its own and other cities, only those where something is
 * listed. A text without a category offers categories that it may have meant, else popular ones.
 */
async function listWaysOn(ctx: Pick<Ctx, 'app'>, { category, city, text }: Asked): Promise<WaysOn> {
  const { categories, places, search } = ctx.app
  const around = neighbourCities(places, city, candidates)
  if (!category) {
    const stocked = new Set(
      await citiesWithWords(
        search,
        text,
        around.map(({ id }) => id),
      ),
    )
    return {
      ...(await categoriesMeant(ctx, text, city)),
      cities: around.filter(({ id }) => stocked.has(id)).slice(0, linksBeside),
    }
  }
  const related = relatedCategories(categories, category, candidates)
  const under = new Map([category, ...related].map(({ id }) => [id, categoryIdsUnder(categories, id)]))
  const cityIds = [...around.map(({ id }) => id), ...(city ? [city.id] : [])]
  const stock = await listStock(search.pool, cityIds, [...new Set([...under.values()].flat())])
  const keys = new Set(stock.map(({ cityId, categoryId }) => `${cityId}:${categoryId}`))
  const has = (cityId: number, { id }: Category) => under.get(id)?.some((below) => keys.has(`${cityId}:${below}`))
  const there = city ? related.filter((other) => has(city.id, other)) : related
  return {
    ...(there.length > 0
      ? { title: /* i18n */ 'Related categories', categories: there.slice(0, linksBeside) }
      : popularOnes(ctx)),
    cities: around.filter(({ id }) => has(id, category)).slice(0, linksBeside),
  }
}

async function categoriesMeant(
  ctx: Pick<Ctx, 'app'>,
  text: string,
  city: City | undefined,
): Promise<Pick<WaysOn, 'title' | 'categories'>> {
  const nearest = nearestCategories(ctx.app.categories, foldText(text), linksBeside)
  if (nearest.length > 0) return { title: /* i18n */ 'Did you mean a category?', categories: nearest }
  return { title: popularTitle, categories: await popularIn(ctx, city) }
}

const popularTitle = /* i18n */ 'Popular categories'

const popularOnes = ({ app: { categories } }: Pick<Ctx, 'app'>) => ({
  title: popularTitle,
  categories: listPopularCategories(categories, linksBeside),
})

/** Popular categories of which the city has listings; where it has hardly any, those of India. */
async function popularIn({ app }: Pick<Ctx, 'app'>, city: City | undefined): Promise<Category[]> {
  const { categories, search } = app
  const popular = listPopularCategories(categories, candidates)
  if (!city) return popular.slice(0, linksBeside)
  const under = new Map(popular.map(({ id }) => [id, categoryIdsUnder(categories, id)]))
  const stock = await listStock(search.pool, [city.id], [...new Set([...under.values()].flat())])
  const stocked = new Set(stock.map(({ categoryId }) => categoryId))
  const here = popular.filter(({ id }) => under.get(id)?.some((below) => stocked.has(below)))
  return (here.length >= minPopularHere ? here : popular).slice(0, linksBeside)
}
