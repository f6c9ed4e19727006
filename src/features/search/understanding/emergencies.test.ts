import { expect, test } from 'vitest'
import { createEmergencies, readEmergencies } from './emergencies.ts'
import { createFunctionWords, readFunctionWords } from './function-words.ts'
import { searchDataFolder, wordsOf } from './search-data.ts'

const functionWords = createFunctionWords(readFunctionWords(searchDataFolder))
const { find } = createEmergencies(readEmergencies(searchDataFolder), functionWords)
const numbers = (text: string) => find(wordsOf(text)).map(({ number }) => number)

test.each([
  ['emergency', ['112', '108', '101', '14416']],
  ['इमरजेंसी', ['112', '108', '101', '14416']],
  ['suicide', ['14416', '112']],
  ['I want to die', ['14416', '112']],
  ['khudkushi karne ka man', ['14416', '112']],
  ['आत्महत्या', ['14416', '112']],
  ['ambulance near me', ['108', '112']],
  ['एम्बुलेंस चाहिए', ['108', '112']],
  ['fire', ['101', '112']],
  ['fire brigade number', ['101', '112']],
  ['ghar me aag lag gayi hai', ['101', '112']],
  ['आग', ['101', '112']],
  ['emergency services', ['112', '108', '101', '14416']],
  ['nearest police station', ['112']],
])('who types "%s" is shown the public numbers, the first to call first', (text, shown) => {
  expect(numbers(text)).toEqual(shown)
})

test.each(['fire extinguisher', 'fire noc', 'emergency light', 'police verification', 'camp fire', 'plumber', ''])(
  'no numbers stand beside what is no emergency (%s)',
  (text) => {
    expect(numbers(text)).toEqual([])
  },
)
