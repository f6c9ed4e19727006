import { type Insertable, type SelectQueryBuilder, sql, type Updateable } from 'kysely'
import type { Database, Db } from '#core/database.ts'
import { type ArticleKind, articleKinds } from '../rules.ts'
import type { ArticleTable } from './article-tables.ts'

const cardColumns = [
  'article.id',
  'article.kind',
  'article.category_slug',
  'article.slug',
  'article.lang',
  'article.title',
  'article.summary',
  'article.author',
  'article.scene',
  'article.published_at',
  'article.reading_minutes',
  'article_category.name as category_name',
  'article_category.name_hi as category_name_hi',
  'article_category.icon as category_icon',
] as const

export interface ArticleList {
  kind: ArticleKind
  categorySlug?: string | undefined
  lang?: string | undefined
  associationId?: number | undefined
  /** As produced by `articleQuery`; undefined lists without searching. */
  tsquery?: string | undefined
}

export interface ArticleSlice {
  /** Articles in this language come before all others. */
  preferredLang?: string | undefined
  offset: number
  limit: number
}

type ArticleQuery = SelectQueryBuilder<Database, 'article', object>

function matching(db: Db, { kind, categorySlug, lang, associationId, tsquery }: ArticleList, now: Date): ArticleQuery {
  let query = db.selectFrom('article').where('article.kind', '=', kind).where('article.published_at', '<=', now)
  if (categorySlug !== undefined) query = query.where('article.category_slug', '=', categorySlug)
  if (lang !== undefined) query = query.where('article.lang', '=', lang)
  if (associationId !== undefined) query = query.where('article.association_id', '=', associationId)
  if (tsquery !== undefined) query = query.where(sql<boolean>`search @@ ${tsquery}::tsquery`)
  return query
}

const withCategory = (query: ArticleQuery) =>
  query
    .innerJoin('article_category', (join) =>
      join
        .onRef('article_category.kind', '=', 'article.kind')
        .onRef('article_category.slug', '=', 'article.category_slug'),
    )
    .select(cardColumns)

export type ArticleCardRow = Awaited<ReturnType<typeof listArticles>>[number]

/**
 * Published articles, newest first, or the best match of a search first. article_newest, article_category_newest or
 * article_association; article_search for a search. With a preferred language all of the list is sorted: some hundreds.
 */
export async function listArticles(
  db: Db,
  list: ArticleList,
  { offset, limit, preferredLang }: ArticleSlice,
  now: Date,
) {
  let query = withCategory(matching(db, list, now))
  if (preferredLang !== undefined) query = query.orderBy(sql`article.lang = ${preferredLang}`, 'desc')
  if (list.tsquery !== undefined) query = query.orderBy(sql`ts_rank(search, ${list.tsquery}::tsquery)`, 'desc')
  return query.orderBy('published_at', 'desc').orderBy('article.id', 'desc').offset(offset).limit(limit).execute()
}

/** The languages of a list, the one with most articles first. Served by the index of the list. */
export async function listArticleLanguages(db: Db, list: ArticleList, now: Date): Promise<string[]> {
  const rows = await matching(db, list, now)
    .select('article.lang')
    .groupBy('article.lang')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('article.lang')
    .execute()
  return rows.map(({ lang }) => lang)
}

/**
 * The published translations of an article, its original among them, one for each other language. article_slug,
 * article_translates.
 */
export function listTranslations(
  db: Db,
  { kind, lang, slug, translates }: { kind: ArticleKind; lang: string; slug: string; translates: string },
  now: Date,
) {
  const original = translates === '' ? slug : translates
  return withCategory(matching(db, { kind }, now))
    .where((eb) => eb.or([eb('article.slug', '=', original), eb('article.translates', '=', original)]))
    .where('article.lang', '<>', lang)
    .distinctOn('article.lang')
    .orderBy('article.lang')
    .orderBy('article.id')
    .execute()
}

/** The number of articles in a list. Served by the index of the list. */
export async function countArticles(db: Db, list: ArticleList, now: Date): Promise<number> {
  const { count } = await matching(db, list, now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Further reading after an article: its association first when one is requested, then its language, its category, the
 * newest. Considers the newest fifty of the association, the category and the kind: article_association,
 * article_category_newest, article_newest.
 */
export async function listRelated(
  db: Db,
  of: { id: number; kind: ArticleKind; category_slug: string; lang: string; associationId?: number | undefined },
  limit: number,
  now: Date,
) {
  const { id, kind, category_slug: categorySlug, lang, associationId = null } = of
  // Each in a derived table of its own: a branch of a UNION cannot be ordered.
  const newest = (list: ArticleList) =>
    db
      .selectFrom(
        matching(db, list, now).select('article.id').orderBy('published_at', 'desc').limit(nearestArticles).as('part'),
      )
      .select('part.id')
  const candidates = newest({ kind })
    .union(newest({ kind, categorySlug }))
    .$if(associationId !== null, (union) => union.union(newest({ kind, associationId: associationId ?? 0 })))
  return withCategory(db.selectFrom('article').where('article.id', 'in', candidates))
    .where('article.id', '<>', id)
    .orderBy(sql`(association_id = ${associationId}) IS TRUE`, 'desc')
    .orderBy(sql`lang = ${lang}`, 'desc')
    .orderBy(sql`category_slug = ${categorySlug}`, 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('article.id', 'desc')
    .limit(limit)
    .execute()
}

const nearestArticles = 50

/** A published article with its current number of views. article_pkey, article_view_delta_article. */
export async function findArticle(db: Db, kind: ArticleKind, id: number, now: Date) {
  return withCategory(db.selectFrom('article').where('article.id', '=', id))
    .select(['article.body', 'article.updated_at', 'article.association_id', 'article.translates'])
    .select(
      sql<number>`view_count + (SELECT count(*)::int FROM article_view_delta WHERE article_id = article.id)`.as(
        'views',
      ),
    )
    .where('article.kind', '=', kind)
    .where('published_at', '<=', now)
    .executeTakeFirst()
}

export type ArticleRow = NonNullable<Awaited<ReturnType<typeof findArticle>>>

/** The newest articles with their text, for a feed. article_newest. */
export async function listWithBody(db: Db, list: Pick<ArticleList, 'kind' | 'lang'>, limit: number, now: Date) {
  return withCategory(matching(db, list, now))
    .select(['article.body', 'article.updated_at'])
    .orderBy('published_at', 'desc')
    .orderBy('article.id', 'desc')
    .limit(limit)
    .execute()
}

/**
 * The categories of a kind in display order, a handful, each with its number of articles. article_category_pkey,
 * article_category_newest.
 */
export async function listCategories(db: Db, kind: ArticleKind, now: Date) {
  return db
    .selectFrom('article_category')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('article')
        .whereRef('article.kind', '=', 'article_category.kind')
        .whereRef('article.category_slug', '=', 'article_category.slug')
        .where('published_at', '<=', now)
        .select((of) => of.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('article_count'),
    )
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('slug')
    .execute()
}

export async function insertArticle(db: Db, values: Insertable<ArticleTable>): Promise<number> {
  const { id } = await db.insertInto('article').values(asRow(values)).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateArticle(db: Db, id: number, values: Updateable<ArticleTable>): Promise<void> {
  await db.updateTable('article').set(asRow(values)).where('id', '=', id).execute()
}

/** PostgreSQL does not convert text to tsvector without a cast. */
function asRow<Values extends { search?: string | undefined }>(values: Values): Values {
  return values.search === undefined ? values : { ...values, search: sql`${values.search}::tsvector` }
}

/** Addresses of published articles, newest first, at most `limit`. article_newest, one scan for each kind. */
export async function listPublishedAddresses(db: Db, now: Date, limit: number) {
  const lists = await Promise.all(
    articleKinds.map((kind) =>
      db
        .selectFrom('article')
        .select(['id', 'kind', 'category_slug as categorySlug', 'slug', 'lang', 'updated_at as updatedAt'])
        .where('kind', '=', kind)
        .where('published_at', '<=', now)
        .orderBy('published_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    ),
  )
  return lists.flat().slice(0, limit)
}
