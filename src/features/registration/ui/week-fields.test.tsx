import { expect, test } from 'vitest'
import { htmlOf } from '#tests/with-texts.tsx'
import { WeekFields } from './week-fields.tsx'

test('room for a second shift is sent on with the form, so that it stays without script', () => {
  const html = htmlOf(<WeekFields values={{ 'wed-split': 'on' }} errors={{}} now="2026-11-23T10:00:00.000Z" />)
  expect(html.match(/<input[^>]*>/g)).toEqual(['<input type="hidden" name="wed-split" value="on"/>'])
})
