import { expect, test } from 'vitest'
import { maskedPhone, paperKind } from './rules.ts'

test('papers are known by their first bytes, not by their names', () => {
  expect(paperKind(Buffer.from('%PDF-1.7'))).toBe('pdf')
  expect(paperKind(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('jpg')
  expect(paperKind(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toBe('png')
  for (const text of ['<svg xmlns=', 'GIF89a', 'MZ', '', ' %PDF-']) expect(paperKind(Buffer.from(text))).toBeUndefined()
})

test('of the listed number half is shown', () => {
  expect(maskedPhone('+919811045678')).toBe('98••• ••678')
})
