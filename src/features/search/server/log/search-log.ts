import type { Db } from '#core/database.ts'
import { createBatchCounter } from '#platform/batch-counter.ts'
import type { Log } from '#platform/log.ts'
import { loggableWords } from './loggable-words.ts'
import { insertSearches, type LoggedSearch } from './search-log-queries.ts'

/** Counts what is searched. */
export interface SearchLog {
  /** `folded` as typed, corrected or not; `isEmpty` when nothing matched where it was searched. */
  record(folded: string, cityId: number | undefined, isEmpty: boolean): void
  close(): Promise<void>
}

export function createSearchLog(db: Db, log: Log): SearchLog {
  const counter = createBatchCounter<LoggedSearch>(
    {
      name: 'searches',
      write: (searches) => insertSearches(db, searches),
      merge: (known, more) => {
        known.searches += more.searches
        known.emptySearches += more.emptySearches
      },
    },
    log,
  )
  return {
    record(folded, cityId = 0, isEmpty) {
      const words = loggableWords(folded)
      if (words === undefined) return
      counter.add(`${cityId} ${words}`, { cityId, words, searches: 1, emptySearches: isEmpty ? 1 : 0 })
    },
    close: counter.close,
  }
}
