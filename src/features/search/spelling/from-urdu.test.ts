import { expect, test } from 'vitest'
import { fromUrdu } from './from-urdu.ts'

test.each([
  ['شرما', 'शरमा'],
  ['بھارت', 'भारत'],
  ['جاوید', 'जावीद'],
  ['نیا', 'नया'],
  ['بھائی', 'भाई'],
  ['کارخانہ', 'कारखाना'],
  ['عام', 'आम'],
  ['اوم', 'ओम'],
  ['ایک', 'एक'],
  ['خان', 'खान'],
  // Words that are read otherwise than they are written.
  ['ہسپتال میں', 'अस्पताल में'],
  // Letters of Arabic keyboards are those of Urdu ones; signs and letters of other scripts stay as they are.
  ['علي, plumber كمار ۲۴!', 'अली, plumber कुमार ۲۴!'],
  ['plumber नल', 'plumber नल'],
])('%s is %s in Devanagari', (urdu, devanagari) => {
  expect(fromUrdu(urdu).normalize('NFC')).toBe(devanagari.normalize('NFC'))
})
