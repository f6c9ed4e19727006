import type { Db } from '#core/database.ts'
import type { Log } from '#platform/log.ts'
import { addViews } from './business-queries.ts'

/** Counts visits to business pages; nobody waits for it. */
export interface ViewCounter {
  count(businessId: number): void
  /** Writes what waits. */
  close(): Promise<void>
}

/** Visits to more different businesses than this, while one writing is under way, are not counted. */
const maxQueue = 20_000

/**
 * Writes the first visit at once and adds up those that come meanwhile: however many visitors, one small statement at a
 * time.
 */
export function createViewCounter(db: Db, log: Log): ViewCounter {
  let waiting = new Map<number, number>()
  let writing: Promise<void> | undefined

  async function write(): Promise<void> {
    while (waiting.size > 0) {
      const views = waiting
      waiting = new Map()
      await addViews(db, views).catch((error: unknown) => log.warn({ err: error }, 'views were not counted'))
    }
    writing = undefined
  }
  return {
    count(businessId) {
      const known = waiting.get(businessId)
      if (known === undefined && waiting.size >= maxQueue) return
      waiting.set(businessId, (known ?? 0) + 1)
      writing ??= write()
    },
    close: async () => {
      await writing
    },
  }
}
