import type { Db } from '#database.ts'
import type { Log } from '#platform/log.ts'
import { cutText } from '../rules.ts'
import { insertSearches, type LoggedSearch } from './search-log-queries.ts'

/** Counts what is searched, added up in memory and written every ten seconds. */
export interface SearchLog {
  /** `folded` as typed, corrected or not; `isEmpty` when nothing matched where it was searched. */
  record(folded: string, cityId: number | undefined, isEmpty: boolean): void
  close(): Promise<void>
}

const writeEveryMs = 10_000
const maxWaiting = 5000
const maxCharacters = 80

export function createSearchLog(db: Db, log: Log): SearchLog {
  let waiting = new Map<string, LoggedSearch>()

  async function write() {
    if (waiting.size === 0) return
    const searches = [...waiting.values()]
    waiting = new Map()
    try {
      await insertSearches(db, searches)
    } catch (error) {
      // Counting is worth less than searching: these are lost.
      log.warn({ err: error }, 'searches could not be counted')
    }
  }
  const timer = setInterval(write, writeEveryMs)
  timer.unref()

  return {
    record(folded, cityId = 0, isEmpty) {
      if (folded === '' || mayBePersonal(folded)) return
      const words = cutText(folded, maxCharacters)
      const key = `${cityId} ${words}`
      const known = waiting.get(key)
      if (known) {
        known.searches++
        if (isEmpty) known.emptySearches++
      } else if (waiting.size < maxWaiting) {
        waiting.set(key, { cityId, words, searches: 1, emptySearches: isEmpty ? 1 : 0 })
      }
    },
    close: async () => {
      clearInterval(timer)
      await write()
    },
  }
}

/** Numbers may be somebody's phone, and an address of e-mail keeps its shape after folding. */
function mayBePersonal(folded: string): boolean {
  return /\p{N}{4}/u.test(folded.replaceAll(' ', '')) || / (?:com|in|net|org)$/.test(folded)
}
