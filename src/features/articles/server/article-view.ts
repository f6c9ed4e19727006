import { articleListPath, articlePath } from '../article-path.ts'
import type { ArticleCard, ArticleCategoryView, ArticleView } from '../contract.ts'
import type { ArticleCardRow, ArticleRow, listCategories } from './article-queries.ts'
import { renderMarkdown } from './render-markdown.ts'

/** An article as lists show it. */
export function viewCard(row: ArticleCardRow): ArticleCard {
  const { id, kind, category_slug: categorySlug, slug } = row
  return {
    id,
    kind,
    title: row.title,
    summary: row.summary,
    lang: row.lang,
    category: {
      slug: categorySlug,
      name: row.category_name,
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
export function viewArticle(row: ArticleRow): ArticleView {
  return {
    ...viewCard(row),
    html: renderMarkdown(row.body),
    updatedAt: row.updated_at.toISOString(),
    views: row.views,
    associationId: row.association_id,
  }
}

export function viewCategory(row: Awaited<ReturnType<typeof listCategories>>[number]): ArticleCategoryView {
  const { kind, slug, name, summary, icon, article_count: articleCount } = row
  return { slug, name, summary, icon, url: articleListPath({ kind, categorySlug: slug }), articleCount }
}
