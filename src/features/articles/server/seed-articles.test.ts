import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '#tests/test-app.ts'
import { articleFolder, readArticleFiles } from './read-article-files.ts'
import { seedArticles } from './seed-articles.ts'

const folder = mkdtempSync(join(tmpdir(), 'nukkad-articles-'))
cpSync(articleFolder, folder, { recursive: true })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

beforeAll(async () => seedArticles((await testApp()).db, folder))

async function bySlug(slug: string) {
  const { db } = await testApp()
  return db.selectFrom('article').selectAll().where('slug', '=', slug).executeTakeFirst()
}

function changeFile(name: string) {
  const path = join(folder, name)
  writeFileSync(path, `${readFileSync(path, 'utf8')}\n\nA sentence that was not there before.\n`)
}

test('every shipped article is published, none in the future, and seeding again adds nothing', async () => {
  const { db } = await testApp()
  await Promise.all([seedArticles(db, folder), seedArticles(db, folder)])
  const rows = await db.selectFrom('article').select(['slug', 'published_at']).execute()
  expect(rows.map(({ slug }) => slug).sort()).toEqual(
    readArticleFiles(folder)
      .map(({ slug }) => slug)
      .sort(),
  )
  for (const { published_at } of rows) expect(published_at?.getTime()).toBeLessThanOrEqual(Date.now())
})

test('a changed file replaces its article, whose id and date stay the same', async () => {
  const before = await bySlug('gst-for-small-shops')
  changeFile('gst-for-small-shops.md')
  await seedArticles((await testApp()).db, folder)
  const after = await bySlug('gst-for-small-shops')
  expect(after?.body).toContain('not there before')
  expect(after).toMatchObject({ id: before?.id, published_at: before?.published_at })
})

test('what an operator edited stays, even when the file changes, and so does a renamed category', async () => {
  const { db } = await testApp()
  await db
    .updateTable('article')
    .set({ title: 'Our own title' })
    .where('slug', '=', 'how-to-read-a-quotation')
    .execute()
  await db.updateTable('article_category').set({ name: 'Worth knowing' }).where('slug', '=', 'articles').execute()
  changeFile('reading-a-quotation.md')
  await seedArticles(db, folder)
  const edited = await bySlug('how-to-read-a-quotation')
  expect(edited?.title).toBe('Our own title')
  expect(edited?.body).not.toContain('not there before')
  const names = await db.selectFrom('article_category').select('name').where('slug', '=', 'articles').execute()
  expect(names).toEqual([{ name: 'Worth knowing' }])
})

test('what an operator deleted is not restored, and what an operator unpublished is not published again', async () => {
  const { db } = await testApp()
  await db.deleteFrom('article').where('slug', '=', 'hiring-a-caterer').execute()
  await db
    .updateTable('article')
    .set({ published_at: null })
    .where('slug', '=', 'what-the-verified-badge-means')
    .execute()
  changeFile('hiring-a-caterer.md')
  changeFile('what-the-verified-badge-means.md')
  await seedArticles(db, folder)
  expect(await bySlug('hiring-a-caterer')).toBeUndefined()
  expect((await bySlug('what-the-verified-badge-means'))?.published_at).toBeNull()
})

test('a file that cannot be read is named in the error', async () => {
  const { db } = await testApp()
  writeFileSync(join(folder, 'broken.md'), '---\nkind: blog\ntitle: No more than that\n---\ntext')
  await expect(seedArticles(db, folder)).rejects.toThrow('broken.md')
})
