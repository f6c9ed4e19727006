/** Lets so many works run at once; `mostWaiting` more wait for their turn, and whoever comes then is refused (undefined). */
export function createGate({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  let running = 0
  const waiting: (() => void)[] = []

  return async function pass<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) return undefined
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
