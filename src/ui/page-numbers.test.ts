import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test('two pages stay at each end and the neighbours of the current one', () => {
  expect(pageNumbers(10, 20)).toEqual([1, 2, 'gap', 9, 10, 11, 'gap', 19, 20])
})

test('a gap of one page shows the page', () => {
  expect(pageNumbers(5, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test.each([
  [1, 1, [1]],
  [1, 0, []],
  [1, 6, [1, 2, 'gap', 5, 6]],
  [6, 6, [1, 2, 'gap', 5, 6]],
  [99, 3, [1, 2, 3]],
] as const)('page %d of %d', (current, total, expected) => {
  expect(pageNumbers(current, total)).toEqual(expected)
})

test('a million pages are as cheap as ten', () => {
  expect(pageNumbers(500_000, 1_000_000)).toHaveLength(9)
})
