import { expect, test } from 'vitest'
import type { Search } from '../search.ts'
import { matchOfWords } from './match-of-words.ts'
import type { AskedWord } from './name-likeness.ts'

const counts: Record<string, number> = { '*': 100_000, shri: 9000, govind: 100, mobile: 3400 }
const vocabulary = {
  count: (word: string) => counts[word] ?? 0,
  // Of a town of 8,000 listings no word is frequent enough for its number to be kept.
  countInCity: (_: number, word: string) => (word === '*' ? 8000 : undefined),
}
const setup = { bigCities: new Set<number>(), tier1Rank: Number.POSITIVE_INFINITY }
const search = { words: { vocabulary, setup } } as unknown as Search

const asked = (...words: string[]): AskedWord[] =>
  words.map((word) => ({ word, n: counts[word] ?? 0, group: [[word]], isDistinctive: true }))

test('a word that hundreds of names have is no match alone, so that it does not displace names with two words', () => {
  const match = matchOfWords(search, 1, asked('govind', 'mobile'))
  expect(match?.split(' | ')).toEqual(["((('govind')))", "((('govind')) & (('mobile')))"])
})

test('a title beside two words that tell a name is no word to match', () => {
  expect(matchOfWords(search, 1, asked('shri', 'govind', 'mobile'))).not.toContain('shri')
})
