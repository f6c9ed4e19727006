import { expect, test } from 'vitest'
import { createDailyCeiling } from './daily-ceiling.ts'

test('a key is counted up to its ceiling, other keys go on, and the next Indian day begins anew', () => {
  const ceiling = createDailyCeiling(2)
  const evening = new Date('2026-11-22T18:00:00Z')
  const nextIndianDay = new Date('2026-11-22T19:00:00Z')
  const takes = (key: string, now: Date) => [1, 2, 3].map(() => ceiling.take(key, now))
  expect(takes('a', evening)).toEqual([true, true, false])
  expect(takes('b', evening)).toEqual([true, true, false])
  expect(takes('a', nextIndianDay)).toEqual([true, true, false])
})
