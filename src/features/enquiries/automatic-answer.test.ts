import { expect, test } from 'vitest'
import { isAnsweredAt } from './automatic-answer.ts'

/** Indian times of Monday, 30 November 2026. */
const at = (time: string) => new Date(`2026-11-30T${time}:00+05:30`)
const nineToFive = Array.from({ length: 7 }, () => [[540, 1020] as const])

test('while closed means outside of the hours of today, and on a special day without hours; without hours never', () => {
  const shop = { hours: nineToFive, special_days: null }
  expect(isAnsweredAt('closed', shop, at('08:59'))).toBe(true)
  expect(isAnsweredAt('closed', shop, at('09:00'))).toBe(false)
  expect(isAnsweredAt('closed', shop, at('17:00'))).toBe(true)
  const holiday = { ...shop, special_days: [{ date: '2026-11-30', spans: [] }] }
  expect(isAnsweredAt('closed', holiday, at('12:00'))).toBe(true)
  expect(isAnsweredAt('closed', { hours: '24x7', special_days: null }, at('03:00'))).toBe(false)
  expect(isAnsweredAt('closed', { hours: null, special_days: null }, at('03:00'))).toBe(false)
})

test('always and never do not ask for the hours', () => {
  for (const hours of [null, nineToFive, '24x7'] as const) {
    expect(isAnsweredAt('always', { hours, special_days: null }, at('12:00'))).toBe(true)
    expect(isAnsweredAt('off', { hours, special_days: null }, at('03:00'))).toBe(false)
  }
})
