import { expect, test } from 'vitest'
import { limitIdentifier } from './identifier.ts'

test.each([
  ['98765432101', '9876543210'],
  ['987654321012', '9876543210'],
  ['919876543210', '9876543210'],
  ['09876543210', '9876543210'],
  ['9876543210a12', '9876543210a12'],
  ['asha@example.com', 'asha@example.com'],
])('the identifier input limits %j to %j: digits alone stop at 10, other text does not', (typed, limited) => {
  expect(limitIdentifier(typed)).toBe(limited)
})
