import { type PageAddress, type PathOf, pagePath } from '#platform/page-address.ts'
import type { ArticleKind } from './rules.ts'

export interface ArticleListAddress {
  kind: ArticleKind
  /** Undefined for the whole blog, or all news. */
  categorySlug?: string | undefined
  text?: string | undefined
  /** Only articles in this language. */
  lang?: string | undefined
  /** From 1; the first page has no number in its address. */
  page?: number | undefined
}

/**
 * The canonical address of a list: `/blog`, `/blog/{category}`, with `?q=`, `?lang=` and `?page=` (decisions.md,
 * "Routes"; the same for news).
 */
export function articleListPath({ kind, categorySlug, text = '', lang, page = 1 }: ArticleListAddress): PageAddress {
  const query = new URLSearchParams()
  if (text !== '') query.set('q', text)
  if (lang !== undefined) query.set('lang', lang)
  if (page > 1) query.set('page', String(page))
  const path =
    categorySlug === undefined ? (`/${kind}` as const) : pagePath(`/${kind}/:category`, { category: categorySlug })
  return query.size > 0 ? `${path}?${query}` : path
}

export interface ArticleAddress {
  kind: ArticleKind
  categorySlug: string
  slug: string
  id: number
}

export type ArticlePath = PathOf<`/${ArticleKind}/:category/:article`>

/** The canonical address of an article: `/blog/{category}/{slug}-{id}` (decisions.md, "Routes"; the same for news). */
export function articlePath({ kind, categorySlug, slug, id }: ArticleAddress): ArticlePath {
  return pagePath(`/${kind}/:category/:article`, { category: categorySlug, article: `${slug}-${id}` })
}

/** The RSS feed of a kind. */
export function feedPath(kind: ArticleKind): PageAddress {
  return `/${kind}/rss.xml`
}

/** The kind a page's path belongs to: the same page files serve both. */
export function kindOfPath(path: string): ArticleKind {
  return /^\/news(?:\/|$)/i.test(path) ? 'news' : 'blog'
}
