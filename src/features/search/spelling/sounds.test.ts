import { expect, test } from 'vitest'
import { keysOfUnits } from './loose-key.ts'
import { scriptOf } from './script.ts'
import { soundsOf } from './sounds.ts'
import { toLatin } from './to-latin.ts'
import { formsOf, looseKeysOf } from './word-forms.ts'

test('the script is that of the first letter', () => {
  const words = 'shop दुकान দোকান ਦੁਕਾਨ દુકાન ଦୋକାନ கடை దుకాణం ಅಂಗಡಿ കട 汉字 123'.split(' ')
  expect(words.map(scriptOf)).toEqual(
    'latin devanagari bengali gurmukhi gujarati odia tamil telugu kannada malayalam other other'.split(' '),
  )
})

test('a word is transliterated to Latin letters as most people would spell it', () => {
  for (const [word, latin] of [
    ['लक्ष्मी', 'lakshmi'],
    ['राजधानी', 'rajdhani'],
    ['बिजली', 'bijli'],
    ['अंबर', 'ambar'],
    ['अंजन', 'anjan'],
    ['खन्ना', 'khanna'],
    ['ज़ेवर', 'zevar'],
    ['बच्चा', 'baccha'],
    ['ज्ञान', 'gyan'],
    ['ਪੱਗ', 'pagg'],
    ['முருகன்', 'murugan'],
    ['పాలు', 'palu'],
    ['ಕೃಷ್ಣ', 'krishna'],
    ['അമ്മ', 'amma'],
    ['Hotel', 'hotel'],
    ['汉字', ''],
  ] as const) {
    expect(toLatin(word), word).toBe(latin)
  }
})

test('spelling variants share a sound, other words do not', () => {
  for (const [one, other] of ['laxmi lakshmi', 'photo foto', 'vishwa vishva', 'raam ram', 'achha acha'].map((pair) =>
    pair.split(' '),
  )) {
    expect(soundsOf(one ?? ''), one).toEqual(soundsOf(other ?? ''))
  }
  expect(soundsOf('बिजली')).toContain('bijli')
  expect(soundsOf('एसबीआई')).toContain('sbi')
  for (const [one, other] of ['khanna khana', 'still steel', 'west vest', 'shop sop'].map((pair) => pair.split(' '))) {
    expect(soundsOf(one ?? ''), one).not.toEqual(soundsOf(other ?? ''))
  }
})

test('spellings of a word share a loose key, which holds no vowel but the first', () => {
  expect(looseKeysOf('lakshmi')).toEqual(['lksm'])
  expect(looseKeysOf('indore')).toEqual(looseKeysOf('इंदौर'))
  for (const [one, other] of [
    'mithai मिठाई',
    'chhole छोले',
    'gym जिम',
    'character कैरेक्टर',
    'kapra कपड़ा',
    'sanskar संस्कार',
  ].map((pair) => pair.split(' '))) {
    const keys = looseKeysOf(other ?? '')
    expect(
      looseKeysOf(one ?? '').some((key) => keys.includes(key)),
      one,
    ).toBe(true)
  }
})

test('a word with many ambiguous letters has a bounded number of keys', () => {
  expect(keysOfUnits('1213141512131415').length).toBeLessThanOrEqual(12)
  expect(formsOf('汉字')).toEqual([])
  expect(looseKeysOf('')).toEqual([])
})
