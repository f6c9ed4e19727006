import { expect, test } from 'vitest'
import { oneLine, plainText } from './plain-text.ts'

test('characters that nobody sees are removed, joiners of Indian scripts and line breaks stay', () => {
  expect(oneLine('\u202eRavi\u2066 Elec\u00adtricals\ufeff')).toBe('Ravi Electricals')
  expect(plainText('क्\u200dष\r\nदो\u0000')).toBe('क्\u200dष\nदो')
})
