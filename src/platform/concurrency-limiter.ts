/**
 * Runs at most `concurrency` tasks at once; `maxQueue` more wait for their turn, further ones are refused (undefined).
 */
export function createConcurrencyLimiter({ concurrency, maxQueue }: { concurrency: number; maxQueue: number }) {
  let running = 0
  const waiting: (() => void)[] = []

  return async function pass<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (running >= concurrency) {
      if (waiting.length >= maxQueue) return undefined
      // A finished task hands its slot to the next in the queue, so that no newcomer can take it.
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
