import { createConcurrencyLimiter } from '#platform/concurrency-limiter.ts'

/** Uploads are on the disk until they are checked: this many at once do not fill it. */
const receiveLimiter = createConcurrencyLimiter({ concurrency: 8, maxQueue: 40 })
/** The uploads of one account never block those of all others. */
const limitersByAccount = new Map<number, { limit: ReturnType<typeof createConcurrencyLimiter>; uploads: number }>()

/** Runs the work when its account and the disk have room; returns undefined when too many are waiting. */
export async function limitUploads<T>(accountId: number, work: () => Promise<T>): Promise<T | undefined> {
  const own = limitersByAccount.get(accountId) ?? {
    limit: createConcurrencyLimiter({ concurrency: 2, maxQueue: 10 }),
    uploads: 0,
  }
  limitersByAccount.set(accountId, own)
  own.uploads++
  try {
    return await own.limit(async () => receiveLimiter(work))
  } finally {
    if (--own.uploads === 0) limitersByAccount.delete(accountId)
  }
}
