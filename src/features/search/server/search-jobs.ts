import { z } from 'zod'
import { job } from '#core/jobs.ts'
import { listRecentlyExpired } from '#features/businesses/server/business-queries.ts'
import { listWithSpecialDays } from '#features/businesses/server/special-day-queries.ts'
import { businessDate } from '#features/businesses/special-days.ts'
import { indexBusiness } from '#features/search/server/index/index-business.ts'
import { foldCounterDeltas } from '#features/search/server/index/index-queries.ts'
import { addDays } from '#platform/iso-date.ts'

/** Adds up the changes in the number of listings of each category. */
export const addUpCounters = job({
  name: 'add_up_search_counters',
  payload: z.unknown(),
  maxAttempts: 2,
  handle: async ({ db }) => {
    await foldCounterDeltas(db)
  },
})

/**
 * Lowers the rank of listings with an expired plan. Looks two days back, so that a night without workers leaves none
 * out.
 */
export const lowerExpiredPlans = job({
  name: 'lower_expired_plans',
  payload: z.unknown(),
  maxAttempts: 2,
  handle: async ({ db }) => {
    for (const id of await listRecentlyExpired(db)) await db.transaction().execute((tx) => indexBusiness(tx, id))
  },
})

const atOnce = 500
/** A night or two without workers leaves none out. */
const nights = 3

/**
 * The search tables hold the hours of seven days. Each morning the listings are indexed anew for which a holiday has
 * come among these days, or is over (docs/decisions/127-special-days.md).
 */
export const followSpecialDays = job({
  name: 'follow_special_days',
  payload: z.unknown(),
  maxAttempts: 2,
  handle: async ({ db }) => {
    const now = new Date()
    const today = businessDate(now)
    const dates = Array.from({ length: nights }, (_, night) => [
      addDays(today, 6 - night),
      addDays(today, -1 - night),
    ]).flat()
    let after = 0
    for (;;) {
      const ids = await listWithSpecialDays(db, { dates, after, limit: atOnce })
      for (const id of ids) await db.transaction().execute((tx) => indexBusiness(tx, id, now))
      if (ids.length < atOnce) return
      after = ids.at(-1) ?? after
    }
  },
})
