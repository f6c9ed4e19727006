import type pg from 'pg'
import type { CategoryIndex } from '#features/categories/server/category-index.ts'
import type { PlaceIndex } from '#features/places/place.ts'
import type { LexemeSetup } from './index/lexemes.ts'
import type { Vocabulary } from './query/vocabulary.ts'
import type { ChosenOften } from './suggest/chosen-often.ts'
import type { TownNames } from './suggest/town-names.ts'

/** What every kind of search reads: connections set up for it, and the indexes in memory. */
export interface SearchEngine {
  pool: pg.Pool
  places: PlaceIndex
  categories: CategoryIndex
  towns: TownNames
  /** Replaced every few minutes. */
  chosen: ChosenOften
  /** Replaced as a whole when the documents were rebuilt or have many new words: keep-vocabulary.ts. */
  readonly words: { vocabulary: Vocabulary; setup: LexemeSetup }
}

/** A category and everything below it: what a listing must have to belong to it. */
export function categoryIdsUnder(categories: CategoryIndex, categoryId: number): number[] {
  return [...new Set([categoryId, ...categories.descendantLeafIds(categoryId)])]
}
