import { afterAll, expect, inject, test } from 'vitest'
import { createDb } from '#core/create-db.ts'
import { createPool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { createTestDatabase } from '#platform/postgres/test-database.ts'
import { firstOperatorCategoryId } from '../rules.ts'
import { listCategories, listCategorySynonyms } from './category-queries.ts'
import { updateCategorySeedHash } from './category-seed-queries.ts'
import { categoryFolder, readCategoryFiles } from './read-category-files.ts'
import { seedCategories } from './seed-categories.ts'

const database = await createTestDatabase(inject('adminUrl'))
const db = createDb(
  createPool({ url: database.url, log: createLog('silent'), maxConnections: 2, queryTimeoutMs: 60_000 }),
)
afterAll(async () => {
  await db.destroy()
  await database.drop()
})
const shipped = readCategoryFiles(categoryFolder)
const bySlug = async () => new Map((await listCategories(db)).map((category) => [category.slug, category]))

test('every shipped category and synonym is in the database, below its parent, with ids that operators never get', async () => {
  await seedCategories(db)
  const seeded = await bySlug()
  expect([...seeded.keys()].sort()).toEqual(shipped.map(({ slug }) => slug).sort())
  for (const { slug, parentSlug, popularity } of shipped) {
    const category = seeded.get(slug)
    expect(category?.parentId, slug).toBe(parentSlug === undefined ? null : seeded.get(parentSlug)?.id)
    expect(category?.popularity, slug).toBe(popularity ?? null)
    expect(category?.id).toBeLessThan(firstOperatorCategoryId)
  }
  const ids = [...seeded.values()].map(({ id }) => id).sort((a, b) => a - b)
  expect(ids).toEqual(ids.map((_, at) => at + 1))
  const folded = new Set((await listCategorySynonyms(db)).map((synonym) => synonym.folded))
  expect(folded.has('bijli mistri')).toBe(true)
})

test('a changed release corrects its rows, keeps their ids and what operators added, and numbers new ones after them', async () => {
  await seedCategories(db)
  const before = await bySlug()
  const own = { id: firstOperatorCategoryId, slug: 'kite-makers', name: 'Kite Makers', name_hi: 'पतंग', icon: 'shop' }
  await db
    .insertInto('category')
    .values({ ...own, parent_id: null, popularity: null, hashtags: [], is_leaf: true })
    .execute()
  await db.updateTable('category').set({ name: 'Out of date' }).where('slug', '=', 'plumbers').execute()
  const removedId = before.get('blood-banks')?.id
  await db
    .deleteFrom('category_synonym')
    .where('category_id', '=', removedId ?? 0)
    .execute()
  await db.deleteFrom('category').where('slug', '=', 'blood-banks').execute()
  await updateCategorySeedHash(db, 'of an earlier release')
  await seedCategories(db)
  const after = await bySlug()
  expect(after.get('plumbers')).toEqual(before.get('plumbers'))
  expect(after.get('kite-makers')?.id).toBe(firstOperatorCategoryId)
  const others = [...after.values()].filter(({ id, slug }) => id < firstOperatorCategoryId && slug !== 'blood-banks')
  expect(after.get('blood-banks')?.id).toBe(Math.max(...others.map(({ id }) => id)) + 1)
  expect(after.size).toBe(before.size + 1)
})

test('the same release again writes nothing', async () => {
  await seedCategories(db)
  await db.updateTable('category').set({ name: 'Corrected by an operator' }).where('slug', '=', 'dentists').execute()
  await seedCategories(db)
  expect((await bySlug()).get('dentists')?.name).toBe('Corrected by an operator')
})
