import { expect, test } from 'vitest'
import { parseSpans, spansText } from './own-hours.ts'

test('a day is understood as people type it, a shift past midnight included', () => {
  expect(parseSpans('9-13, 16:00 - 20:30')).toEqual([
    [540, 780],
    [960, 1230],
  ])
  expect(parseSpans('18.30-2')).toEqual([[1110, 1560]])
  expect(parseSpans('0-24')).toEqual([[0, 1440]])
  expect(parseSpans('  ')).toEqual([])
})

test('what is no time, or overlaps, is not understood', () => {
  for (const typed of ['nine', '9', '9-25', '9:70-12', '9-12, 11-13', '25-26'])
    expect(parseSpans(typed), typed).toBeUndefined()
})

test('what was stored is shown as it can be typed again', () => {
  for (const typed of ['9:00-13:00, 16:00-20:30', '18:30-2:00', '0:00-24:00', ''])
    expect(spansText([parseSpans(typed) ?? []], 0)).toBe(typed)
})
