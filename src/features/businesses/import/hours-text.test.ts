import { expect, test } from 'vitest'
import { readHours } from './hours-text.ts'

const everyDay = (...spans: [number, number][]) => Array.from({ length: 7 }, () => spans)

test.each([
  '24x7',
  '24 X 7',
  '24*7',
  '24/7',
  '24 hrs',
  '24 Hours (9-4.30 collection)',
  'Open 24 hours',
  'round the clock',
  '24 घंटे',
  '२४ घंटे खुला',
])('%s is always open', (text) => {
  expect(readHours(text)).toBe('24x7')
})

test.each([
  ['9 am to 5 pm', 540, 1020],
  ['09:00am to 05:00pm', 540, 1020],
  ['9:30 - 5:30pm', 570, 1050],
  ['10-9', 600, 1260],
  ['09:00-18:00', 540, 1080],
  ['8.30 a.m. till 4.30 p.m.', 510, 990],
  ['6 pm to 2 am', 1080, 1560],
  ['9 am to 7 pm (Emergency 24 hours)', 540, 1140],
  ['सुबह 9 से रात 9', 540, 1260],
  ['सुबह १०:३० बजे से शाम ७ बजे तक', 630, 1140],
  ['subah 8 se raat 10 baje tak', 480, 1320],
  ['शाम 6 से रात 2 बजे तक', 1080, 1560],
])('%s is every day from %i to %i', (text, from, to) => {
  expect(readHours(text)).toEqual(everyDay([from, to]))
})

test.each([
  ['08:00-00:00', 480, 1440],
  ['12 noon - 12 midnight', 720, 1440],
  ['noon to 2 am', 720, 1560],
  ['Daily 6:30am till midnight', 390, 1440],
  ['0900-2100', 540, 1260],
  ['1000 hrs to 2000 hrs', 600, 1200],
  ['17:00-01:00', 1020, 1500],
  ['9am - 6 pm (7 days a week)', 540, 1080],
  ['09:30-06:30', 570, 1110],
])('%s is every day from %i to %i: past midnight, and in the writing of 24 hours', (text, from, to) => {
  expect(readHours(text)).toEqual(everyDay([from, to]))
})

test.each([
  ['24 hrs except Sunday', [...Array(6).fill([[0, 1440]]), []]],
  ['Mon-Sat 24 hours', [...Array(6).fill([[0, 1440]]), []]],
  ['24 hours, Monday to Sunday', '24x7'],
  ['Mon,Wed,Fri 10-6', [[[600, 1080]], [], [[600, 1080]], [], [[600, 1080]], [], []]],
  ['10AM-8PM (Sunday 10AM-2PM)', [...Array(6).fill([[600, 1200]]), [[600, 840]]]],
  ['10-1, 4-8', everyDay([600, 780], [960, 1200])],
  ['Lunch 12-3, Dinner 7-11', everyDay([720, 900], [1140, 1380])],
  [
    'Mon-Fri 09:00-13:00, 16:00-20:00',
    [
      ...Array(5).fill([
        [540, 780],
        [960, 1200],
      ]),
      [],
      [],
    ],
  ],
])('every part of %j counts', (text, hours) => {
  expect(readHours(text)).toEqual(hours)
})

test('days have their own hours', () => {
  const weekday = [[540, 960]]
  expect(readHours('Mon-Fri: 9am-4pm, Sat-9am-1pm,')).toEqual([...Array(5).fill(weekday), [[540, 780]], []])
  expect(readHours("8.00am - 4.00pm (Sunday's & Public Holidays closed)")).toEqual([...Array(6).fill([[480, 960]]), []])
  expect(readHours('8am to 9pm (Sunday&#39;s closed)')).toEqual([...Array(6).fill([[480, 1260]]), []])
  expect(readHours('8.30 am to 4.30pm ; Monday - Friday ;')).toEqual([...Array(5).fill([[510, 990]]), [], []])
  expect(readHours('Mo-Sa 09:00-21:00')).toEqual([...Array(6).fill([[540, 1260]]), []])
})

test('days in Hindi', () => {
  expect(readHours('सोमवार से शनिवार सुबह 9 से शाम 6, रविवार बंद')).toEqual([...Array(6).fill([[540, 1080]]), []])
})

test('morning and evening hours are two spans', () => {
  expect(readHours('9 am - 1 pm and 5 - 8.30 pm')).toEqual(everyDay([540, 780], [1020, 1230]))
})

test.each([
  '10:00 - 02:00',
  '11:00-01:00',
  '12:30-02:00',
  'Mon 9-5;Mon 10-6',
  'Mon-Mon 9-5',
  '9-5, lunch break 1-2',
  '9 am to 6 pm, call 98400 12345 before 9',
])('%j means two things or says more than hours, so none are stored', (text) => {
  expect(readHours(text)).toBeNull()
})

test.each(['', '12 hours', 'Currently non functional', '12 AM to 7 PM', '7.00-9.30pm', '25 to 99', 'on call'])(
  '%j is ambiguous, so no hours are stored',
  (text) => {
    expect(readHours(text)).toBeNull()
  },
)
