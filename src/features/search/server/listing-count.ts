import type { Db } from '#core/database.ts'
import type { Log } from '#platform/log.ts'
import { countFewListings, countListingsBuilt, countManyListings } from './index/listed-queries.ts'

/** The number of open listings, for the banner and the sitemaps. */
export interface ListingCount {
  readonly current: number
  refresh(): Promise<void>
  close(): void
}

const countEveryMs = 5 * 60_000
/** Of more than 100,000 listings: counting millions takes seconds. */
const countManyEveryMs = 60 * 60_000

/**
 * Counts them now and every five minutes. Many are counted once an hour and in the background only: until then the
 * number is that of the last time all documents were built, so that no start waits for it or fails because of it.
 */
export async function syncListingCount(db: Db, log: Log): Promise<ListingCount> {
  let current = 0
  let countedManyAtMs = 0
  let isClosed = false

  async function refresh() {
    const few = await countFewListings(db)
    if (few !== undefined) {
      current = few
      return
    }
    if (current === 0) current = await countListingsBuilt(db)
    if (Date.now() - countedManyAtMs < countManyEveryMs) return
    void logged(async () => {
      current = await countManyListings(db)
      countedManyAtMs = Date.now()
    })
  }
  async function logged(count: () => Promise<void>) {
    try {
      await count()
    } catch (error) {
      if (!isClosed) log.warn({ err: error }, 'the number of listings could not be read')
    }
  }

  await refresh()
  const timer = setInterval(() => void logged(refresh), countEveryMs)
  timer.unref()

  return {
    get current() {
      return current
    },
    refresh,
    close() {
      isClosed = true
      clearInterval(timer)
    },
  }
}
