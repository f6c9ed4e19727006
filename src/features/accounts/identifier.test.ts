import { expect, test } from 'vitest'
import { identifierError, limitIdentifier } from './identifier.ts'

test.each([
  ['98765432101', '9876543210'],
  ['987654321012', '9876543210'],
  ['919876543210', '9876543210'],
  ['09876543210', '9876543210'],
  ['9876543210a12', '9876543210a12'],
  ['asha@example.com', 'asha@example.com'],
])('the identifier box keeps of %j the %j: digits alone stop at 10, other text does not', (typed, kept) => {
  expect(limitIdentifier(typed)).toBe(kept)
})

test.each([
  ['98765', 'Mobile number must be exactly 10 digits.'],
  ['asha@example', 'Invalid email address'],
  ['asha', 'Invalid mobile number - should be 10 digit in length'],
  ['9876543210', false],
  ['+91 98765 43210', false],
  ['asha@example.com', false],
])('an identifier left as %j is told %j', (typed, message) => {
  expect(identifierError(typed)).toBe(message)
})
