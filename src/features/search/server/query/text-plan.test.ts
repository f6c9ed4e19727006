import { expect, test } from 'vitest'
import { tsqueryOf } from './text-plan.ts'

const group = [[['cafe', 'day', 'cafe_day']]]

test.each([
  ['', "(('cafe' & 'day' & 'cafe_day'))"],
  ['2:', "(('2:cafe' & '2:day' & 'cafe_day'))"],
  ['c1:', "(('c1:cafe' & 'c1:day' & 'c1:cafe_day'))"],
  ['c12:', "(('c12:cafe' & 'c12:day' & 'c12:cafe_day'))"],
  ['c12:1:', "(('c12:1:cafe' & 'c12:1:day' & 'c12:cafe_day'))"],
])('pairs of words have the prefix "%s" without its tier, and the number of a city is no tier', (prefix, tsquery) => {
  expect(tsqueryOf(group, prefix)).toBe(tsquery)
})
