import { expect, test } from 'vitest'
import { createDailyOnce } from './daily-once.ts'

const noon = new Date('2026-11-20T06:30:00Z')
const nextDay = new Date('2026-11-20T18:31:00Z')

test('each key is taken once an Indian day', () => {
  const once = createDailyOnce(10)
  expect([once.take('a', noon), once.take('a', noon), once.take('b', noon)]).toEqual([true, false, true])
  expect([once.take('a', nextDay), once.take('a', nextDay)]).toEqual([true, false])
})

test('a day without room takes no more keys, so that none counts twice; the next day has room again', () => {
  const once = createDailyOnce(2)
  expect(['a', 'b', 'c', 'a'].map((key) => once.take(key, noon))).toEqual([true, true, false, false])
  expect(once.take('c', nextDay)).toBe(true)
})

test('a hundred thousand visitors are all told apart', () => {
  const once = createDailyOnce(1_000_000)
  const taken = Array.from({ length: 100_000 }, (_, visitor) => once.take(`seen 1001 ${visitor}`, noon))
  expect(taken.filter(Boolean)).toHaveLength(100_000)
})
