import { expect, test } from 'vitest'
import { loanWords } from './loan-words.ts'
import { isLatinToken } from './script.ts'
import { SpellingIndex } from './spelling-index.ts'

const pairs = loanWords
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [english = '', ...hindi] = line.split(' ')
    return hindi.map((word) => [word, english] as const)
  })

test('every Hindi spelling of an English word of signboards is the same word', () => {
  const index = new SpellingIndex()
  for (const [, english] of pairs) index.add(english, 50)
  const wrong = pairs.filter(
    ([hindi, english]) => !index.find(hindi, 20).some(({ token, isSameWord }) => token === english && isSameWord),
  )
  expect(wrong).toEqual([])
  expect(pairs.filter(([hindi, english]) => isLatinToken(hindi) || !isLatinToken(english))).toEqual([])
})
