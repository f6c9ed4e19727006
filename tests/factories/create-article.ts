import type { Insertable } from 'kysely'
import type { Db } from '#core/database.ts'
import { readingMinutes } from '#features/articles/rules.ts'
import { insertArticle } from '#features/articles/server/article-queries.ts'
import { insertMissingCategory } from '#features/articles/server/article-seed-queries.ts'
import type { ArticleTables } from '#features/articles/server/article-tables.ts'
import { articleDocument } from '#features/articles/server/article-words.ts'
import { slugOf } from '#platform/fold-text.ts'

type Overrides = Partial<Insertable<ArticleTables['article']>>

/** A published blog article by default; its category is created when missing. Returns its id and slug. */
export async function createArticle(db: Db, overrides: Overrides = {}): Promise<{ id: number; slug: string }> {
  const {
    kind = 'blog',
    category_slug = 'home-care',
    title = 'How to mend a tap',
    body = 'Turn the water off first.',
  } = overrides
  const texts = { title, body, summary: 'A short guide.', keywords: '', ...overrides }
  const slug = overrides.slug ?? slugOf(title)
  await insertMissingCategory(db, {
    kind,
    slug: category_slug,
    name: `Category ${category_slug}`,
    summary: 'What it is about.',
    icon: 'house',
    position: 1,
  })
  const id = await insertArticle(db, {
    lang: 'en',
    author: 'Nukkad team',
    association_id: null,
    published_at: new Date('2026-11-01T03:30:00Z'),
    reading_minutes: readingMinutes(body),
    search: articleDocument(texts),
    ...texts,
    kind,
    category_slug,
    slug,
  })
  return { id, slug }
}
