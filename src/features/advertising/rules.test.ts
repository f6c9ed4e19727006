import { expect, test } from 'vitest'
import { startDateError } from './rules.ts'

// 20 Nov, 11 pm in India: still the 20th there, and in UTC too.
const now = new Date('2026-11-20T17:30:00Z')

test('an advertisement starts tomorrow at the earliest, by the Indian calendar, and within a year', () => {
  expect(startDateError(null, now)).toBe(false)
  expect(startDateError('2026-11-20', now)).toBeTruthy()
  expect(startDateError('2026-11-21', now)).toBe(false)
  expect(startDateError('2026-11-21', new Date('2026-11-20T18:31:00Z'))).toBeTruthy()
  expect(startDateError('2027-11-20', now)).toBe(false)
  expect(startDateError('2027-11-21', now)).toBeTruthy()
})
