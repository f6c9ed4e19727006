import type pg from 'pg'
import type { CategoryIndex } from '#features/categories/server/category-index.ts'
import type { PlaceIndex } from '#features/places/place.ts'
import type { LexemeSetup } from './index/lexemes.ts'
import type { SearchChoices } from './log/search-choices.ts'
import type { SearchLog } from './log/search-log.ts'
import type { Vocabulary } from './query/vocabulary.ts'
import type { Popularity } from './suggest/popularity.ts'
import type { TownNames } from './suggest/town-names.ts'

/**
 * What searching works with, one object per process (create-search.ts): connections set up for it, indexes in memory, counters.
 * `findBusinesses`, `findRelated` and `suggest` take it as their first argument.
 */
export interface Search {
  pool: pg.Pool
  places: PlaceIndex
  categories: CategoryIndex
  towns: TownNames
  /** Replaced every few minutes. */
  readonly popularity: Popularity
  /** Replaced as a whole after a rebuild, or when the documents have many new words (sync-vocabulary.ts). */
  readonly words: { vocabulary: Vocabulary; setup: LexemeSetup }
  log: SearchLog
  choices: SearchChoices
  /** Reads vocabulary and popularity again now, for tests: otherwise both follow the database within seconds or minutes. */
  refresh(): Promise<void>
  close(): Promise<void>
}
