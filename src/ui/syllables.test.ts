import { expect, test } from 'vitest'
import { withSyllables } from './syllables.ts'

const shown = (name: string) => withSyllables(name).replaceAll('\u00ad', '-')

test('a long word is divided between syllables, at its ends into two letters or more, and a short one nowhere', () => {
  expect(shown('Care & Cure Multispeciality Dental Clinic')).toBe('Care & Cure Mul-tis-pe-cia-lity Dental Clinic')
  expect(shown('Handicraft Manufacturer')).toBe('Han-dic-raft Ma-nu-fac-tu-rer')
  expect(shown('Rajarajeshwarinagar Wood Works')).toBe('Ra-ja-ra-jesh-wa-ri-na-gar Wood Works')
  expect(shown('Bhattacharya Tailors')).toBe('Bhat-ta-cha-rya Tailors')
  expect(shown('श्री बालाजी इलेक्ट्रिकल्स')).toBe('श्री बालाजी इलेक्ट्रिकल्स')
})
