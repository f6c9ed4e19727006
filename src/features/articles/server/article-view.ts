import { languageOfTexts, type TextLanguage, textIn } from '#texts/text-in.ts'
import { articleListPath, articlePath } from '../article-path.ts'
import type { ArticleCard, ArticleCategoryView, ArticleView } from '../contract.ts'
import type { ArticleCardRow, ArticleRow, listCategories } from './article-queries.ts'
import { renderMarkdown } from './render-markdown.ts'

/** An article as lists show it: its category in the language of the page, its title in its own language. */
export function viewCard(row: ArticleCardRow, language: TextLanguage): ArticleCard {
  const { id, kind, category_slug: categorySlug, slug } = row
  return {
    id,
    kind,
    title: row.title,
    summary: row.summary,
    lang: row.lang,
    category: {
      slug: categorySlug,
      name: textIn(language, row.category_name, row.category_name_hi),
      icon: row.category_icon,
      url: articleListPath({ kind, categorySlug }),
    },
    author: row.author,
    scene: row.scene === '' ? null : row.scene,
    publishedAt: row.published_at?.toISOString() ?? '',
    readingMinutes: row.reading_minutes,
    url: articlePath({ kind, categorySlug, slug, id }),
  }
}

/** The complete article with sanitised text. */
export function viewArticle(
  row: ArticleRow,
  translations: readonly ArticleCardRow[],
  language: TextLanguage,
): ArticleView {
  return {
    ...viewCard(row, language),
    html: renderMarkdown(row.body, languageOfTexts(language)),
    updatedAt: row.updated_at.toISOString(),
    views: row.views,
    associationId: row.association_id,
    translations: translations
      .map((other) => viewCard(other, language))
      .map(({ lang, title, url }) => ({ lang, title, url })),
  }
}

export function viewCategory(
  row: Awaited<ReturnType<typeof listCategories>>[number],
  language: TextLanguage,
): ArticleCategoryView {
  const { kind, slug, icon, article_count: articleCount } = row
  const name = textIn(language, row.name, row.name_hi)
  const summary = textIn(language, row.summary, row.summary_hi)
  return { slug, name, summary, icon, url: articleListPath({ kind, categorySlug: slug }), articleCount }
}
