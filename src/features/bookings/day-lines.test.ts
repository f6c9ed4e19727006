import { expect, test } from 'vitest'
import { gapsOfDay } from './day-lines.ts'
import { openSpans } from './slots.ts'

const hours = (clock: number) => clock * 60

test('a day shows what is free around its bookings, and its break', () => {
  const open = [
    [hours(9), hours(13)],
    [hours(15), hours(20)],
  ] as const
  const taken = [
    [hours(17), hours(20)],
    [hours(10), hours(11)],
  ] as const
  expect(gapsOfDay(open, taken)).toEqual([
    { kind: 'free', from: hours(9), to: hours(10) },
    { kind: 'free', from: hours(11), to: hours(13) },
    { kind: 'closed', from: hours(13), to: hours(15) },
    { kind: 'free', from: hours(15), to: hours(17) },
  ])
})

test('bookings that overlap, and what has passed, leave nothing free twice or too late', () => {
  const taken = [
    [hours(9), hours(12)],
    [hours(10), hours(11)],
  ] as const
  expect(gapsOfDay([[hours(9), hours(14)]], taken, hours(13))).toEqual([
    { kind: 'free', from: hours(13), to: hours(14) },
  ])
  expect(gapsOfDay([[hours(9), hours(14)]], taken, hours(14))).toEqual([])
})

test('a bar that closes at two has these hours on the date before and the rest on the next', () => {
  const week = Array.from({ length: 7 }, () => [[hours(18), hours(26)]] as const)
  const calendar = { hours: week, daysOff: new Set(['2026-11-24']), specialDays: [] }
  expect(openSpans('2026-11-23', calendar)).toEqual([
    [0, hours(2)],
    [hours(18), hours(24)],
  ])
  expect(openSpans('2026-11-24', calendar)).toEqual([[0, hours(2)]])
})
