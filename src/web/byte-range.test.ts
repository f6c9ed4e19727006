import { expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'

test('a part of a file is what RFC 9110 says it is', () => {
  expect(byteRange('bytes=0-99', 1000)).toEqual({ start: 0, end: 99 })
  expect(byteRange('bytes=900-', 1000)).toEqual({ start: 900, end: 999 })
  expect(byteRange('bytes=900-5000', 1000)).toEqual({ start: 900, end: 999 })
  expect(byteRange('bytes=-100', 1000)).toEqual({ start: 900, end: 999 })
  expect(byteRange('bytes=-5000', 1000)).toEqual({ start: 0, end: 999 })
})

test('a place behind the end is none', () => {
  expect(byteRange('bytes=1000-', 1000)).toBe('none')
  expect(byteRange('bytes=-0', 1000)).toBe('none')
})

test('what is not understood means the whole file', () => {
  for (const header of [undefined, '', 'bytes=-', 'bytes=5-1', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=a-b']) {
    expect([header, byteRange(header, 1000)]).toEqual([header, undefined])
  }
})
