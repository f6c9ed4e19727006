import type { Ctx } from '#core/context.ts'
import { articlePath } from '#features/articles/article-path.ts'
import type { ArticleKind } from '#features/articles/rules.ts'
import { findArticle } from '#features/articles/server/article-queries.ts'
import { businessIdOf, businessPath } from '#features/businesses/business-path.ts'
import { findBusiness } from '#features/businesses/server/business-queries.ts'
import { categoriesPath, categoryPath } from '#features/categories/category-path.ts'
import { resultsPath, whatSegment } from '#features/search/results-path.ts'
import { foldHashtag } from '#features/search/server/index/search-text.ts'
import { listGoneHashtags } from '#features/search/server/suggest/suggestion-queries.ts'
import { idOf } from '#platform/id-of.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { type LayerView, type NameView, refuseName, type SearchType } from '../contract.ts'

type LookupCtx = Pick<Ctx, 'app' | 'db' | 'now'>

/** Returns the name and URL of an id of the given kind. Refuses: name_not_found. */
export async function lookUpName(ctx: LookupCtx, searchType: SearchType, id: string): Promise<NameView> {
  const found = searchType === 'hashtag' ? await namedHashtag(ctx, id) : await namedById(ctx, searchType, idOf(id))
  if (!found) throw refuseName('name_not_found')
  return { searchType, id, ...found }
}

async function namedById(ctx: LookupCtx, searchType: Exclude<SearchType, 'hashtag'>, id: number | undefined) {
  if (id === undefined) return undefined
  switch (searchType) {
    case 'category':
      return named(ctx.app.categories.byId(id), ({ slug }) => categoryPath(slug))
    case 'city':
      return named(ctx.app.places.cityById(id), cityHome)
    case 'business':
      return namedBusiness(ctx, id)
    case 'blog':
    case 'news':
      return namedArticle(ctx, searchType, id)
  }
}

/** A hashtag that a listing has. */
async function namedHashtag({ app: { search } }: LookupCtx, tag: string) {
  const name = tag.replace(/^#/, '')
  const folded = foldHashtag(name)
  if (folded === '' || whatSegment(name) === '') return undefined
  if ((await listGoneHashtags(search.pool, [folded])).has(folded)) return undefined
  return { name: `#${name}`, url: resultsPath({ what: name, hashtags: [name] }) }
}

async function namedBusiness({ app, db }: LookupCtx, id: number) {
  const business = await findBusiness(db, id)
  const city = business && app.places.cityById(business.city_id)
  if (!business || !city || business.status === 'deleted') return undefined
  return { name: business.name, url: businessPath({ citySlug: city.slug, slug: business.slug, id }) }
}

async function namedArticle({ db, now }: LookupCtx, kind: ArticleKind, id: number) {
  const article = await findArticle(db, kind, id, now)
  return article && { name: article.title, url: articlePath({ ...article, categorySlug: article.category_slug }) }
}

/** Resolves a segment of a URL: a category, a city, or a business (`{slug}-{id}`). Refuses: name_not_found. */
export async function findLayer(ctx: LookupCtx, name: string): Promise<LayerView> {
  const segment = whatSegment(name)
  const category = ctx.app.categories.bySlug(segment)
  if (category) return { layer: 'category', id: category.id, name: category.name, url: categoryPath(category.slug) }
  const city = ctx.app.places.cityBySlug(segment)
  if (city) return { layer: 'city', id: city.id, name: city.name, url: cityHome(city) }
  const id = businessIdOf(segment)
  const business = id === undefined ? undefined : await namedBusiness(ctx, id)
  if (id === undefined || !business) throw refuseName('name_not_found')
  return { layer: 'business', id, ...business }
}

const cityHome = ({ slug }: { slug: string }) => categoriesPath(slug)

function named<T extends { name: string }>(found: T | undefined, urlOf: (found: T) => PageAddress) {
  return found && { name: found.name, url: urlOf(found) }
}
