import { z } from 'zod'
import { job } from '#core/jobs.ts'
import { expireHolds } from './ad-hold-queries.ts'
import { giveBackUndecidedAt } from './decide-ad.ts'

/** Gives days back that were held for 15 minutes and not paid; every five minutes. */
export const expireAdHolds = job({
  name: 'expire_ad_holds',
  payload: z.unknown(),
  maxAttempts: 2,
  handle: ({ db }) => expireHolds(db, new Date()),
})

/** Gives back what nobody decided before its first day, and says what must be decided today; each hour. */
export const giveBackUndecidedAds = job({
  name: 'give_back_undecided_ads',
  payload: z.unknown(),
  maxAttempts: 3,
  handle: (app) => giveBackUndecidedAt(app, new Date()),
})
