import { expect, test } from 'vitest'
import { texts } from '#texts/server-texts.ts'
import { formatWaiting } from './format-waiting.ts'

test.each([
  [0, '1 min'],
  [2, '2 min'],
  [59, '59 min'],
  [60, '1 h'],
  [26 * 60, '26 h'],
  [72 * 60, '3 days'],
])('who has waited %s minutes has waited %s, as the inbox says it', (minutes, shown) => {
  expect(formatWaiting(minutes, texts.en)).toBe(shown)
})
