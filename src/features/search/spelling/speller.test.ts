import { expect, test } from 'vitest'
import { buildVocabulary } from '../server/query/vocabulary.ts'
import { buildSpeller } from './speller.ts'
import { wordDistance } from './word-distance.ts'
import { buildPrefixes } from './word-prefixes.ts'

const words =
  'bank beauty biryani electrician furniture gupta lakshmi laundry parlour plumber restaurant stationery sweet'
    .split(' ')
    .map((word) => ({ word, n: 10 }))

test('a dropped, added, doubled, changed or swapped letter is found', async () => {
  const correct = await buildSpeller(words)
  for (const [typed, meant] of [
    ['restarant', 'restaurant'],
    ['resturant', 'restaurant'],
    ['restaurrant', 'restaurant'],
    ['elecrtician', 'electrician'],
    ['plumer', 'plumber'],
    ['plunber', 'plumber'],
    ['landry', 'laundry'],
    ['laxmi', undefined],
    ['biriyani', 'biryani'],
    ['furniturre', 'furniture'],
    ['stationary', 'stationery'],
  ] as const) {
    expect(correct(typed, 1)[0]?.word, typed).toBe(meant)
  }
})

test('every word one edit away is found, for any word and any letter', async () => {
  const correct = await buildSpeller([
    { word: 'banana', n: 1 },
    { word: 'aaaa', n: 1 },
    { word: 'mississippi', n: 1 },
  ])
  for (const word of ['banana', 'mississippi']) {
    for (let at = 0; at < word.length; at++) {
      const edits = [
        word.slice(0, at) + word.slice(at + 1),
        `${word.slice(0, at)}x${word.slice(at + 1)}`,
        `${word.slice(0, at)}x${word.slice(at)}`,
      ]
      for (const typed of edits.filter((edit) => wordDistance(edit, word, 1.3) <= 1.3)) {
        expect(
          correct(typed, 3).map((candidate) => candidate.word),
          typed,
        ).toContain(word)
      }
    }
  }
})

test('of two equally near words the more frequent one wins, and distant ones are not suggested', async () => {
  const correct = await buildSpeller([
    { word: 'tailor', n: 5 },
    { word: 'trailor', n: 5000 },
  ])
  expect(correct('tralor', 1)[0]?.word).toBe('trailor')
  expect(correct('xylophone', 3)).toEqual([])
  expect(correct('ab', 3)).toEqual([])
})

test('distance is 0 for the same word, nearly symmetric, higher for the first letter, and infinite past the limit', () => {
  expect(wordDistance('bank', 'bank', 2)).toBe(0)
  expect(wordDistance('cank', 'bank', 2)).toBeGreaterThan(wordDistance('bamk', 'bank', 2))
  expect(wordDistance('bank', 'restaurant', 2)).toBe(Number.POSITIVE_INFINITY)
})

test.each([
  ['medicle', 'medical'],
  ['vehical', 'vehicle'],
  ['clinicle', 'clinical'],
])('a vowel that stands on the other side of its consonant is one typing error: %s for %s', async (typed, meant) => {
  expect(wordDistance(typed, meant, 1.3)).toBeLessThan(1.3)
  const correct = await buildSpeller([{ word: meant, n: 5 }])
  expect(correct(typed, 1)[0]?.word).toBe(meant)
})

test('prefixes complete to the most frequent words, and a misspelled prefix to an existing one', async () => {
  const prefixes = await buildPrefixes([
    { word: 'plumber', n: 9 },
    { word: 'salad', n: 50 },
    { word: 'salon', n: 5 },
  ])
  expect(prefixes.completions('sal', 2).map(({ word }) => word)).toEqual(['salad', 'salon'])
  expect(prefixes.completions('zz', 2)).toEqual([])
  expect(prefixes.correct('pulm', 1)).toEqual(['plum'])
  expect(prefixes.correct('qqqq', 1)).toEqual([])
})

test('two words typed as one are split where both parts are known', async () => {
  const vocabulary = await buildVocabulary({ listings: 1, words, cityWords: [], categoryWords: [], placeWords: [] })
  expect(vocabulary.split('beautyparlour')).toEqual(['beauty', 'parlour'])
  expect(vocabulary.split('beautyxxxx')).toBeUndefined()
})
