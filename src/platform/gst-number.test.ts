import { expect, test } from 'vitest'
import { parseGstNumber } from './gst-number.ts'

test('a GST number with the right check character is accepted in any case and spacing', () => {
  expect(parseGstNumber('27AAPFU0939F1ZV')).toBe('27AAPFU0939F1ZV')
  expect(parseGstNumber(' 27aapfu0939f1zv ')).toBe('27AAPFU0939F1ZV')
})

test('one wrong sign, two exchanged signs, and another structure are refused', () => {
  expect(parseGstNumber('27AAPFU0939F1ZW')).toBeUndefined()
  expect(parseGstNumber('27AAPFU9039F1ZV')).toBeUndefined()
  expect(parseGstNumber('00AAPFU0939F1ZV')).toBeUndefined()
  expect(parseGstNumber('27AAPFU0939F1YV')).toBeUndefined()
  expect(parseGstNumber('27AAPFU0939F1Z')).toBeUndefined()
  expect(parseGstNumber('')).toBeUndefined()
})
