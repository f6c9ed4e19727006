import { expect, test } from 'vitest'
import { spelledLetters } from './spelled-letters.ts'

test.each([
  ['एसबीआई', 'sbi'],
  ['এসবিআই', 'sbi'],
  ['எஸ்பிஐ', 'sbi'],
  ['ఎస్బీఐ', 'sbi'],
  ['એસબીઆઈ', 'sbi'],
  ['ಎಸ್ಬಿಐ', 'sbi'],
  ['എസ്ബിഐ', 'sbi'],
  ['ਐਸਬੀਆਈ', 'sbi'],
  ['ଏସବିଆଇ', 'sbi'],
  ['এলআইসি', 'lic'],
  ['எல்ஐசி', 'lic'],
  ['এইচডিএফসি', 'hdfc'],
  ['எச்டிஎப்சி', 'hdfc'],
  ['హెచ్డిఎఫ్సి', 'hdfc'],
  ['ಎಚ್ಡಿಎಫ್ಸಿ', 'hdfc'],
  ['ഐസിഐസിഐ', 'icici'],
  ['ಐಸಿಐಸಿಐ', 'icici'],
  ['কেএফসি', 'kfc'],
  ['பிஎஸ்என்எல்', 'bsnl'],
])('letters that are spelled out in an Indian script are read: "%s" is %s', (word, letters) => {
  expect(spelledLetters(word)).toContain(letters)
})

test.each(['sbi', 'दवाई', 'किताब', 'বাটা', 'ఇల్లు'])('no other word spells letters: "%s"', (word) => {
  expect(spelledLetters(word)).toEqual([])
})
