import { createConcurrencyLimiter } from './concurrency-limiter.ts'

/** A concurrency limiter for each key, such as an account; those without work are dropped. */
export function createLimiterPerKey<Key>(options: { concurrency: number; maxQueue: number }) {
  const limiters = new Map<Key, { limit: ReturnType<typeof createConcurrencyLimiter>; tasks: number }>()

  return async function pass<T>(key: Key, work: () => Promise<T>): Promise<T | undefined> {
    const own = limiters.get(key) ?? { limit: createConcurrencyLimiter(options), tasks: 0 }
    limiters.set(key, own)
    own.tasks++
    try {
      return await own.limit(work)
    } finally {
      if (--own.tasks === 0) limiters.delete(key)
    }
  }
}
