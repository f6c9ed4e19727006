import type { Db } from '#core/database.ts'
import { createBatchCounter } from '#platform/batch-counter.ts'
import type { Log } from '#platform/log.ts'
import { loggableWords } from './loggable-words.ts'
import { insertSearches, type LoggedSearch } from './search-log-queries.ts'

/** Counts what people search for. */
export interface SearchLog {
  /** `folded` is the text as typed, not as corrected; `isEmpty` when nothing matched in the searched place. */
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
