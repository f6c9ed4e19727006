import { createHash } from 'node:crypto'
import type { Db } from '#core/database.ts'
import { foldText } from '#platform/fold-text.ts'
import { firstOperatorCategoryId } from '../rules.ts'
import {
  findCategorySeedHash,
  insertCategories,
  listCategoryIds,
  replaceSeededSynonyms,
  updateCategory,
  updateCategorySeedHash,
} from './category-seed-queries.ts'
import { categoryFolder, readCategoryFiles, type ShippedCategory } from './read-category-files.ts'

/**
 * Brings the shipped categories and synonyms into the database: matched by slug, so that ids stay; additions of
 * operators are not touched. Does nothing when the files have not changed since the last run.
 */
export async function seedCategories(db: Db): Promise<void> {
  const shipped = readCategoryFiles(categoryFolder)
  const hash = createHash('sha256').update(JSON.stringify(shipped)).digest('hex')
  if ((await findCategorySeedHash(db)) === hash) return
  await db.transaction().execute(async (tx) => {
    const idBySlug = await listCategoryIds(tx)
    let nextId = Math.max(0, ...[...idBySlug.values()].filter((id) => id < firstOperatorCategoryId)) + 1
    const parents = new Set(shipped.map((category) => category.parentSlug))
    const added = []
    for (const category of shipped) {
      const known = idBySlug.get(category.slug)
      const id = known ?? nextId++
      idBySlug.set(category.slug, id)
      const row = { id, ...columnsOf(category, idBySlug), is_leaf: !parents.has(category.slug) }
      if (known === undefined) added.push(row)
      else await updateCategory(tx, row)
    }
    if (added.length > 0) await insertCategories(tx, added)
    await replaceSeededSynonyms(
      tx,
      shipped.flatMap((category) => synonymRows(category, idBySlug.get(category.slug) ?? 0)),
    )
    await updateCategorySeedHash(tx, hash)
  })
}

function columnsOf(
  { slug, parentSlug, name, nameHi, icon, popularity, hashtags }: ShippedCategory,
  idBySlug: ReadonlyMap<string, number>,
) {
  const parentId = parentSlug === undefined ? null : idBySlug.get(parentSlug)
  if (parentId === undefined)
    throw new Error(`The category ${slug} names the parent ${parentSlug}, which does not stand before it.`)
  return { slug, parent_id: parentId, name, name_hi: nameHi, icon, popularity: popularity ?? null, hashtags }
}

function synonymRows({ synonyms }: ShippedCategory, categoryId: number) {
  return synonyms.map(({ text, lang }) => ({
    synonym_folded: foldText(text),
    category_id: categoryId,
    text,
    lang,
    seeded: true,
  }))
}
