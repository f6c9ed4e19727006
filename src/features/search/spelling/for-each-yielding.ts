import { setImmediate as nextTurn } from 'node:timers/promises'

const sliceMs = 8
const checkEvery = 64

/**
 * Calls `use` with each item, and yields to the event loop every few milliseconds: for lists that would delay requests.
 */
export async function forEachYielding<Item>(items: Iterable<Item>, use: (item: Item) => void): Promise<void> {
  let sliceEndsMs = performance.now() + sliceMs
  let untilCheck = checkEvery
  for (const item of items) {
    use(item)
    if (--untilCheck > 0) continue
    untilCheck = checkEvery
    if (performance.now() < sliceEndsMs) continue
    await nextTurn()
    sliceEndsMs = performance.now() + sliceMs
  }
}
