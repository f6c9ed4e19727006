import type { ColumnType, Generated } from 'kysely'

export interface CategoryTable {
  id: Generated<number>
  slug: string
  parent_id: number | null
  name: string
  name_hi: string
  icon: string
  popularity: number | null
  is_leaf: boolean
  hashtags: ColumnType<string[], string[] | undefined, string[]>
}

export interface CategorySynonymTable {
  synonym_folded: string
  category_id: number
  text: string
  lang: string
  seeded: Generated<boolean>
}

interface CategorySeedStateTable {
  name: string
  content_hash: string
}

/** The tables this feature owns (migration 003). */
export interface CategoryTables {
  category: CategoryTable
  category_synonym: CategorySynonymTable
  category_seed_state: CategorySeedStateTable
}
