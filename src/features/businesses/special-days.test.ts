import { expect, test } from 'vitest'
import { isOpenAt, type OpeningHours } from './rules.ts'
import { comingDays, hoursAround } from './special-days.ts'

/** Christmas 2026 is a Friday. */
const christmas = '2026-12-25'
const at = (clock: string, date = christmas) => new Date(`${date}T${clock}:00+05:30`)
const usual: OpeningHours = Array.from({ length: 7 }, () => [[540, 1260] as const])
const isOpen = (special: Parameters<typeof hoursAround>[1], now: Date, hours: OpeningHours = usual) =>
  isOpenAt(hoursAround(hours, special, now), now)

test('a holiday counts on its date alone, also for who is open day and night', () => {
  const closed = [{ date: christmas, spans: [] }]
  expect(isOpen(closed, at('12:00'))).toBe(false)
  expect(isOpen(closed, at('12:00'), '24x7')).toBe(false)
  expect(isOpen(closed, at('12:00', '2026-12-24'))).toBe(true)
  expect(isOpen(closed, at('12:00', '2026-12-26'))).toBe(true)
  expect(isOpen(closed, at('12:00', '2027-01-01'))).toBe(true)
  expect(isOpenAt(hoursAround(null, closed, at('12:00')), at('12:00'))).toBeUndefined()
})

test('the night after a holiday belongs to it, and the night before to the day before', () => {
  const late = [{ date: christmas, spans: [[1080, 1560] as const] }]
  expect(isOpen(late, at('01:30', '2026-12-26'))).toBe(true)
  const bar: OpeningHours = Array.from({ length: 7 }, () => [[1080, 1560] as const])
  expect(isOpen([{ date: christmas, spans: [] }], at('01:30'), bar)).toBe(true)
  expect(isOpen([{ date: christmas, spans: [] }], at('20:00'), bar)).toBe(false)
  expect(isOpen([{ date: christmas, spans: [] }], at('01:30', '2026-12-26'), bar)).toBe(false)
})

test('days that are over are left out, and a date is kept once', () => {
  const days = [
    { date: '2026-12-31', spans: [] },
    { date: christmas, spans: [] },
    { date: '2026-11-01', spans: [] },
    { date: christmas, spans: [[540, 840] as const] },
  ]
  expect(comingDays(days, '2026-12-01')).toEqual([
    { date: christmas, spans: [[540, 840]] },
    { date: '2026-12-31', spans: [] },
  ])
})
