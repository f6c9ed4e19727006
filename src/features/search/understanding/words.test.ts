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
  ['electrician jo aaj ghar aa sake', 'electrician ghar'],
  ['aaj aane wala electrician', 'electrician'],
  ['अच्छा बिजली वाला जो आज आए', 'बिजली'],
  ['mujhe bike ki service karani hai', 'bike service'],
  ['fridge kharab hai kya karun', 'fridge kharab'],
] as const)('"%s" is about "%s"', ([text, rest]) => {
  const words = wordsOf(text)
  expect(
    functionWords
      .meaningful(words)
      .map((at) => words[at])
      .join(' '),
  ).toBe(rest)
})

test('negations and the verbs that tell a need are never dropped', () => {
  for (const words of [['pani', 'nahi'], ['not', 'cooling'], ['नहीं'], ['repair']])
    expect(functionWords.meaningful(words)).toEqual(words.map((_, at) => at))
  expect(functionWords.has('raat')).toBe(true)
  expect(functionWords.has('plumber')).toBe(false)
})

test.for([
  ['tyre dealers', 'tyre'],
  ['cement suppliers and distributors', 'cement and'],
  ['dance institute', 'dance'],
  ['visa consultants', 'visa'],
  ['puja products', 'puja'],
  ['kapde ki dukan', 'kapde ki'],
  ['neet coaching centre', 'neet'],
  ['saree wholesalers', undefined],
  ['saree wholesale shop', 'saree wholesale'],
  ['ac repair service', undefined],
  ['dealers', undefined],
  ['wholesale dealers', undefined],
  ['plumber', undefined],
] as const)('"%s" without its trade words is "%s"', ([text, words]) => {
  expect(tradeWords.strip(wordsOf(text))?.join(' ')).toBe(words)
})

test.for([
  ['who|maybe|nothing', 'function-words.tsv, line 1: "maybe" is none of yes, never'],
  ['who|yes|nothing\nkaun; who|yes|nothing', 'function-words.tsv, line 2: "who" is repeated'],
  ['?|yes|nothing', 'function-words.tsv, line 1: "?" is empty'],
] as const)('function words %j are refused: %s', ([text, problem]) => {
  expect(() => readFunctionWords(folderWith('function-words.tsv', text))).toThrow(problem)
})

test('trade words that neither are dropped nor stay are refused', () => {
  expect(() => readTradeWords(folderWith('trade-words.tsv', 'dealer|no'))).toThrow('"no" is none of yes, never')
})
