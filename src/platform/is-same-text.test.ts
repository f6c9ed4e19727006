import { expect, test } from 'vitest'
import { isSameText } from './is-same-text.ts'

test.each([
  ['secret', 'secret', true],
  ['', '', true],
  ['Secret', 'secret', false],
  ['secre', 'secret', false],
  ['secrets', 'secret', false],
  ['', 'secret', false],
  ['ｓecret', 'secret', false],
])('%s against %s, whatever their lengths', (given, secret, isSame) => {
  expect(isSameText(given, secret)).toBe(isSame)
})
