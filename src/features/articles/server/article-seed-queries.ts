import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { ArticleCategoryTable, ArticleSeedTable, ArticleTable } from './article-tables.ts'

/** Two processes that start at once must not both insert the same article. */
export async function lockArticleSeed(db: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('article_seed', 0))`.execute(db)
}

/** What was seeded from files so far: as many rows as the folder has ever had files. */
export async function listArticleSeeds(db: Db): Promise<Map<string, Selectable<ArticleSeedTable>>> {
  const rows = await db.selectFrom('article_seed').selectAll().execute()
  return new Map(rows.map((row) => [row.file_name, row]))
}

/** article_seed_pkey. */
export async function upsertArticleSeed(db: Db, seed: Insertable<ArticleSeedTable>): Promise<void> {
  await db
    .insertInto('article_seed')
    .values(seed)
    .onConflict((conflict) => conflict.column('file_name').doUpdateSet(seed))
    .execute()
}

/** An existing category is not changed: an operator may have edited it. article_category_pkey. */
export async function insertMissingCategory(db: Db, category: Insertable<ArticleCategoryTable>): Promise<void> {
  await db
    .insertInto('article_category')
    .values(category)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The current row, locked until the seeding has finished. article_pkey. */
export async function lockArticle(db: Db, id: number): Promise<Selectable<ArticleTable> | undefined> {
  return db.selectFrom('article').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}
