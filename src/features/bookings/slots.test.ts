import { expect, test } from 'vitest'
import type { OpeningHours } from '#features/businesses/rules.ts'
import { addDays } from '#platform/iso-date.ts'
import { type Calendar, isOpenOn, nearestFree, type ServiceTimes, slotsOf, stepMinutes, type Taken } from './slots.ts'

const visit: ServiceTimes = {
  durationMinutes: 45,
  beforeMinutes: 0,
  afterMinutes: 15,
  leadMinutes: 0,
  horizonDays: 30,
  places: 1,
}
/** A Friday; the next Monday is 23 November. */
const friday = '2026-11-20'
const at = (clock: string, date = friday) => new Date(`${date}T${clock}:00+05:30`)
const everyDay = (...spans: [number, number][]): OpeningHours => Array.from({ length: 7 }, () => spans)
const open = (hours: OpeningHours | null, taken: Taken[] = [], daysOff: string[] = []): Calendar => ({
  hours,
  taken,
  daysOff: new Set(daysOff),
  specialDays: [],
})
const clock = (time: Date) => new Date(time.getTime() + 330 * 60_000).toISOString().slice(11, 16)
const times = (...args: Parameters<typeof slotsOf>) => slotsOf(...args).map(({ startsAt }) => clock(startsAt))
const free = (...args: Parameters<typeof slotsOf>) =>
  slotsOf(...args).flatMap(({ startsAt, place }) => (place === undefined ? [] : clock(startsAt)))

test('a holiday has hours of its own, also past midnight, or none', () => {
  const shop = { ...open(everyDay([540, 660])), specialDays: [{ date: friday, spans: [[1380, 1560] as const] }] }
  expect(times(friday, visit, shop, at('06:00'))).toEqual(['23:00'])
  expect(times('2026-11-21', visit, shop, at('06:00'))).toEqual(['00:00', '01:00', '09:00', '10:00'])
  expect(isOpenOn(friday, { ...shop, specialDays: [{ date: friday, spans: [] }] })).toBe(false)
})

test('one booking follows another without a gap, and the last one is over before closing', () => {
  const shop = open(everyDay([540, 780], [900, 990]))
  expect(times(friday, visit, shop, at('06:00'))).toEqual(['09:00', '10:00', '11:00', '12:00', '15:00'])
  expect(stepMinutes({ ...visit, durationMinutes: 20, afterMinutes: 10 })).toBe(30)
  expect(stepMinutes({ ...visit, durationMinutes: 180 })).toBe(60)
})

test('nothing is offered in the past, before the lead time, or beyond the horizon', () => {
  const shop = open(everyDay([540, 1080]))
  expect(times(friday, visit, shop, at('15:00'))).toEqual(['16:00', '17:00'])
  expect(times(friday, { ...visit, leadMinutes: 90 }, shop, at('15:00'))).toEqual(['17:00'])
  expect(times(addDays(friday, -1), visit, shop, at('06:00'))).toEqual([])
  expect(times(addDays(friday, 30), visit, shop, at('06:00'))).not.toEqual([])
  expect(times(addDays(friday, 31), visit, shop, at('06:00'))).toEqual([])
})

test('a shift past midnight offers its late times on the date that the calendar shows', () => {
  const bar = open(everyDay([1320, 1560])) // 10 pm to 2 am
  expect(times(friday, visit, bar, at('08:00', addDays(friday, -1)))).toEqual(['00:00', '01:00', '22:00', '23:00'])
  const saturdayOff = open(everyDay([1320, 1560]), [], ['2026-11-21'])
  const late = times('2026-11-21', visit, saturdayOff, at('08:00'))
  expect(late, 'the night of Friday ends on Saturday').toEqual(['00:00', '01:00'])
  expect(times('2026-11-22', visit, saturdayOff, at('08:00'))).toEqual(['22:00', '23:00'])
})

test('what never closes takes a booking across midnight, except into a day off', () => {
  const long = { ...visit, durationMinutes: 60, afterMinutes: 0 }
  expect(times(friday, { ...long, durationMinutes: 90 }, open('24x7'), at('20:00'))).toContain('23:00')
  expect(times(friday, { ...long, durationMinutes: 90 }, open('24x7', [], ['2026-11-21']), at('20:00'))).toEqual([
    '21:00',
    '22:00',
  ])
})

test('a day off, an unknown week and a closed weekday are closed', () => {
  const shop = open([[], ...Array.from({ length: 6 }, () => [[540, 1080] as const])])
  expect([isOpenOn(friday, shop), isOpenOn('2026-11-23', shop)]).toEqual([true, false])
  expect(isOpenOn(friday, { ...shop, daysOff: new Set([friday]) })).toBe(false)
  expect(times(friday, visit, open(null), at('06:00'))).toEqual([])
})

test('a time is taken where the time before and after would overlap, and free again next to it', () => {
  const shop = everyDay([540, 840])
  const taken = [{ place: 1, from: at('10:00'), to: at('11:00') }]
  expect(free(friday, visit, open(shop, taken), at('06:00'))).toEqual(['09:00', '11:00', '12:00', '13:00'])
  const early = { ...visit, beforeMinutes: 5, afterMinutes: 10 }
  expect(free(friday, early, open(shop, taken), at('06:00'))).toEqual(['09:00', '12:00', '13:00'])
})

test('with two places a time is taken only when both are', () => {
  const two = { ...visit, places: 2 }
  const shop = everyDay([540, 660])
  const one = [{ place: 1, from: at('09:00'), to: at('10:00') }]
  expect(slotsOf(friday, two, open(shop, one), at('06:00')).map(({ place }) => place)).toEqual([2, 1])
  const both = [...one, { place: 2, from: at('09:30'), to: at('10:00') }]
  expect(free(friday, two, open(shop, both), at('06:00'))).toEqual(['10:00'])
})

test('the nearest free times come in the order of the clock', () => {
  const shop = everyDay([540, 1080])
  const taken = [{ place: 1, from: at('12:00'), to: at('13:00') }]
  const slots = slotsOf(friday, visit, open(shop, taken), at('06:00'))
  expect(nearestFree(at('12:00'), slots, 3).map(clock)).toEqual(['10:00', '11:00', '13:00'])
})
