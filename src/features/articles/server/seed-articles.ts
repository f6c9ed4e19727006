import { createHash } from 'node:crypto'
import type { Db } from '#core/database.ts'
import { readingMinutes } from '../rules.ts'
import { insertArticle, updateArticle } from './article-queries.ts'
import {
  insertMissingCategory,
  listArticleSeeds,
  lockArticle,
  lockArticleSeed,
  upsertArticleSeed,
} from './article-seed-queries.ts'
import { articleDocument } from './article-words.ts'
import {
  articleFolder,
  readArticleCategories,
  readArticleFiles,
  type ShippedArticle,
  type ShippedArticleCategory,
} from './read-article-files.ts'

/**
 * Inserts the shipped articles into the database, each once. A changed file replaces its article only while the row is
 * as it was seeded: an operator's edits stay, and deleted articles are not restored.
 */
export async function seedArticles(db: Db, folder = articleFolder): Promise<void> {
  const shipped = readArticleFiles(folder)
  const known = await listArticleSeeds(db)
  if (shipped.every((article) => known.get(article.fileName)?.content_hash === hashOf(columnsOf(article)))) return
  const categories = readArticleCategories(folder)
  await db.transaction().execute(async (tx) => {
    await lockArticleSeed(tx)
    const seeds = await listArticleSeeds(tx)
    for (const article of shipped) {
      const seed = seeds.get(article.fileName)
      if (!seed) await seedArticle(tx, article, categories)
      else if (seed.article_id !== null && seed.content_hash !== hashOf(columnsOf(article))) {
        await replaceUnedited(tx, article, { id: seed.article_id, hash: seed.content_hash }, categories)
      }
    }
  })
}

async function seedArticle(
  db: Db,
  article: ShippedArticle,
  categories: readonly ShippedArticleCategory[],
): Promise<void> {
  await seedCategory(db, article, categories)
  const columns = columnsOf(article)
  // An article dated after this machine's clock would not be visible at all.
  const published = new Date(Math.min(Date.parse(article.published), Date.now()))
  const id = await insertArticle(db, {
    ...columns,
    ...derivedOf(article),
    association_id: null,
    published_at: published,
    updated_at: published,
  })
  await upsertArticleSeed(db, { file_name: article.fileName, content_hash: hashOf(columns), article_id: id })
}

async function replaceUnedited(
  db: Db,
  article: ShippedArticle,
  { id, hash }: { id: number; hash: string },
  categories: readonly ShippedArticleCategory[],
): Promise<void> {
  const row = await lockArticle(db, id)
  if (!row || hashOf(row) !== hash) return
  await seedCategory(db, article, categories)
  const columns = columnsOf(article)
  await updateArticle(db, id, { ...columns, ...derivedOf(article), updated_at: new Date() })
  await upsertArticleSeed(db, { file_name: article.fileName, content_hash: hashOf(columns), article_id: id })
}

async function seedCategory(db: Db, article: ShippedArticle, categories: readonly ShippedArticleCategory[]) {
  const category = categories.find(({ kind, slug }) => kind === article.kind && slug === article.category)
  if (!category)
    throw new Error(`${article.fileName}: categories.tsv has no ${article.kind} category ${article.category}.`)
  await insertMissingCategory(db, category)
}

type Columns = ReturnType<typeof columnsOf>

function columnsOf({ category, fileName: _, published: __, ...columns }: ShippedArticle) {
  return { ...columns, category_slug: category }
}

function derivedOf(article: ShippedArticle) {
  return { reading_minutes: readingMinutes(article.body), search: articleDocument(article) }
}

/** Hash of the columns that a file defines and an operator may edit, and of no others. */
function hashOf({
  kind,
  category_slug,
  slug,
  lang,
  translates,
  title,
  summary,
  keywords,
  body,
  author,
  scene,
}: Columns): string {
  const parts = [kind, category_slug, slug, lang, title, summary, keywords, body, author]
  // Hashes from before there were translations, and then scenes, stay valid.
  if (translates !== '') parts.push(translates)
  const content = JSON.stringify(scene === '' ? parts : [...parts, `scene ${scene}`])
  return createHash('sha256').update(content).digest('hex')
}
