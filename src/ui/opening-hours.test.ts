import { expect, test } from 'vitest'
import { texts } from '#texts/server-texts.ts'
import { joinDays, openStateAt, type WeekHours, weekHoursText, weekLines } from './opening-hours.ts'

const { en, hi } = texts

/** Friday 20 November 2026 at this time in India. */
const friday = (clock: string) => new Date(`2026-11-20T${clock}:00+05:30`)
const everyDay = (...spans: [number, number][]): WeekHours => Array.from({ length: 7 }, () => spans)

test('a shop with a lunch break shows when it closes and opens next', () => {
  const shop = everyDay([540, 780], [960, 1260])
  expect(openStateAt(shop, friday('09:00'), en)).toMatchObject({ isOpen: true, text: 'Open now · Closes 1 pm' })
  expect(openStateAt(shop, friday('13:00'), en)).toMatchObject({ isOpen: false, text: 'Closed · Opens 4 pm' })
  expect(openStateAt(shop, friday('21:00'), en)).toMatchObject({ isOpen: false, text: 'Closed · Opens 9 am tomorrow' })
  expect(openStateAt(shop, friday('05:00'), en)).toMatchObject({ isOpen: false, text: 'Closed · Opens 9 am' })
})

test('Hindi names the part of the day', () => {
  expect(openStateAt(everyDay([540, 1260]), friday('09:00'), hi)?.text).toBe('अभी खुला · रात\u00a09\u00a0बजे तक')
})

test('half an hour before it opens or closes, it says soon', () => {
  const shop = everyDay([540, 1260])
  expect(openStateAt(shop, friday('08:30'), en)).toMatchObject({ isOpen: false, text: 'Closed · Opens soon, 9 am' })
  expect(openStateAt(shop, friday('08:29'), en)?.text).toBe('Closed · Opens 9 am')
  expect(openStateAt(shop, friday('20:30'), en)).toMatchObject({ isOpen: true, text: 'Open now · Closes soon, 9 pm' })
  expect(openStateAt(everyDay([0, 60], [1380, 1440]), friday('23:45'), en)?.text).toBe('Open now · Closes 1 am')
})

test('a shop open one day a week, on that day after closing, opens in a week', () => {
  const fridayOnly: WeekHours = [[], [], [], [], [[540, 780]], [], []]
  expect(openStateAt(fridayOnly, friday('14:00'), en)?.text).toBe('Closed · Opens next Fri 9 am')
  expect(openStateAt(fridayOnly, friday('08:00'), en)?.text).toBe('Closed · Opens 9 am')
})

test('a bar open past midnight is still open at 1 am of the next day', () => {
  const bar = everyDay([1080, 1560])
  expect(openStateAt(bar, friday('23:30'), en)).toMatchObject({ isOpen: true, text: 'Open now · Closes 2 am' })
  expect(openStateAt(bar, friday('01:00'), en)).toMatchObject({ isOpen: true, text: 'Open now · Closes 2 am' })
  expect(openStateAt(bar, friday('02:00'), en)).toMatchObject({ isOpen: false, text: 'Closed · Opens 6 pm' })
})

test('Sunday night continues into Monday morning', () => {
  const sundayOnly: WeekHours = [[], [], [], [], [], [], [[1320, 1500]]]
  expect(openStateAt(sundayOnly, new Date('2026-11-23T00:30:00+05:30'), en)?.isOpen).toBe(true)
  expect(openStateAt(sundayOnly, friday('12:00'), en)).toMatchObject({
    isOpen: false,
    text: 'Closed · Opens Sun 10 pm',
  })
})

test('a place that never closes says so, however its hours are written', () => {
  const always = { isOpen: true, text: 'Open 24 hours' }
  expect(openStateAt('24x7', friday('03:00'), en)).toEqual(always)
  expect(openStateAt(everyDay([0, 1440]), friday('03:00'), en)).toEqual(always)
})

test('unknown hours show nothing; a week without hours is closed; invalid spans are skipped', () => {
  expect(openStateAt(null, friday('12:00'), en)).toBeUndefined()
  expect(openStateAt(everyDay(), friday('12:00'), en)).toMatchObject({ isOpen: false, text: 'Closed' })
  expect(openStateAt(everyDay([600, 600]), friday('12:00'), en)).toMatchObject({ isOpen: false, text: 'Closed' })
})

test('the week is listed line by line with today marked', () => {
  const week = weekHoursText(
    [
      [
        [540, 780],
        [960, 1260],
      ],
      [],
      [[0, 1440]],
      [],
      [[1080, 1560]],
      [],
      [],
    ],
    friday('12:00'),
    en,
  )
  expect(week.map(({ text }) => text)).toEqual([
    '9 am – 1 pm, 4 pm – 9 pm',
    'Closed',
    'Open 24 hours',
    'Closed',
    '6 pm – 2 am',
    'Closed',
    'Closed',
  ])
  expect(week.filter(({ isToday }) => isToday)).toEqual([{ day: 'Friday', text: '6 pm – 2 am', isToday: true }])
})

test('the time of the next change is that of the text, to the minute', () => {
  const shop = everyDay([540, 780], [960, 1260])
  const changesAt = (hours: WeekHours, now: Date) => openStateAt(hours, now, en)?.changesAt?.toISOString()
  expect(changesAt(shop, new Date('2026-11-20T09:00:41+05:30'))).toBe('2026-11-20T07:30:00.000Z')
  expect(changesAt(shop, friday('13:00'))).toBe('2026-11-20T10:30:00.000Z')
  expect(changesAt(shop, friday('21:00'))).toBe('2026-11-21T03:30:00.000Z')
  expect(changesAt('24x7', friday('21:00'))).toBeUndefined()
})

test('days after each other with the same hours are one line, and today has its own', () => {
  const lines = (language: typeof en, hours: WeekHours) =>
    weekLines(hours, friday('09:00'), language).map(({ day, text }) => `${day}: ${text}`)
  const sundayClosed = everyDay([540, 1260]).slice(0, 6)
  expect(lines(en, sundayClosed as WeekHours)).toEqual([
    'Monday to Thursday: 9 am – 9 pm',
    'Friday: 9 am – 9 pm',
    'Saturday: 9 am – 9 pm',
    'Sunday: Closed',
  ])
  expect(lines(hi, '24x7')[0]).toMatch(/^सोमवार से गुरुवार: /)
})

test('days are joined only where none between them is left out', () => {
  const days = weekHoursText(everyDay([540, 1260]), friday('09:00'), en).map((day, at) => ({
    ...day,
    isToday: false,
    at,
  }))
  expect(joinDays(days, en).map(({ day }) => day)).toEqual(['Monday to Sunday'])
  expect(joinDays(days.toSpliced(2, 1), en).map(({ day }) => day)).toEqual(['Monday to Tuesday', 'Thursday to Sunday'])
})
