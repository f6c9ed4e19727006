import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { texts } from './server-texts.ts'

test('every sentence that says what is wrong with a field has its Hindi', () => {
  const files = globSync('src/{platform,features/*,features/*/server}/*.ts', {
    exclude: ['**/*.test.ts', '**/*-messages.ts', '**/booking-words.ts'],
  })
  const sentences = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?<!describe\()'((?:Please|Your|Only) [^'$]+)'/g)].map(
      ([, sentence = '']) => sentence,
    ),
  )
  expect(sentences.length).toBeGreaterThan(20)
  expect(sentences.filter((sentence) => !Object.hasOwn(texts.hi.messages, sentence))).toEqual([])
})
