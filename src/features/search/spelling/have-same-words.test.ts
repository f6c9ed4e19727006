import { expect, test } from 'vitest'
import { haveSameWords } from './have-same-words.ts'

test.each([
  ['दांत का डॉक्टर अन्ना नगर', 'दांत का डॉक्टर anna nagar', true],
  ['शर्मा sweets', 'sharma sweets', true],
  ['meena swets', 'meena sweets', false],
  ['अपोलो', 'polo club', false],
])('"%s" and "%s" are the same words in other scripts: %s', (typed, other, isSame) => {
  expect(haveSameWords(typed, other)).toBe(isSame)
})
