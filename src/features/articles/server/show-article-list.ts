import type { Ctx } from '#core/context.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { articleListPath } from '../article-path.ts'
import type { ArticleCard, ArticleCategoryView } from '../contract.ts'
import { type ArticleKind, lastListPage, listPageSize, maxSearchTextLength } from '../rules.ts'
import { listCategories } from './article-queries.ts'
import { viewCategory } from './article-view.ts'
import { searchArticles } from './search-articles.ts'

export interface ArticleListView {
  kind: ArticleKind
  /** Undefined on the page of the whole kind. */
  category: ArticleCategoryView | undefined
  /** Categories with at least one article. */
  categories: ArticleCategoryView[]
  text: string
  page: number
  totalPages: number
  total: number
  cards: ArticleCard[]
}

export type ShownArticleList =
  | ({ shown: 'list' } & ArticleListView)
  | { shown: 'moved'; url: PageAddress; isForGood: boolean }
  | { shown: 'unknown-category' }

/**
 * What `/blog`, `/blog/{category}` and their news equivalents show; a page past the last one redirects to the last one.
 */
export async function showArticleList(
  ctx: Pick<Ctx, 'db' | 'now' | 'i18n'>,
  kind: ArticleKind,
  segment: string | undefined,
  query: URLSearchParams,
): Promise<ShownArticleList> {
  const all = (await listCategories(ctx.db, kind, ctx.now)).map((row) => viewCategory(row, ctx.i18n))
  const category = all.find(({ slug }) => slug === segment?.toLowerCase())
  if (segment !== undefined && !category) return { shown: 'unknown-category' }
  const text = (query.get('q') ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, maxSearchTextLength)
  const page = pageOf(query.get('page'))
  const address = { kind, categorySlug: category?.slug, text }
  if (category && segment !== category.slug) {
    return { shown: 'moved', url: articleListPath({ ...address, page }), isForGood: true }
  }
  const { cards, total } = await searchArticles(ctx, { ...address, page: page - 1, size: listPageSize })
  const totalPages = Math.min(lastListPage, Math.ceil(total / listPageSize))
  if (page > Math.max(1, totalPages)) {
    return { shown: 'moved', url: articleListPath({ ...address, page: totalPages }), isForGood: false }
  }
  const categories = all.filter(({ articleCount }) => articleCount > 0)
  return { shown: 'list', kind, category, categories, text, page, totalPages, total, cards }
}

function pageOf(typed: string | null): number {
  const page = Number(typed ?? '1')
  return Number.isInteger(page) && page >= 1 && page <= lastListPage ? page : 1
}
