import { expect, test } from 'vitest'
import { copiedDown, fieldsOfHours, filledHours, openDay, readHours, shownShifts, withoutShift } from './hours-form.ts'

test('hours come back from the fields they were turned into, also past midnight and around the clock', () => {
  const late = Array.from({ length: 7 }, (_, day) => (day === 6 ? [] : [[540, 780] as const, [1080, 1560] as const]))
  expect(readHours(fieldsOfHours(late))).toEqual({ hours: late })
  const always = Object.fromEntries(Object.entries(fieldsOfHours('24x7')))
  expect(readHours(always)).toEqual({ hours: '24x7' })
})

test('a third shift of an import has fields: it can be changed, and is gone once it is removed', () => {
  const day = [[360, 540] as const, [720, 900] as const, [1140, 1560] as const]
  const stored = Array.from({ length: 7 }, () => day)
  const fields = fieldsOfHours(stored)
  expect(fields).toMatchObject({ 'tue-from3': '19:00', 'tue-to3': '02:00' })
  expect(readHours(fields)).toEqual({ hours: stored })
  const tuesday = (spans: readonly (readonly [number, number])[]) => ({
    hours: stored.map((each, at) => (at === 1 ? spans : each)),
  })
  const [first, second, third] = day
  expect(readHours({ ...fields, 'tue-to3': '23:00' })).toEqual(
    tuesday([first, second, [1140, 1380]] as [number, number][]),
  )
  expect(readHours(withoutShift(fields, 'tue', '3'))).toEqual(tuesday([first, second] as [number, number][]))
  // What comes after a removed shift moves up.
  expect(readHours(withoutShift(fields, 'tue', '2'))).toEqual(tuesday([first, third] as [number, number][]))
  expect(readHours({ ...fields, 'tue-from3': '14:00' })).toEqual({
    errors: { 'tue-from3': 'The third shift begins after the second has ended' },
  })
})

test('a day that nobody changed keeps its fourth shift, for which the form has no fields', () => {
  const day = [[360, 540] as const, [600, 660] as const, [720, 900] as const, [1140, 1560] as const]
  const stored = Array.from({ length: 7 }, () => day)
  const changed = { ...fieldsOfHours(stored), 'tue-to2': '11:30' }
  const tuesday = [
    [360, 540],
    [600, 690],
    [720, 900],
  ]
  expect(readHours(changed, stored)).toEqual({ hours: stored.map((each, at) => (at === 1 ? tuesday : each)) })
  expect(readHours({ ...changed, 'tue-from': '01:00' }, stored)).toEqual({
    errors: { 'tue-from': 'It is still open from the day before then' },
  })
})

test.each([
  [{ 'mon-from': '09:00' }, { 'mon-to': 'Please give the time it closes' }],
  [{ 'mon-to': '09:00' }, { 'mon-from': 'Please give the hours of at least one day' }],
  [
    { 'mon-from': '25:00', 'mon-to': '26:00' },
    { 'mon-from': expect.any(String), 'mon-to': expect.any(String) },
  ],
  [{}, { 'mon-from': 'Please give the hours of at least one day' }],
  [
    { 'mon-from': '09:00', 'mon-to': '14:00', 'mon-from2': '13:00', 'mon-to2': '18:00' },
    { 'mon-from2': 'The second shift begins after the first has ended' },
  ],
  [
    { 'mon-from': '14:00', 'mon-to': '18:00', 'mon-from2': '09:00', 'mon-to2': '15:00' },
    { 'mon-from2': 'The second shift begins after the first has ended' },
  ],
  [
    {
      ...{ 'mon-from': '18:00', 'mon-to': '22:00', 'mon-from2': '09:00', 'mon-to2': '12:00' },
      ...{ 'mon-from3': '11:00', 'mon-to3': '15:00' },
    },
    { 'mon-from3': 'The third shift begins after the second has ended' },
  ],
  [{ 'mon-from': '09:00', 'mon-to': '13:00', 'mon-to2': '20:00' }, { 'mon-from2': 'Please give the time it opens' }],
  [
    { 'mon-from': '18:00', 'mon-to': '04:00', 'tue-from': '03:00', 'tue-to': '12:00' },
    { 'tue-from': 'It is still open from the day before then' },
  ],
  [
    { 'sun-from': '18:00', 'sun-to': '04:00', 'mon-from': '03:00', 'mon-to': '12:00' },
    { 'mon-from': 'It is still open from the day before then' },
  ],
])('%j is refused at its field', (fields, errors) => {
  expect(readHours(fields as Record<string, string>)).toEqual({ errors })
})

test('the first day that has times is copied to all', () => {
  const copied = copiedDown({ 'wed-from': '10:00', 'wed-to': '19:00', 'sun-from': '11:00', 'sun-to': '12:00' })
  expect(copied).toMatchObject({ 'mon-from': '10:00', 'sun-to': '19:00', 'mon-from2': '' })
})

test('a second shift gets its fields for the day whose button was pressed, and other buttons add nothing', () => {
  expect(filledHours({ intent: 'split-wed', 'wed-from': '10:00' })).toEqual({ choice: 'own', 'wed-split': '2' })
  const open = { intent: 'split-wed', 'wed-from': '09:00', 'wed-to': '21:00' }
  expect(filledHours(open)).toMatchObject({ 'wed-to': '13:00', 'wed-from2': '15:00', 'wed-to2': '21:00' })
  expect(filledHours({ intent: 'split-xyz' })).toBeUndefined()
  expect(filledHours({ intent: 'save' })).toBeUndefined()
})

test('a third shift is added by the same button, typed, read and removed again', () => {
  const split = { 'wed-from': '06:00', 'wed-to': '09:00', 'wed-from2': '12:00', 'wed-to2': '15:00' }
  expect(filledHours({ ...split, intent: 'split-wed' })).toEqual({ choice: 'own', 'wed-split': '3' })
  // Room for a second one that has no times yet counts, too.
  expect(filledHours({ 'wed-from': '18:00', 'wed-split': '2', intent: 'split-wed' })).toMatchObject({
    'wed-split': '3',
  })
  const asked = { ...split, 'wed-split': '3' }
  expect(shownShifts(asked, 'wed')).toEqual(['', '2', '3'])
  expect(shownShifts(withoutShift(asked, 'wed', '3'), 'wed')).toEqual(['', '2'])
  const spans = [
    [360, 540],
    [720, 900],
    [1140, 1380],
  ]
  const typed = { ...asked, 'wed-from3': '19:00', 'wed-to3': '23:00' }
  expect(readHours(typed)).toEqual({ hours: [[], [], spans, [], [], [], []] })
  // Left empty it is not there.
  expect(readHours(asked)).toEqual({ hours: [[], [], spans.slice(0, 2), [], [], [], []] })
})

test('a day whose beginning is taken away is closed, whatever stands as its end', () => {
  const fields = { 'mon-from': '09:00', 'mon-to': '18:00', 'tue-from': '', 'tue-to': '18:00' }
  expect(readHours(fields)).toEqual({ hours: [[[540, 1080]], [], [], [], [], [], []] })
})

test.each([
  ['9 pm for the first day', {}, '09:00', '21:00'],
  ['nothing where it opens after that', {}, '22:00', ''],
  ['nothing where the other has no end either', { 'mon-from': '22:00', 'mon-to': '' }, '23:00', ''],
  ['the end of another day', { 'mon-from': '09:00', 'mon-to': '18:00' }, '10:00', '18:00'],
  ['an end past midnight', { 'mon-from': '18:00', 'mon-to': '02:00' }, '19:00', '02:00'],
  [
    'the end of the second shift of another day',
    { 'mon-from': '09:00', 'mon-to': '13:00', 'mon-from2': '17:00', 'mon-to2': '20:00' },
    '10:00',
    '20:00',
  ],
  [
    'that of the first where it has two itself',
    { 'mon-from': '09:00', 'mon-to': '13:00', 'mon-from2': '17:00', 'mon-to2': '20:00', 'tue-split': '2' },
    '10:00',
    '13:00',
  ],
  ['what was chosen before', { 'mon-from': '09:00', 'mon-to': '18:00', 'tue-to': '16:00' }, '10:00', '16:00'],
] as const)('a day that opens gets as its end: %s', (_, fields: Record<string, string>, from, to) => {
  expect(openDay(fields, 'tue', from)).toEqual({ 'tue-from': from, 'tue-to': to })
})
