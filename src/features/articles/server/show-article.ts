import type { Ctx } from '#core/context.ts'
import { idOfSegment } from '#platform/id-of.ts'
import type { ArticlePath } from '../article-path.ts'
import { articlePath } from '../article-path.ts'
import type { ArticleCard, ArticleView } from '../contract.ts'
import { type ArticleKind, relatedCount } from '../rules.ts'
import { findArticle, listRelated, listTranslations } from './article-queries.ts'
import { viewArticle, viewCard } from './article-view.ts'

export type ShownArticle =
  | { shown: 'missing' }
  | { shown: 'moved'; url: ArticlePath }
  | { shown: 'article'; article: ArticleView; related: ArticleCard[] }

/**
 * What `/blog/{category}/{slug}-{id}` shows: the id identifies the article; the rest must match its current address.
 */
export async function showArticle(
  { db, now, i18n }: Pick<Ctx, 'db' | 'now' | 'i18n'>,
  kind: ArticleKind,
  address: { category: string; article: string },
): Promise<ShownArticle> {
  const id = idOfSegment(address.article)
  const row = id === undefined ? undefined : await findArticle(db, kind, id, now)
  if (!row) return { shown: 'missing' }
  const { category_slug: categorySlug, slug } = row
  if (address.category !== categorySlug || address.article !== `${slug}-${row.id}`) {
    return { shown: 'moved', url: articlePath({ kind, categorySlug, slug, id: row.id }) }
  }
  const [related, translations] = await Promise.all([
    listRelated(db, { ...row, associationId: row.association_id ?? undefined }, relatedCount, now),
    listTranslations(db, row, now),
  ])
  return {
    shown: 'article',
    article: viewArticle(row, translations, i18n),
    related: related.map((other) => viewCard(other, i18n)),
  }
}
