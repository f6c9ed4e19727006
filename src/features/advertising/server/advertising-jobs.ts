import { z } from 'zod'
import { job } from '#core/jobs.ts'
import { expireHolds } from './advertising-queries.ts'

/** Gives days back that were held for 15 minutes and not paid; every five minutes. */
export const expireAdHolds = job({
  name: 'expire_ad_holds',
  payload: z.unknown(),
  maxAttempts: 2,
  handle: ({ db }) => expireHolds(db, new Date()),
})
