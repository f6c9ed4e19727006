import { expect, test } from 'vitest'
import { copyLine } from './copy-streams.ts'

test('a row has as many columns as values, also where the first is empty', () => {
  expect(copyLine(['', 'Adyar', null, 7])).toBe('\tAdyar\t\\N\t7\n')
  expect(copyLine(['', ''])).toBe('\t\n')
})

test('what separates columns and rows is escaped, and what cannot be stored is left out', () => {
  expect(copyLine(['a\tb', 'c\nd\re', 'f\\g', 'h\0i'])).toBe('a\\tb\tc\\nd\\re\tf\\\\g\thi\n')
})
