import { expect, test } from 'vitest'
import { parseIndianDate, typedDate, withSlashes } from './indian-date.ts'

test('a typed date is read as Indians write it, day first, and a day that is not in the calendar is refused', () => {
  const read = ['5/12/2026', '05-12-26', '5.12.2026', '2026-12-05', '05122026', '051226'].map(parseIndianDate)
  expect(new Set(read)).toEqual(new Set(['2026-12-05']))
  for (const wrong of ['12/25/2026', '31/02/2026', '2026', 'tomorrow', '5/12', '5122026', '32122026'])
    expect(parseIndianDate(wrong)).toBe(undefined)
})

test('slashes come by themselves while a date is typed on a keyboard of numbers, and a typed one is not doubled', () => {
  let typed = ''
  for (const key of '05122026') typed = withSlashes(typed + key)
  expect(typed).toBe('05/12/2026')
  typed = ''
  for (const key of '5/12/2026') typed = withSlashes(typed + key)
  expect(typed).toBe('5/12/2026')
  expect(withSlashes('05122026')).toBe('05/12/2026')
  expect([typedDate('2026-12-05'), typedDate('5/12')]).toEqual(['05/12/2026', '5/12'])
})
