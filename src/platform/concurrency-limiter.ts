/**
 * Lets so many works run at once; `maxQueue` more wait for their turn, and whoever comes then is refused (undefined).
 */
export function createConcurrencyLimiter({ concurrency, maxQueue }: { concurrency: number; maxQueue: number }) {
  let running = 0
  const waiting: (() => void)[] = []

  return async function pass<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (running >= concurrency) {
      if (waiting.length >= maxQueue) return undefined
      // Whoever ends hands over its place, so that nobody slips in between.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running++
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
