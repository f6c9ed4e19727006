import type { Ctx } from '#core/context.ts'
import type { ArticleCard } from '../contract.ts'
import type { ArticleKind } from '../rules.ts'
import { type ArticleList, countArticles, listArticles } from './article-queries.ts'
import { viewCard } from './article-view.ts'
import { articleQuery } from './article-words.ts'

export interface ArticleSearch {
  kind: ArticleKind
  /** As typed; blank lists everything. Input without letters or digits matches nothing. */
  text: string
  categorySlug?: string | undefined
  lang?: string | undefined
  /** Comes first in a list that is not searched. */
  preferredLang?: string | undefined
  associationId?: number | undefined
  /** Zero-based. */
  page: number
  size: number
}

/** One page of a kind, a category or an association: newest first, or the best match of a search first. */
export async function searchArticles(
  { db, now, i18n }: Pick<Ctx, 'db' | 'now' | 'i18n'>,
  { kind, text, categorySlug, lang, preferredLang, associationId, page, size }: ArticleSearch,
): Promise<{ cards: ArticleCard[]; total: number }> {
  const tsquery = articleQuery(text)
  if (tsquery === undefined && text.trim() !== '') return { cards: [], total: 0 }
  const list: ArticleList = { kind, categorySlug, lang, associationId, tsquery }
  const [total, rows] = await Promise.all([
    countArticles(db, list, now),
    listArticles(
      db,
      list,
      { offset: page * size, limit: size, preferredLang: tsquery === undefined ? preferredLang : undefined },
      now,
    ),
  ])
  return { cards: rows.map((row) => viewCard(row, i18n)), total }
}

/** The newest of a kind: in this language where it has any, else in all. */
export async function listLatest(
  { db, now, i18n }: Pick<Ctx, 'db' | 'now' | 'i18n'>,
  kind: ArticleKind,
  count: number,
  lang?: string,
): Promise<ArticleCard[]> {
  const slice = { offset: 0, limit: count }
  const own = lang === undefined ? [] : await listArticles(db, { kind, lang }, slice, now)
  const rows = own.length > 0 ? own : await listArticles(db, { kind }, slice, now)
  return rows.map((row) => viewCard(row, i18n))
}
