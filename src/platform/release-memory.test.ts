import { getHeapSpaceStatistics } from 'node:v8'
import { expect, test } from 'vitest'
import { releaseMemory } from './release-memory.ts'

const heapMegabytes = () =>
  getHeapSpaceStatistics().reduce((sum, space) => sum + space.physical_space_size, 0) / 2 ** 20

test('the memory of what nobody needs any more goes back to the system at once', () => {
  // What earlier tests of this worker left would take the first objects without growing.
  releaseMemory()
  const before = heapMegabytes()
  let needed: object[] = Array.from({ length: 1_000_000 }, (_, id) => ({ id, name: `business ${id}` }))
  expect(needed.length).toBe(1_000_000)
  const full = heapMegabytes() - before
  needed = []
  releaseMemory()
  expect(full).toBeGreaterThan(20)
  expect(heapMegabytes() - before).toBeLessThan(full / 4)
})
