import { expect, test } from 'vitest'
import { bucketsOf, type Counts, growthOf, medianOf, noCounts, partOfDay, periodOf } from './rules.ts'

const counts = (views: number): Counts => ({ ...noCounts, views })

test('a median is told of ten businesses or more, never of fewer', () => {
  expect(medianOf([1, 2, 3, 4, 5, 6, 7, 8, 9])).toBeUndefined()
  expect(medianOf([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])).toBe(5.5)
  expect(medianOf([0, 0, 0, 0, 0, 7, 100, 100, 100, 100, 100])).toBe(7)
})

test('thirty days are shown one by one, ninety in weeks, and every day counts once', () => {
  const perDay = new Map(
    Array.from({ length: 90 }, (_, back) => {
      const day = new Date(Date.parse('2026-11-24') - back * 86_400_000).toISOString().slice(0, 10)
      return [day, counts(1)] as const
    }),
  )
  const month = bucketsOf(perDay, { lastDay: '2026-11-24', days: 30 })
  expect([month.length, month[0]?.from, month.at(-1)?.from]).toEqual([30, '2026-10-26', '2026-11-24'])
  const quarter = bucketsOf(perDay, { lastDay: '2026-11-24', days: 90 })
  expect(quarter.map((bucket) => bucket.counts.views)).toEqual([...Array(12).fill(7), 6])
})

test('growth is told where there was enough to grow from', () => {
  expect(growthOf(214, 181)).toBe(18)
  expect(growthOf(5, 9)).toBeUndefined()
  expect(growthOf(5, 10)).toBe(-50)
})

test('an unknown period is the month', () => {
  expect([periodOf('90'), periodOf('7'), periodOf(null)]).toEqual([90, 30, 30])
})

test('the greeting follows the clock', () => {
  expect([3, 4, 11, 12, 16, 17, 23].map((hour) => partOfDay(hour * 60))).toEqual([
    'evening',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
  ])
})
