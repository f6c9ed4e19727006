import type { Ctx } from '#core/context.ts'
import { type ArticleCard, type ArticleView, refuseArticle } from '../contract.ts'
import { type ArticleKind, relatedCount } from '../rules.ts'
import { findArticle, listRelated, listTranslations } from './article-queries.ts'
import { viewArticle, viewCard } from './article-view.ts'

type ReadCtx = Pick<Ctx, 'db' | 'now' | 'i18n'>

/** A published article. Refuses: article_not_found. */
export async function getArticle({ db, now, i18n }: ReadCtx, kind: ArticleKind, id: number): Promise<ArticleView> {
  const row = await findArticle(db, kind, id, now)
  if (!row) throw refuseArticle('article_not_found')
  return viewArticle(row, await listTranslations(db, row, now), i18n)
}

/** Further reading; news of the association first when one is named. Refuses: article_not_found. */
export async function listRelevant(
  { db, now, i18n }: ReadCtx,
  kind: ArticleKind,
  id: number,
  associationId?: number,
): Promise<ArticleCard[]> {
  const row = await findArticle(db, kind, id, now)
  if (!row) throw refuseArticle('article_not_found')
  const related = await listRelated(db, { ...row, associationId }, relatedCount, now)
  return related.map((other) => viewCard(other, i18n))
}
