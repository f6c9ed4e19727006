import type { CategoryIndex } from '#features/categories/server/category-index.ts'
import type { PlaceIndex } from '#features/places/place.ts'
import type { StatementPool } from '#platform/statement-pool.ts'
import type { QueryLanguage } from '../understanding/query-language.ts'
import type { LexemeSetup } from './index/lexemes.ts'
import type { SearchChoices } from './log/search-choices.ts'
import type { SearchLog } from './log/search-log.ts'
import type { NearRadii } from './query/near-radii.ts'
import type { RarePhrases } from './query/rare-phrases.ts'
import type { TradeNames } from './query/trade-names.ts'
import type { Vocabulary } from './query/vocabulary.ts'
import type { BrandNames } from './suggest/brand-names.ts'
import type { LocalityNames } from './suggest/locality-names.ts'
import type { Popularity } from './suggest/popularity.ts'
import type { SuggestionCounts } from './suggest/suggestion-counts.ts'
import type { TownNames } from './suggest/town-names.ts'

/**
 * What search needs, one object per process (create-search.ts): its connections, indexes in memory, and counters. It is
 * the first argument of `findBusinesses`, `findRelated` and `suggest`.
 */
export interface Search {
  pool: StatementPool
  places: PlaceIndex
  categories: CategoryIndex
  towns: TownNames
  localities: LocalityNames
  brandNames: BrandNames
  counts: SuggestionCounts
  language: QueryLanguage
  /** Open listings, counted every few minutes. */
  readonly listingCount: number
  /** Replaced every few minutes. */
  readonly popularity: Popularity
  /** Replaced as a whole after a rebuild, or when the documents have many new words (sync-vocabulary.ts). */
  readonly words: { vocabulary: Vocabulary; setup: LexemeSetup }
  nearRadii: NearRadii
  rarePhrases: RarePhrases
  tradeNames: TradeNames
  log: SearchLog
  choices: SearchChoices
  /** Reloads vocabulary and popularity now, for tests; otherwise both follow the database within minutes. */
  refresh(): Promise<void>
  close(): Promise<void>
}
