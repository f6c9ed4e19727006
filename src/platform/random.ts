/** Pseudo-random numbers: the same seed yields the same sequence. */
export interface Random {
  /** At least 0, below 1. */
  next(): number
  /** An integer, at least 0, below `limit`. */
  below(limit: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** Normally distributed around 0 with deviation 1, never beyond 4.3. */
  normal(): number
}

/** Numbers of at least 0, below 1: one 32-bit state, good enough for demo data and fast enough for millions of rows. */
export function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Each stream of a seed is a sequence of its own. */
export function createRandom(seed: number, stream = 0): Random {
  // Streams with adjacent numbers must not start alike, so the stream number is hashed first.
  const next = mulberry32(Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(stream + 1, 0xc2b2ae35))

  function pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(next() * items.length)]
    if (item === undefined) throw new RangeError('There is nothing to pick from.')
    return item
  }

  return {
    next,
    below: (limit) => Math.floor(next() * limit),
    chance: (probability) => next() < probability,
    pick,
    normal: () => (next() + next() + next() + next() + next() + next() - 3) * Math.SQRT2,
  }
}

/** A function that picks items in proportion to their weights, with one binary search a pick. */
export function weightedPicker<Item>(items: readonly Item[], weightOf: (item: Item) => number) {
  const sums = new Float64Array(items.length)
  let total = 0
  for (const [at, item] of items.entries()) {
    total += weightOf(item)
    sums[at] = total
  }
  if (!(total > 0)) throw new RangeError('There is nothing to pick from.')

  return (random: Random): Item => {
    const target = random.next() * total
    let [low, high] = [0, items.length - 1]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((sums[middle] ?? 0) <= target) low = middle + 1
      else high = middle
    }
    const item = items[low]
    if (item === undefined) throw new RangeError('There is nothing to pick from.')
    return item
  }
}
