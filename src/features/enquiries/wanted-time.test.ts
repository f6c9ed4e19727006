import { expect, test } from 'vitest'
import { bookingTimes, chosenDay } from './wanted-time.ts'

test('a chip that was rendered yesterday is over, not tomorrow, and no chip is no day', () => {
  const today = '2026-11-30'
  expect(chosenDay({ day: today }, today)).toBe(today)
  expect(chosenDay({ day: '2026-11-29' }, today)).toBe('invalid')
  expect(chosenDay({ day: 'other', date: '01/12/2026' }, today)).toBe('2026-12-01')
  expect(chosenDay({ day: '', date: '01/12/2026' }, today)).toBe('2026-12-01')
  expect(chosenDay({ day: 'other', date: '' }, today)).toBe('invalid')
  expect(chosenDay({}, today)).toBe(undefined)
})

test('a booking offers every half hour of the day once, beginning in the morning', () => {
  const times = bookingTimes().map(({ value }) => value)
  expect([times[0], times.at(-1), new Set(times).size]).toEqual(['07:00', '06:30', 48])
})
