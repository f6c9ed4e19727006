import { expect, test } from 'vitest'
import { limitIdentifier, parseIdentifier } from './identifier.ts'

/** What the input shows after each key. */
function typeKeys(keys: string): string {
  let shown = ''
  for (const key of keys) shown = limitIdentifier(shown + key, shown)
  return shown
}

test.each([
  ['9812345678', '9812345678'],
  ['919812345678', '9812345678'],
  ['09812345678', '9812345678'],
  ['0919812345678', '9812345678'],
  ['00919812345678', '9812345678'],
  ['9198123456', '9198123456'],
  ['91981234567', '91981234567'],
  ['98123456789', '9812345678'],
  ['९१९८१२३४५६७८', '9812345678'],
  ['९८१२३४५६७८', '9812345678'],
  ['+919812345678', '+919812345678'],
  ['9876543210a12', '9876543210a12'],
  ['asha@example.com', 'asha@example.com'],
])('typed key by key, %s becomes %s: never ten digits of another number', (keys, shown) => {
  expect(typeKeys(keys)).toBe(shown)
})

test.each([
  ['919876543210', '9876543210'],
  ['09876543210', '9876543210'],
  ['९८७६५४३२१०', '9876543210'],
  ['98765432101', '98765432101'],
  ['987654321012', '987654321012'],
  ['+91 98765 43210', '+91 98765 43210'],
])('pasted, %s becomes %s: too many digits are left for the check to refuse', (pasted, shown) => {
  expect(limitIdentifier(pasted, '')).toBe(shown)
})

test('an eleventh digit in the middle of a number is not accepted, and none of the ten is lost', () => {
  expect(limitIdentifier('98765043210', '9876543210')).toBe('9876543210')
})

test('an identifier in the digits of an Indian script is the same number', () => {
  expect(parseIdentifier('९८१२३ ४५६७८')).toEqual({ kind: 'phone', value: '+919812345678' })
})
