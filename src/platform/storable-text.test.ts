import { expect, test } from 'vitest'
import { storableJson, storableText } from './storable-text.ts'

test('NUL is left out, half a character is marked as unreadable, and a whole one stays', () => {
  expect(storableText('a\0b \ud83e\udde8 \ud83e \udde8')).toBe('ab \ud83e\udde8 \ufffd \ufffd')
})

test.each([
  'plain',
  'a\0b',
  '\ud800',
  'x\udfff y\ud83d',
  '\ud83e\udde8 \ud83e\ud83e\udde8 \udde8',
  '\\u0000 is six signs, and so is \\ud800',
  '\\\0\\\\\ud800\\',
])('as in a text, so in the JSON of it: %j', (text) => {
  expect(JSON.parse(storableJson(JSON.stringify({ [text]: [text] })))).toEqual({
    [storableText(text)]: [storableText(text)],
  })
})
