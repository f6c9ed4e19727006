import type { Insertable } from 'kysely'
import type { Db } from '#core/database.ts'
import type { CategorySynonymTable, CategoryTable } from './category-tables.ts'

type CategoryValues = Omit<Insertable<CategoryTable>, 'id'> & { id: number }

const stateName = 'categories'
const rowsAtOnce = 1000

export async function findCategorySeedHash(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('category_seed_state')
    .select('content_hash')
    .where('name', '=', stateName)
    .executeTakeFirst()
  return row?.content_hash
}

export async function updateCategorySeedHash(db: Db, hash: string): Promise<void> {
  await db
    .insertInto('category_seed_state')
    .values({ name: stateName, content_hash: hash })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ content_hash: hash }))
    .execute()
}

/** Every category's id by slug: some hundred rows. */
export async function listCategoryIds(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('category').select(['slug', 'id']).execute()
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

export async function insertCategories(db: Db, categories: CategoryValues[]): Promise<void> {
  await db.insertInto('category').values(categories).execute()
}

export async function updateCategory(db: Db, { id, ...columns }: CategoryValues): Promise<void> {
  await db.updateTable('category').set(columns).where('id', '=', id).execute()
}

/** Replaces the previously shipped synonyms with the current ones; synonyms added by operators stay. */
export async function replaceSeededSynonyms(db: Db, synonyms: Insertable<CategorySynonymTable>[]): Promise<void> {
  await db.deleteFrom('category_synonym').where('seeded', '=', true).execute()
  for (let start = 0; start < synonyms.length; start += rowsAtOnce) {
    await db
      .insertInto('category_synonym')
      .values(synonyms.slice(start, start + rowsAtOnce))
      .onConflict((conflict) => conflict.column('synonym_folded').doNothing())
      .execute()
  }
}
