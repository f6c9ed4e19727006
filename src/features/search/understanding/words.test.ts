import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFunctionWords, readFunctionWords } from './function-words.ts'
import { searchDataFolder, wordsOf } from './search-data.ts'
import { createTradeWords, readTradeWords } from './trade-words.ts'

const functionWordRows = readFunctionWords(searchDataFolder)
const functionWords = createFunctionWords(functionWordRows)
const tradeWords = createTradeWords(readTradeWords(searchDataFolder))

/** A folder with one file, `|` standing for a tab. */
function folderWith(name: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'words-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, name), text.replaceAll('|', '\t'))
  return folder
}

test.for([
  ['who can fix my fridge', 'fix fridge'],
  ['ac ki gas bharwani hai', 'ac gas bharwani'],
  ['nal tapak raha hai', 'nal tapak'],
  ['एसी ठीक करने वाला चाहिए', 'एसी ठीक'],
  ['coaching for neet', 'coaching neet'],
  ['best biryani near me', 'biryani'],
  ['tent house ke liye number', 'tent house'],
  ['pizza home delivery', 'pizza'],
  ['ac not cooling', 'ac not cooling'],
  ['pani nahi aa raha', 'pani nahi'],
  ['thali under 200 rs', 'thali 200'],
  ['24 hours chemist open now', 'chemist'],
] as const)('"%s" is about "%s"', ([text, rest]) => {
  const words = wordsOf(text)
  expect(
    functionWords
      .meaningful(words)
      .map((at) => words[at])
      .join(' '),
  ).toBe(rest)
})

test.for([
  ['se', 'destination'],
  ['se kam', 'price'],
  ['ke liye', 'destination'],
  ['nahi', 'negation'],
  ['mein', 'place'],
  ['open now', 'time'],
  ['ghar par', 'delivery'],
  ['sasta', 'quality'],
  ['chahiye', 'verb'],
  ['please', 'politeness'],
  ['kaun', 'question'],
] as const)('"%s" is a word of kind %s', ([text, kind]) => {
  const words = wordsOf(text)
  expect(functionWords.at(words, 0)).toMatchObject({ word: { kind }, length: words.length })
})

test('negations and the verbs that tell a need are never dropped; words of names are marked', () => {
  const kept = functionWordRows.filter(({ kind }) => kind === 'negation')
  expect(kept.some(({ mayDrop }) => mayDrop)).toBe(false)
  expect(functionWords.at(['repair'], 0)?.word.mayDrop).toBe(false)
  for (const word of ['can', 'top', 'new', 'royal', 'delivery'])
    expect([word, functionWords.at([word], 0)?.word.isBusinessWord]).toEqual([word, true])
  expect(functionWords.has('raat')).toBe(true)
  expect(functionWords.has('plumber')).toBe(false)
})

test.for([
  ['tyre dealers', 'tyre', ['seller']],
  ['cement suppliers and distributors', 'cement and', ['supplier', 'supplier']],
  ['dance institute', 'dance', ['education']],
  ['visa consultants', 'visa', ['provider']],
  ['puja products', 'puja', ['product']],
  ['kapde ki dukan', 'kapde ki', ['shop']],
  ['neet coaching centre', 'neet', ['education']],
  ['saree wholesalers', undefined, undefined],
  ['saree wholesale shop', 'saree wholesale', ['wholesale', 'shop']],
  ['ac repair service', 'ac repair service', undefined],
  ['dealers', undefined, undefined],
  ['wholesale dealers', undefined, undefined],
  ['plumber', undefined, undefined],
] as const)('"%s" without its trade words is "%s"', ([text, words, kinds]) => {
  const stripped = tradeWords.strip(wordsOf(text))
  if (kinds === undefined) expect(stripped).toBeUndefined()
  else expect(stripped).toEqual({ words: words.split(' '), kinds })
})

test.for([
  ['who|questions|yes|-', 'function-words.tsv, line 1: "questions" is none of question,'],
  ['who|question|maybe|-', 'function-words.tsv, line 1: "maybe" is none of yes, never'],
  ['who|question|yes|-\nkaun; who|question|yes|-', 'function-words.tsv, line 2: "who" is repeated'],
  ['?|question|yes|-', 'function-words.tsv, line 1: "?" is empty'],
] as const)('function words %j are refused: %s', ([text, problem]) => {
  expect(() => readFunctionWords(folderWith('function-words.tsv', text))).toThrow(problem)
})

test('trade words of an unknown kind are refused', () => {
  expect(() => readTradeWords(folderWith('trade-words.tsv', 'dealer|buyer|yes'))).toThrow('"buyer" is none of seller,')
})
