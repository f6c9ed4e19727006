import type { I18n } from '@lingui/core'
import { inLanguageOf } from '#texts/in-language-of.ts'
import { articleListPath, articlePath } from '../article-path.ts'
import type { ArticleCard, ArticleCategoryView, ArticleView } from '../contract.ts'
import type { ArticleCardRow, ArticleRow, listCategories } from './article-queries.ts'
import { renderMarkdown } from './render-markdown.ts'

type Reader = Pick<I18n, 'locale'>

/** An article as lists show it: its category in the language of the page, itself in its own. */
export function viewCard(row: ArticleCardRow, reader: Reader): ArticleCard {
  const { id, kind, category_slug: categorySlug, slug } = row
  return {
    id,
    kind,
    title: row.title,
    summary: row.summary,
    lang: row.lang,
    category: {
      slug: categorySlug,
      name: inLanguageOf(reader, row.category_name, row.category_name_hi),
      icon: row.category_icon,
      url: articleListPath({ kind, categorySlug }),
    },
    author: row.author,
    publishedAt: row.published_at?.toISOString() ?? '',
    readingMinutes: row.reading_minutes,
    url: articlePath({ kind, categorySlug, slug, id }),
  }
}

/** The whole article, its text made safe to show. */
export function viewArticle(row: ArticleRow, reader: Reader): ArticleView {
  return {
    ...viewCard(row, reader),
    html: renderMarkdown(row.body),
    updatedAt: row.updated_at.toISOString(),
    views: row.views,
    associationId: row.association_id,
  }
}

export function viewCategory(
  row: Awaited<ReturnType<typeof listCategories>>[number],
  reader: Reader,
): ArticleCategoryView {
  const { kind, slug, icon, article_count: articleCount } = row
  const name = inLanguageOf(reader, row.name, row.name_hi)
  const summary = inLanguageOf(reader, row.summary, row.summary_hi)
  return { slug, name, summary, icon, url: articleListPath({ kind, categorySlug: slug }), articleCount }
}
