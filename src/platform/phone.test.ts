import { expect, test } from 'vitest'
import { dialledLandline, isMobile, nationalNumber, parseMobile, parsePhone, spellPhone } from './phone.ts'

test.each([
  ['9840012345', '+919840012345'],
  ['98400 12345', '+919840012345'],
  ['+91 98400-12345', '+919840012345'],
  ['0091 98400 12345', '+919840012345'],
  ['919840012345', '+919840012345'],
  ['09840012345', '+919840012345'],
  ['+91-0-9840012345', '+919840012345'],
  ['98400.12345', '+919840012345'],
  ['9198765432', '+919198765432'],
  ['(0422) 2450123', '+914222450123'],
  ['1800 425 1234', '+9118004251234'],
  ['1860 266 2666', '+9118602662666'],
  ['011-2345 6789', '+911123456789'],
  ['1123456789', '+911123456789'],
  ['+91 (11) 4567 8901', '+911145678901'],
  ['0120 2345678', '+911202345678'],
  ['+91-0124-4567890', '+911244567890'],
  ['(0141) 2345678', '+911412345678'],
  ['0161.2345678', '+911612345678'],
  ['91 172 2345678', '+911722345678'],
  ['0183-2345678', '+911832345678'],
  ['01992 234567', '+911992234567'],
  ['९८४०० १२३४५', '+919840012345'],
  ['+९१ ९८४०० १२३४५', '+919840012345'],
  ['௯௮௪௦௦௧௨௩௪௫', '+919840012345'],
  ['\u202a+91 98400\u201112345\u202c', '+919840012345'],
])('%j is the number %s', (typed, e164) => {
  expect(parsePhone(typed)).toBe(e164)
})

test.each([
  '',
  '98400',
  '98400123456789',
  '1234567890',
  '1112345678',
  '0141 8345678',
  '1990134567',
  '+1 415 555 2671',
  'asha9840012345',
  '+',
  'not known',
])('%j is no Indian number', (typed) => {
  expect(parsePhone(typed)).toBeUndefined()
})

test('a mobile has ten digits and starts with 6 to 9; landlines and toll-free numbers receive no SMS', () => {
  expect(parseMobile('6000000000')).toBe('+916000000000')
  expect(parseMobile('5876543210')).toBeUndefined()
  expect(parseMobile('1800 425 1234')).toBeUndefined()
  expect([isMobile('+919840012345'), isMobile('+914424501234'), isMobile('9840012345')]).toEqual([true, false, false])
})

test.each([
  ['+914428150000', '04428150000'],
  ['044 2815 0000', '04428150000'],
  ['+9118004251234', '18004251234'],
  ['12', '12'],
  ['', ''],
])('the landline %j is dialled %j', (text, dialled) => {
  expect(dialledLandline(text)).toBe(dialled)
})

test('forms hold the digits after +91, and people read them in two halves', () => {
  expect(nationalNumber('+919840012345')).toBe('9840012345')
  expect(nationalNumber('')).toBe('')
  expect(spellPhone('+919840012345')).toBe('+91 98400 12345')
  expect(spellPhone('ask at the counter')).toBe('ask at the counter')
})
