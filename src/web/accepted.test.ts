import { expect, test } from 'vitest'
import { accepted } from './accepted.ts'
import { encodingFor, quickEncodingFor } from './compress.ts'

test.each([
  ['gzip, BR', ['gzip', 'br']],
  ['br;q=0, gzip', ['gzip']],
  ['en;q=0.1,hi;q=0.9', ['hi', 'en']],
  ['hi;q=0.000', []],
  [undefined, []],
])('%j accepts %j', (header, names) => {
  expect(accepted(header)).toEqual(names)
})

test('an encoding that is refused is not sent', () => {
  expect(encodingFor('br;q=0, gzip')).toBe('gzip')
  expect(encodingFor('gzip;q=0, br;q=0.0')).toBe('identity')
  expect(quickEncodingFor('zstd;q=0, BR')).toBe('br')
})
