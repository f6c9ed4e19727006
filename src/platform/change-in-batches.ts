const rowsAtOnce = 5000
const maxBatches = 2000

/**
 * Repeats a statement that changes at most so many rows until it finds fewer, so that no statement runs long; the
 * remainder is left for the next night.
 */
export async function changeInBatches(change: (atMost: number) => Promise<bigint | undefined>): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch++) {
    if (Number((await change(rowsAtOnce)) ?? 0) < rowsAtOnce) return
  }
}
