import type { Ctx } from '#core/context.ts'
import { nearestPage, redirectToExistingPage, requestedPage } from '#core/list-page.ts'
import { cutText } from '#platform/cut-text.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { articleListPath } from '../article-path.ts'
import type { ArticleCard, ArticleCategoryView } from '../contract.ts'
import { type ArticleKind, allLanguages, lastListPage, listPageSize, maxSearchTextLength } from '../rules.ts'
import { listArticleLanguages, listCategories } from './article-queries.ts'
import { viewCategory } from './article-view.ts'
import { searchArticles } from './search-articles.ts'

export interface ArticleListView {
  kind: ArticleKind
  /** Undefined on the page of the whole kind. */
  category: ArticleCategoryView | undefined
  /** Categories with at least one article. */
  categories: ArticleCategoryView[]
  text: string
  /** The languages of its articles; `lang` is the chosen one. */
  languages: string[]
  /** The language of all of them, where not every language was asked for. */
  lang: string | undefined
  /** What the address asks for: nothing means the language of the page. */
  askedLang: string | undefined
  page: number
  totalPages: number
  total: number
  cards: ArticleCard[]
}

export type ShownArticleList =
  | ({ shown: 'list' } & ArticleListView)
  | { shown: 'moved'; url: PageAddress }
  | { shown: 'unknown-category' }

/**
 * What `/blog`, `/blog/{category}` and their news equivalents show; a page that a list does not have redirects to the
 * nearest one.
 */
export async function showArticleList(
  ctx: Pick<Ctx, 'db' | 'now' | 'i18n'>,
  kind: ArticleKind,
  segment: string | undefined,
  url: URL,
): Promise<ShownArticleList> {
  const all = (await listCategories(ctx.db, kind, ctx.now)).map((row) => viewCategory(row, ctx.i18n))
  const category = all.find(({ slug }) => slug === segment?.toLowerCase())
  if (segment !== undefined && !category) return { shown: 'unknown-category' }
  const text = cutText((url.searchParams.get('q') ?? '').replaceAll(/\s+/g, ' ').trim(), maxSearchTextLength)
  const languages = await listArticleLanguages(ctx.db, { kind, categorySlug: category?.slug }, ctx.now)
  const askedLang = [allLanguages, ...languages].find((each) => each === url.searchParams.get('lang'))
  // Who searches means all articles; a list is in the language of the page, if it has any.
  const lang = languages.find((each) => each === (askedLang ?? (text === '' ? ctx.i18n.locale : allLanguages)))
  const requested = requestedPage(url)
  const page = nearestPage(requested, lastListPage)
  const address = { kind, categorySlug: category?.slug, text, lang: askedLang }
  if (category && segment !== category.slug) {
    return { shown: 'moved', url: articleListPath({ ...address, page }) }
  }
  const { cards, total } = await searchArticles(ctx, {
    ...address,
    lang,
    preferredLang: ctx.i18n.locale,
    page: page - 1,
    size: listPageSize,
  })
  const totalPages = Math.min(lastListPage, Math.ceil(total / listPageSize))
  redirectToExistingPage(url, { requested, totalPages })
  const categories = all.filter(({ articleCount }) => articleCount > 0)
  return { shown: 'list', kind, category, categories, text, languages, lang, askedLang, page, totalPages, total, cards }
}
