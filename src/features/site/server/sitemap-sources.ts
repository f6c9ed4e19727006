import type { App } from '#core/context.ts'
import { siteLanguageOf } from '#features/articles/article-language.ts'
import { articleListPath, articlePath } from '#features/articles/article-path.ts'
import { articleKinds } from '#features/articles/rules.ts'
import { listPublishedAddresses } from '#features/articles/server/article-queries.ts'
import { businessPath } from '#features/businesses/business-path.ts'
import { listOpenAddresses, listOpenRanges } from '#features/businesses/server/sitemap-queries.ts'
import { categoryPath } from '#features/categories/category-path.ts'
import { resultsPath } from '#features/search/results-path.ts'
import { listListedCategories } from '#features/search/server/index/listed-queries.ts'
import { inLanguage } from '#texts/language.ts'
import { maxUrlsPerFile, type SitemapUrl } from '../sitemap-xml.ts'

/** One kind of pages for search engines. */
export interface SitemapSource {
  /** Lower-case letters: part of its files' URLs, `/sitemap-{name}-{number}.xml.gz`. */
  name: string
  /** The numbers of its files; none of them is empty. */
  listFiles(app: App): Promise<number[]>
  /** The content of a file, read while it is sent: at most `maxUrlsPerFile`. Empty when there is no such file. */
  urls(app: App, file: number): AsyncIterable<SitemapUrl>
}

/** Every kind; a new one is added here. */
export const sitemapSources: readonly SitemapSource[] = [
  pagesSource(),
  categoriesSource(),
  citiesSource(),
  articlesSource(),
  businessesSource(),
]

/** Indexable pages that belong to no other source. */
const staticPages = [
  '/',
  '/categories',
  '/list-business',
  '/book-advertisement',
  '/ibp-affiliation',
  '/about',
  '/contact',
  '/how-to-use',
  '/sitemaps',
  '/terms-of-use',
  '/privacy-policy',
  '/refund-policy',
] as const

function pagesSource(): SitemapSource {
  return {
    name: 'pages',
    listFiles: async () => [0],
    async *urls(_app, file) {
      if (file === 0) yield* staticPages.map((path) => ({ path }))
    },
  }
}

const allIndia = 0

/** Categories with at least one listing: an empty page has noindex. */
function categoriesSource(): SitemapSource {
  return {
    name: 'categories',
    listFiles: async ({ db }) => ((await listListedCategories(db, allIndia)).length > 0 ? [0] : []),
    async *urls({ categories, db }, file) {
      if (file !== 0) return
      for (const id of await listListedCategories(db, allIndia)) {
        const category = categories.byId(id)
        if (category) yield { path: categoryPath(category.slug) }
      }
    },
  }
}

const bigCities = 200
/** With 800 categories in each a file stays under its limit. */
const citiesPerFile = 40

/** The categories that have listings in the biggest cities. */
function citiesSource(): SitemapSource {
  return {
    name: 'cities',
    async listFiles({ db, places }) {
      const blocks = new Set<number>()
      for (const [index, { id }] of places.cities.slice(0, bigCities).entries()) {
        const block = Math.floor(index / citiesPerFile)
        if (!blocks.has(block) && (await listListedCategories(db, id)).length > 0) blocks.add(block)
      }
      return [...blocks]
    },
    async *urls({ categories, db, places }, file) {
      const from = file * citiesPerFile
      for (const city of places.cities.slice(from, Math.min(from + citiesPerFile, bigCities))) {
        for (const id of await listListedCategories(db, city.id)) {
          const category = categories.byId(id)
          if (category) yield { path: resultsPath({ citySlug: city.slug, what: category.slug }) }
        }
      }
    },
  }
}

const addressesAtOnce = 1000

/** Blog and news, each below its list; only the newest if there are more than a file holds. */
function articlesSource(): SitemapSource {
  const listNewest = ({ db }: App, limit: number) => listPublishedAddresses(db, new Date(), limit)
  return {
    name: 'articles',
    listFiles: async (app) => ((await listNewest(app, 1)).length > 0 ? [0] : []),
    async *urls(app, file) {
      if (file !== 0) return
      const newest = await listNewest(app, maxUrlsPerFile - articleKinds.length)
      for (const kind of new Set(newest.map((article) => article.kind))) yield { path: articleListPath({ kind }) }
      for (const { updatedAt, lang, ...address } of newest) {
        yield { path: inLanguage(articlePath(address), siteLanguageOf(lang)), changedAt: updatedAt }
      }
    },
  }
}

/**
 * Open listings. A file covers a range of ids, so it never has more URLs than ids, needs no counting, and keeps its
 * content when others are added or deleted; rows are read a page at a time by the primary key.
 */
export function businessesSource(idsPerFile = maxUrlsPerFile): SitemapSource {
  return {
    name: 'businesses',
    listFiles: ({ db }) => listOpenRanges(db, idsPerFile),
    async *urls({ db, places }, file) {
      const lastId = (file + 1) * idsPerFile
      let after = file * idsPerFile
      while (after < lastId) {
        const rows = await listOpenAddresses(db, { after, lastId, limit: addressesAtOnce })
        for (const { id, slug, cityId, updatedAt } of rows) {
          const citySlug = places.cityById(cityId)?.slug
          if (citySlug !== undefined) yield { path: businessPath({ citySlug, slug, id }), changedAt: updatedAt }
        }
        after = rows.length < addressesAtOnce ? lastId : (rows.at(-1)?.id ?? lastId)
      }
    },
  }
}
