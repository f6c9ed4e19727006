import { expect, test } from 'vitest'
import { htmlOf } from '#tests/with-texts.tsx'
import { WeekFields } from './week-fields.tsx'

const week = (values: Record<string, string>) => (
  <WeekFields values={values} errors={{}} now="2026-11-23T10:00:00.000Z" />
)

test('room for a further shift is sent on with the form, so that it stays without script', () => {
  const html = htmlOf(week({ 'wed-split': '3' }))
  expect(html.match(/<input[^>]*>/g)).toEqual(['<input type="hidden" name="wed-split" value="3"/>'])
})

test('a day takes a second and a third shift, and offers no fourth', () => {
  const offers = (values: Record<string, string>) => htmlOf(week(values)).match(/Wednesday: add a \w+ shift/g)
  const twoShifts = { 'wed-from': '06:00', 'wed-to': '09:00', 'wed-from2': '12:00', 'wed-to2': '15:00' }
  expect(offers({ 'wed-from': '06:00', 'wed-to': '21:00' })).toEqual(['Wednesday: add a second shift'])
  expect(offers(twoShifts)).toEqual(['Wednesday: add a third shift'])
  expect(offers({ ...twoShifts, 'wed-split': '3' })).toBeNull()
  expect(htmlOf(week({ ...twoShifts, 'wed-split': '3' }))).toContain('name="wed-from3"')
})
