import { expect, test } from 'vitest'
import { isOpenAt, type OpeningHours } from '#features/businesses/rules.ts'
import { indianMoment } from '#platform/indian-time.ts'
import { minuteOfWeek, openMinutes } from './open-minutes.ts'

const monday = new Date('2026-11-23T00:00:00+05:30')

/** Whether a multirange in text form has a number. */
function holds(text: string, minute: number): boolean {
  return [...text.matchAll(/\[(\d+),(\d+)\)/g)].some(([, from, to]) => minute >= Number(from) && minute < Number(to))
}

test.each<[string, OpeningHours]>([
  ['always', '24x7'],
  ['never', [[], [], [], [], [], [], []]],
  ['by day, with a break', Array.from({ length: 7 }, () => [[557, 780] as const, [840, 1263] as const])],
  ['past midnight', Array.from({ length: 7 }, () => [[1080, 1563] as const])],
  ['on Sunday past midnight', [[], [], [], [], [], [], [[1080, 1501]]]],
  [
    'spans that touch and overlap',
    [
      [
        [0, 600],
        [600, 700],
        [650, 900],
      ],
      [],
      [],
      [[1400, 1440]],
      [[0, 5]],
      [],
      [],
    ],
  ],
])('the minutes of a week agree with who is open: %s', (_, hours) => {
  const minutes = openMinutes(hours)
  for (let minute = 0; minute < 7 * 1440; minute++) {
    const now = new Date(monday.getTime() + minute * 60_000)
    expect(minuteOfWeek(indianMoment(now))).toBe(minute)
    if (holds(minutes, minute) !== isOpenAt(hours, now)) expect.fail(`${now.toISOString()} in ${minutes}`)
  }
})

test('equal patterns have one text; unknown hours have none', () => {
  const day = [[540, 600] as const, [600, 1200] as const]
  const merged = [[540, 1200] as const]
  expect(openMinutes([day, [], [], [], [], [], []])).toBe(openMinutes([merged, [], [], [], [], [], []]))
  expect(openMinutes(null)).toBe('{}')
})
