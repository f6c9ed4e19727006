import { expect, test } from 'vitest'
import { identifierError, otpError, termsError } from './sign-in-fields.ts'

const mobileMessage = 'Invalid mobile number - should be 10 digit in length'

test.each([
  ['9876543210', false],
  ['98765', 'Mobile number must be exactly 10 digits.'],
  ['98765432101', 'Mobile number must be exactly 10 digits.'],
  ['asha@example.in', false],
  ['asha@example', 'Invalid email address'],
  ['asha', mobileMessage],
  ['', 'Mobile number or Email is required....'],
  ['5876543210', mobileMessage],
  ['+91 98765 43210', false],
  ['९८७६५४३२१०', false],
  ['९८७६५', 'Mobile number must be exactly 10 digits.'],
  ['asha@example.com', false],
])('the error of the sign-in identifier %j is %j', (value, expected) => {
  expect(identifierError(value)).toBe(expected)
})

test('a sign-in code that is not 6 digits shows the form error', () => {
  for (const right of ['123456', '१२३४५६']) expect(otpError(right)).toBe(false)
  for (const wrong of ['', '12345', '12a456', '१२३४५']) expect(otpError(wrong)).toBe('Form Validation Error')
})

test('the terms box has its own message', () => {
  expect(termsError(false)).toBe('You must agree to the Terms of Service and Privacy Policy to proceed.')
  expect(termsError(true)).toBe(false)
})
