import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { ArticleCategoryTable, ArticleSeedTable, ArticleTable } from './article-tables.ts'

/** Two processes that start at once must not both bring the same article. */
export async function lockArticleSeed(db: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('article_seed', 0))`.execute(db)
}

/** What was brought from files so far: as many rows as the folder ever had files. */
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

/** A category that is there already keeps what an operator made of it. article_category_pkey. */
export async function insertMissingCategory(db: Db, category: Insertable<ArticleCategoryTable>): Promise<void> {
  await db
    .insertInto('article_category')
    .values(category)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The row as it stands, locked until the seeding is through. article_pkey. */
export async function lockArticle(db: Db, id: number): Promise<Selectable<ArticleTable> | undefined> {
  return db.selectFrom('article').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}
