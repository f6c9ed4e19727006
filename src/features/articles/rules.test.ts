import { expect, test } from 'vitest'
import { readingMinutes } from './rules.ts'

test('reading time is a minute for 200 words and at least one, and punctuation does not count as words', () => {
  expect(readingMinutes('')).toBe(1)
  expect(readingMinutes('word '.repeat(700))).toBe(4)
  expect(readingMinutes('शब्द '.repeat(400))).toBe(2)
  expect(readingMinutes('- — * '.repeat(900))).toBe(1)
})
