import type { ColumnType, Generated } from 'kysely'
import type { ArticleKind } from '../rules.ts'

export interface ArticleCategoryTable {
  kind: ArticleKind
  slug: string
  name: string
  summary: string
  name_hi: string | null
  summary_hi: string | null
  icon: string
  position: number
}

export interface ArticleTable {
  id: Generated<number>
  kind: ArticleKind
  category_slug: string
  slug: string
  lang: string
  /** The slug of the original, in the same kind; empty for an original. */
  translates: Generated<string>
  title: string
  summary: string
  keywords: string
  body: string
  author: string
  /** The name of its drawing (scenes.svg); empty for none. */
  scene: Generated<string>
  association_id: number | null
  published_at: Date | null
  updated_at: ColumnType<Date, Date | undefined, Date>
  view_count: Generated<number>
  reading_minutes: number
  search: string
}

interface ArticleVisitTable {
  day: ColumnType<Date, string, never>
  visit_hash: string
}

interface ArticleViewDeltaTable {
  article_id: number
}

export interface ArticleSeedTable {
  file_name: string
  content_hash: string
  article_id: number | null
}

/** The tables this feature owns (migration 011). */
export interface ArticleTables {
  article: ArticleTable
  article_category: ArticleCategoryTable
  article_visit: ArticleVisitTable
  article_view_delta: ArticleViewDeltaTable
  article_seed: ArticleSeedTable
}
