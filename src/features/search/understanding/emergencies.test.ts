import { expect, test } from 'vitest'
import { createEmergencies, readEmergencies } from './emergencies.ts'
import { createFunctionWords, readFunctionWords } from './function-words.ts'
import { searchDataFolder, wordsOf } from './search-data.ts'

const functionWords = createFunctionWords(readFunctionWords(searchDataFolder))
const { emergencyIn, find, numberIn } = createEmergencies(readEmergencies(searchDataFolder), functionWords)
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
  ['nearest police station', ['112', '100']],
  ['108', ['108', '112']],
  ['१०८', ['108', '112']],
  ['112', ['112']],
  ['1098', ['1098', '112']],
  ['1930', ['1930', '112']],
  ['call 108', ['108', '112']],
  ['call police 100', ['100', '112']],
  ['108 ambulance', ['108', '112']],
  ['108 number kya hai', ['108', '112']],
  ['dial 101', ['101', '112']],
  ['181 women helpline', ['181', '1091', '112']],
  ['1091 पर कॉल करें', ['1091', '112']],
  ['14416', ['14416', '112']],
  ['online fraud ho gaya', ['1930']],
  ['mera pati mujhe maarta hai', ['181', '1091', '112']],
  ['bijli ka current lag gaya', ['108', '112']],
  ['আগুন লেগেছে', ['101', '112']],
  ['bari te agun legeche', ['101', '112']],
  ['આગ લાગી', ['101', '112']],
  ['தீ விபத்து', ['101', '112']],
  ['ప్రమాదం జరిగింది', ['112', '108']],
  ['अपघात झाला', ['112', '108']],
  ['पोलीस बोलवा', ['112', '100']],
  ['ಹಾವು ಕಚ್ಚಿದೆ', ['108', '112']],
  ['പാമ്പ് കടിച്ചു', ['108', '112']],
  ['ਅੱਗ ਲੱਗ ਗਈ', ['101', '112']],
  ['ସାପ କାମୁଡ଼ି ଦେଇଛି', ['108', '112']],
  ['ambulance kavali', ['108', '112']],
  ['ஆம்புலன்ஸ் வேண்டும்', ['108', '112']],
  ['labour pain hospital', ['108', '112']],
  ['saans nahi aa rahi', ['108', '112']],
  ['doob gaya', ['108', '112']],
])('who types "%s" is shown the public numbers, the first to call first', (text, shown) => {
  expect(numbers(text)).toEqual(shown)
})

test('the words that tell of an emergency are known, whatever stands between and beside them', () => {
  const used = (text: string) => [...(emergencyIn(wordsOf(text))?.used ?? [])]
  expect(used('ghar me aag lag gayi hai')).toEqual([0, 1, 2, 3, 4])
  expect(used('pati mujhe roz maarta hai')).toEqual([0, 3])
  expect(used('plumber')).toEqual([])
})

test('the helpline of a number is known by the number, with nothing beside it but what it is for', () => {
  expect(numberIn(wordsOf('call police 100'))?.category).toBe('police-stations')
  expect(numberIn(wordsOf('108'))?.category).toBe('ambulance-services')
  for (const text of ['ambulance', 'sector 108', 'plumber 100', 'flat 101', '100 feet road'])
    expect(numberIn(wordsOf(text))).toBeUndefined()
})

test.each([
  'sector 108',
  'flat 101',
  '100 feet road',
  'plumber 112',
  'sarees 100',
  'fire extinguisher',
  'fire noc',
  'emergency light',
  'police verification',
  'camp fire',
  'plumber',
  '',
])('no numbers stand beside what is no emergency (%s)', (text) => {
  expect(numbers(text)).toEqual([])
})
