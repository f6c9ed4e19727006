import { expect, test } from 'vitest'
import { confirmWithinDays, isConfirmable } from './rules.ts'

const now = new Date('2026-11-20T06:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

test('a confirmation link works for its number of days, not longer', () => {
  expect(isConfirmable({ createdAt: daysAgo(confirmWithinDays), unsubscribedAt: null, now })).toBe(true)
  expect(isConfirmable({ createdAt: daysAgo(confirmWithinDays + 0.01), unsubscribedAt: null, now })).toBe(false)
})

test('an old confirmation link does not renew a subscription that was ended since', () => {
  expect(isConfirmable({ createdAt: daysAgo(2), unsubscribedAt: daysAgo(1), now })).toBe(false)
  expect(isConfirmable({ createdAt: daysAgo(1), unsubscribedAt: daysAgo(2), now })).toBe(true)
})
