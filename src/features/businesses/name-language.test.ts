import { expect, test } from 'vitest'
import { nameLanguage } from './name-language.ts'

test.each([
  ['Sri Murugan', undefined],
  ['गुप्ता मिष्ठान', 'hi'],
  ['New शर्मा Sweets', 'hi'],
  ['முருகன்', 'ta'],
  ['శ్రీ వెంకటేశ్వర', 'te'],
  ['ശ്രീ', 'ml'],
  ['ਪੰਜਾਬ', 'pa'],
  ['', undefined],
])('the language of %j is %j', (name, language) => {
  expect(nameLanguage(name)).toBe(language)
})
