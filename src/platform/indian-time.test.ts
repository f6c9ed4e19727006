import { expect, test } from 'vitest'
import {
  indianDate,
  indianMoment,
  secondsToIndianMidnight,
  startOfIndianDate,
  startOfIndianDay,
} from './indian-time.ts'

const lastSecond = new Date('2026-11-20T18:29:59Z')
const midnight = new Date('2026-11-20T18:30:00Z')

test('a day begins at midnight in India', () => {
  expect(startOfIndianDay(lastSecond).toISOString()).toBe('2026-11-19T18:30:00.000Z')
  expect(startOfIndianDay(midnight).toISOString()).toBe('2026-11-20T18:30:00.000Z')
  expect(startOfIndianDate('2026-11-21')).toEqual(midnight)
  expect(startOfIndianDate('21/11/2026').getTime()).toBeNaN()
  expect(secondsToIndianMidnight(new Date('2026-11-20T18:29:00Z'))).toBe(60)
  expect(secondsToIndianMidnight(midnight)).toBe(86_400)
})

test('the date and the day of the week change at midnight in India', () => {
  expect([indianDate(lastSecond), indianDate(midnight)]).toEqual(['2026-11-20', '2026-11-21'])
  // 20 November 2026 is a Friday.
  expect(indianMoment(lastSecond)).toEqual({ day: 4, minute: 1439 })
  expect(indianMoment(midnight)).toEqual({ day: 5, minute: 0 })
})
