import { expect, test } from 'vitest'
import { firstPhone, phoneOf } from './phone-numbers.ts'

test.each([
  ['9840012345', '+919840012345'],
  ['+91 98400 12345', '+919840012345'],
  ['0091-98400-12345', '+919840012345'],
  ['91 9840012345', '+919840012345'],
  ['09840012345', '+919840012345'],
  ['+91-0-9840012345', '+919840012345'],
  ['9840012345.0', '+919840012345'],
  ['044-2450 1234', '+914424501234'],
  ['(0422) 2450123', '+914222450123'],
  ['1800 425 1234', '+9118004251234'],
])('%s becomes E.164', (typed, e164) => {
  expect(phoneOf(typed)).toBe(e164)
})

test.each([
  '',
  '24501234',
  '0000000000',
  '9999999999',
  '9.84E+09',
  '12345',
  'not known',
  '1234567890',
  '98400123456789012',
])('%j is rejected as a phone number', (typed) => {
  expect(phoneOf(typed)).toBeUndefined()
})

test('of several numbers the first mobile is used, or a landline when there is no mobile', () => {
  expect(firstPhone('044-24501234 / 98400 12345, 98400 54321')).toBe('+919840012345')
  expect(firstPhone('24501234; 044-24501234')).toBe('+914424501234')
  expect(firstPhone('9840012345 9840054321')).toBe('+919840012345')
  expect(firstPhone('ask at the desk')).toBeUndefined()
})
