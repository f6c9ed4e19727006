import { expect, test } from 'vitest'
import { addDays } from '#platform/iso-date.ts'
import { monthOfAds } from './ad-month.ts'
import {
  adPricePaise,
  adStateOf,
  firstFreeStart,
  isBookableStart,
  isFree,
  lastDayOf,
  openingPricePaise,
} from './rules.ts'

// 20 Nov, 11 pm in India: still the 20th there, and in UTC too.
const now = new Date('2026-11-20T17:30:00Z')

test('an advertisement starts tomorrow at the earliest, by the Indian calendar, and within 120 days', () => {
  expect(isBookableStart('2026-11-20', now)).toBe(false)
  expect(isBookableStart('2026-11-21', now)).toBe(true)
  expect(isBookableStart('2026-11-21', new Date('2026-11-20T18:31:00Z'))).toBe(false)
  expect(isBookableStart(addDays('2026-11-20', 120), now)).toBe(true)
  expect(isBookableStart(addDays('2026-11-20', 121), now)).toBe(false)
})

test('a run is priced in whole rupees, 10 % less from 30 days on and 20 % from 90', () => {
  expect([7, 14, 30, 90].map((days) => adPricePaise(11_800, days))).toEqual([82_600, 165_200, 318_600, 849_600])
  expect(adPricePaise(3333, 30)).toBe(89_900)
})

test('an opening costs its share of the days so far, not of those to come', () => {
  const ad = { startsOn: '2026-11-01', lastOn: '2026-11-30', amountPaise: 300_000, opened: 20 }
  expect(openingPricePaise(ad, 30)).toBe(15_000)
  expect(openingPricePaise(ad, 10)).toBe(5000)
})

test('a run is free when it touches no taken day, its first and last day included', () => {
  const taken = [{ startsOn: '2026-12-08', lastOn: '2026-12-14' }]
  expect(lastDayOf('2026-12-01', 7)).toBe('2026-12-07')
  expect(isFree('2026-12-01', 7, taken)).toBe(true)
  expect(isFree('2026-12-02', 7, taken)).toBe(false)
  expect(isFree('2026-12-14', 7, taken)).toBe(false)
  expect(isFree('2026-12-15', 7, taken)).toBe(true)
  expect(firstFreeStart(20, taken, now)).toBe('2026-12-15')
  expect(firstFreeStart(14, taken, now)).toBe('2026-11-21')
})

test('an approved advertisement is coming, running and ended by the Indian calendar', () => {
  const ad = { status: 'APPROVED', startsOn: '2026-11-21', lastOn: '2026-11-22' } as const
  expect(adStateOf(ad, now)).toBe('coming')
  expect(adStateOf(ad, new Date('2026-11-20T18:31:00Z'))).toBe('running')
  expect(adStateOf(ad, new Date('2026-11-22T18:29:00Z'))).toBe('running')
  expect(adStateOf(ad, new Date('2026-11-22T18:31:00Z'))).toBe('ended')
})

test('the calendar shows whole weeks of the wanted month, and leads to no month in which nothing can be booked', () => {
  const taken = [{ startsOn: '2026-12-08', lastOn: '2026-12-14' }]
  const show = (wanted: string | null) => monthOfAds({ wanted, run: null, firstFree: '2026-11-21', taken, now })
  const december = show('2026-12')
  expect(december).toMatchObject({ month: '2026-12', before: '2026-11', after: '2027-01' })
  expect(december.days).toHaveLength(35)
  expect(december.days.slice(0, 2)).toEqual([
    { date: '2026-11-30', state: 'other' },
    { date: '2026-12-01', state: 'free' },
  ])
  const countOf = (state: string) => december.days.filter((day) => day.state === state).length
  expect([countOf('taken'), countOf('free'), countOf('other')]).toEqual([7, 24, 4])
  expect(show(null)).toMatchObject({ month: '2026-11', before: null })
  expect(show('2027-03')).toMatchObject({ after: null })
  for (const wrong of ['2025-01', '2030-01', '2026-13', 'x']) expect(show(wrong).month).toBe('2026-11')
})
