import { expect, test } from 'vitest'
import { texts } from '#texts/server-texts.ts'
import { openStateAt } from '#ui/opening-hours.ts'
import { isOpenAt, type OpeningHours, schemaOrgHours } from './rules.ts'

/** Opens 6 pm every day but Monday and closes 2 am the day after. */
const bar: OpeningHours = [[], ...Array.from({ length: 6 }, () => [[1080, 1560]] as [number, number][])]
/** A moment in India: 2026-11-16 is a Monday. */
const at = (day: number, time: string) => new Date(`2026-11-${16 + day}T${time}:00+05:30`)

test.each([
  ['Monday 1:59 am, still open from Sunday', at(0, '01:59'), true],
  ['Monday 2 am, closed', at(0, '02:00'), false],
  ['Monday 6 pm, its day off', at(0, '18:00'), false],
  ['Tuesday 1 am, Monday was its day off', at(1, '01:00'), false],
  ['Tuesday 5:59 pm, a minute before', at(1, '17:59'), false],
  ['Tuesday 6 pm', at(1, '18:00'), true],
  ['Wednesday half past midnight', at(2, '00:30'), true],
])('a bar open till 2 am: %s', (_, now, isOpen) => {
  expect(isOpenAt(bar, now)).toBe(isOpen)
})

test('the sign "open now" and the sentence beside it agree at every quarter of an hour of a week', () => {
  const shop: OpeningHours = [
    [
      [540, 780],
      [960, 1260],
    ],
    [[0, 1440]],
    [],
    [
      [1320, 1440],
      [0, 60],
    ],
    [[1380, 1500]],
    [[600, 1200]],
    [[1200, 1740]],
  ]
  for (const hours of [bar, shop, '24x7' as const]) {
    for (let minute = 0; minute < 7 * 1440; minute += 15) {
      const now = new Date(at(0, '00:00').getTime() + minute * 60_000)
      expect(openStateAt(hours, now, texts.en)?.isOpen, now.toISOString()).toBe(isOpenAt(hours, now))
    }
  }
})

test('unknown hours are neither open nor closed', () => {
  expect(isOpenAt(null, new Date())).toBeUndefined()
})

test('schema.org gets a span past midnight under its first day, and a whole day as ending at 23:59', () => {
  expect(schemaOrgHours([[[540, 780]], [], [], [], [], [[1080, 1560]], [[0, 1440]]])).toEqual([
    'Mo 09:00-13:00',
    'Sa 18:00-02:00',
    'Su 00:00-23:59',
  ])
  expect(schemaOrgHours('24x7')).toEqual(['Mo-Su 00:00-23:59'])
})
