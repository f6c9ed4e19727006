import { expect, test } from 'vitest'
import { texts } from '#texts/server-texts.ts'
import {
  emptyText,
  formatCount,
  formatDate,
  formatDateTime,
  formatDay,
  formatDistance,
  formatMinuteOfDay,
  formatMonth,
  formatPhone,
  formatRupees,
  formatStatus,
  formatWait,
  formatYearlyPrice,
  orNotAvailable,
  shortenText,
  shortWeekday,
} from './format.ts'

const { en, hi } = texts

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [99999, '99,999'],
  [100000, '1,00,000'],
  [8000000, '80,00,000'],
  [1234567890, '1,23,45,67,890'],
  [-125000, '-1,25,000'],
  [Number.NaN, 'N/A'],
])('%d is grouped the Indian way as %s', (count, expected) => {
  expect(formatCount(count)).toBe(expected)
})

test.each([
  [12500000, '₹1,25,000'],
  [36500, '₹365'],
  [12550, '₹125.50'],
  [5, '₹0.05'],
  [-100, '-₹1'],
])('%d paise are formatted as %s', (paise, expected) => {
  expect(formatRupees(paise)).toBe(expected)
})

test('a plan shows its yearly price as specified', () => {
  expect(formatYearlyPrice(36500, en)).toBe('365 Rs/ year')
})

test('times are shown in Indian time, whatever the time zone of the machine', () => {
  expect(formatDateTime('2026-11-20T10:45:00Z', en)).toBe('20 Nov 2026, 4:15 pm')
  expect(formatDateTime(new Date('2026-12-31T18:30:00Z'), en)).toBe('1 Jan 2027, 12:00 am')
  expect(formatDate('2026-11-20T10:45:00Z', en)).toBe('20 Nov 2026')
  for (const missing of [null, undefined, '', 'not a date']) expect(formatDateTime(missing, en)).toBe('N/A')
})

/** Hindi times never break across lines. */
const unbroken = (time: string) => time.replaceAll(' ', '\u00a0')

test('minutes of the day are formatted as people say them', () => {
  const said = (i18n: typeof en) => [0, 540, 720, 1290, 1440].map((minute) => formatMinuteOfDay(minute, i18n))
  expect(said(en)).toEqual(['12 am', '9 am', '12 pm', '9:30 pm', '12 am'])
  expect(said(hi)).toEqual(['रात 12 बजे', 'सुबह 9 बजे', 'दोपहर 12 बजे', 'रात 9:30 बजे', 'रात 12 बजे'].map(unbroken))
})

test('Hindi has its own months, distances and states, and the same digits', () => {
  expect(formatDateTime('2026-11-20T10:45:00Z', hi)).toBe(`20 नवंबर 2026, ${unbroken('शाम 4:15 बजे')}`)
  expect(formatDistance(1234, hi)).toBe('1.2 किमी')
  expect(formatStatus('PENDING', hi)).toBe('जवाब बाकी')
  expect(formatYearlyPrice(36500, hi)).toBe('₹365 सालाना')
})

test.each([
  ['9876543210', '+91 98765 43210'],
  ['+919876543210', '+91 98765 43210'],
  ['919876543210', '+91 98765 43210'],
  ['09876543210', '+91 98765 43210'],
  ['080 2294 3131', '+91 80229 43131'],
  ['1800123', '+91 1800123'],
  ['ask at the counter', 'ask at the counter'],
  ['+44 20 7946 0000', '+44 20 7946 0000'],
  ['', 'N/A'],
  [null, 'N/A'],
])('phone %j shows as %s', (phone, expected) => {
  expect(formatPhone(phone)).toBe(expected)
})

test('distances are short and never zero', () => {
  expect([3, 340, 1234, 9960, 14_300].map((metres) => formatDistance(metres, en))).toEqual([
    '50 m',
    '350 m',
    '1.2 km',
    '10 km',
    '14 km',
  ])
})

test('a status has an upper-case first letter and is lower-case after it', () => {
  expect(formatStatus('PENDING', en)).toBe('Pending')
})

test('missing values show N/A', () => {
  expect(orNotAvailable(' ', en)).toBe('N/A')
  expect(orNotAvailable(null, en)).toBe('N/A')
  expect(orNotAvailable('Pune', en)).toBe('Pune')
})

test('long names are cut at 10 characters without splitting a Devanagari syllable', () => {
  expect(shortenText('Asha Rao')).toEqual({ text: 'Asha Rao', isCut: false })
  expect(shortenText('Asha Raoji')).toEqual({ text: 'Asha Raoji', isCut: false })
  expect(shortenText('Asha Raojis')).toEqual({ text: 'Asha Raoji', isCut: true })
  expect(shortenText('किकिकिकिकिकिकिकिकिकि')).toEqual({ text: 'किकिकिकिकिकिकिकिकिकि', isCut: false })
  expect(shortenText('किकिकिकिकिकिकिकिकिकिकि')).toEqual({ text: 'किकिकिकिकिकिकिकिकिकि', isCut: true })
})

test('the empty-list text follows the pattern without double spaces', () => {
  expect(emptyText({ name: 'Enquires' }, en)).toBe('No Enquires Available')
  expect(emptyText({ info: 'More', sorry: 'Sorry', name: 'News' }, en)).toBe('No More Sorry News Available')
})

test.each([
  [1, '5 min'],
  [14, '15 min'],
  [56, '55 min'],
  [58, '1 h'],
  [150, '3 h'],
  [1500, '1 day'],
  [4000, '3 days'],
])('%d minutes to wait are said as %s', (minutes, expected) => {
  expect(formatWait(minutes, en)).toBe(expected)
})

test('a month is named in Indian time', () => {
  expect(formatMonth('2026-10-31T20:00:00Z', en)).toBe('Nov 2026')
})

test('short names of days begin with Monday, in the language of the page', () => {
  expect([0, 4, 6].map((day) => shortWeekday(day, en))).toEqual(['Mon', 'Fri', 'Sun'])
  expect([0, 4, 6].map((day) => shortWeekday(day, hi))).toEqual(['सोम', 'शुक्र', 'रवि'])
})

test('a day names its year where that is not the present one', () => {
  expect(formatDay('2026-12-25', en, '2026-11-28')).toBe('Fri, 25 Dec')
  expect(formatDay('2027-11-20', en, '2026-11-28')).toBe('Sat, 20 Nov 2027')
  expect(formatDay('2027-11-20', hi, '2026-11-28')).toMatch(/20 नवंबर 2027$/)
})
