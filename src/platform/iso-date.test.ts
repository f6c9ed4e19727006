import { expect, test } from 'vitest'
import { addDays, isDate } from './iso-date.ts'

test('days are added over the ends of months and years, and taken off', () => {
  expect(addDays('2026-11-30', 1)).toBe('2026-12-01')
  expect(addDays('2027-12-31', 60)).toBe('2028-02-29')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
})

test('only what is in the calendar is a date, written in full', () => {
  expect(['2026-11-23', '2026-02-30', '26-1-1', '2026-11-23T00:00', '', 'x'].map(isDate)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})
