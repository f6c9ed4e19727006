import { createConcurrencyLimiter } from '#platform/concurrency-limiter.ts'
import { createLimiterPerKey } from '#platform/limiter-per-key.ts'

/** Uploads are on the disk until they are checked: this many at once do not fill it. */
const receiveLimiter = createConcurrencyLimiter({ concurrency: 8, maxQueue: 40 })
/** The uploads of one account never block those of all others. */
const limitAccount = createLimiterPerKey<number>({ concurrency: 2, maxQueue: 10 })

/** Runs the work when its account and the disk have room; returns undefined when too many are waiting. */
export function limitUploads<T>(accountId: number, work: () => Promise<T>): Promise<T | undefined> {
  return limitAccount(accountId, () => receiveLimiter(work))
}
