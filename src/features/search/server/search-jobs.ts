import { z } from 'zod'
import { job } from '#core/jobs.ts'
import { listRecentlyExpired } from '#features/businesses/server/business-queries.ts'
import { indexBusiness } from '#features/search/server/index/index-business.ts'
import { foldCounterDeltas } from '#features/search/server/index/index-queries.ts'

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
