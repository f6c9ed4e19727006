import { setImmediate as nextTurn } from 'node:timers/promises'

const turnMs = 8
const checkEvery = 64

/**
 * Calls `use` with each item, and yields to the event loop every few milliseconds: for lists that would delay requests.
 */
export async function forEachYielding<Item>(items: Iterable<Item>, use: (item: Item) => void): Promise<void> {
  let turnEndsMs = performance.now() + turnMs
  let untilCheck = checkEvery
  for (const item of items) {
    use(item)
    if (--untilCheck > 0) continue
    untilCheck = checkEvery
    if (performance.now() < turnEndsMs) continue
    await nextTurn()
    turnEndsMs = performance.now() + turnMs
  }
}
