import type { Db } from '#core/database.ts'

export interface CategoryRow {
  id: number
  slug: string
  parentId: number | null
  name: string
  nameHi: string
  icon: string
  /** 1 is the most common category; null for all but the most common ones. */
  popularity: number | null
  isLeaf: boolean
  hashtags: readonly string[]
}

export interface CategorySynonymRow {
  categoryId: number
  text: string
  folded: string
  lang: string
}

/** Every category by id. Reads the whole table of some hundred rows, once per process start. */
export async function listCategories(db: Db): Promise<CategoryRow[]> {
  return db
    .selectFrom('category')
    .select([
      'id',
      'slug',
      'parent_id as parentId',
      'name',
      'name_hi as nameHi',
      'icon',
      'popularity',
      'is_leaf as isLeaf',
      'hashtags',
    ])
    .orderBy('id')
    .execute()
}

/** Every synonym. Reads the whole table of some thousand rows, once per process start. */
export async function listCategorySynonyms(db: Db): Promise<CategorySynonymRow[]> {
  return db
    .selectFrom('category_synonym')
    .select(['category_id as categoryId', 'text', 'synonym_folded as folded', 'lang'])
    .orderBy('category_id')
    .orderBy('synonym_folded')
    .execute()
}
