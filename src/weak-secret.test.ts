import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { weaknessOfSecret } from './weak-secret.ts'

test.each([
  ['one letter', 'a'.repeat(32)],
  ['a few letters', 'abcabbacabcbbacaabcbcabbaccbabca'],
  ['a word again and again', 'nukkad-7!Xq'.repeat(4)],
  ['a part that is cut off at the end', `${'k3Jd9fQz0pLm'.repeat(3)}k3Jd`],
  ['an alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
  ['a placeholder', 'please-change-me-to-something-long-7'],
  ['an example', 'This-is-an-Example-9f3kd02mzq8xv7w1'],
])('a secret that is %s is refused: keys derived from it could be guessed', (_, secret) => {
  expect(weaknessOfSecret(secret)).toBe('is not random')
})

test('random secrets of every usual spelling are accepted', () => {
  for (let made = 0; made < 200; made++) {
    const bytes = randomBytes(32)
    expect(weaknessOfSecret(bytes.toString('hex'))).toBeUndefined()
    expect(weaknessOfSecret(bytes.toString('base64'))).toBeUndefined()
    expect(weaknessOfSecret(bytes.subarray(0, 24).toString('base64url'))).toBeUndefined()
  }
})
