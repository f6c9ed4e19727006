import { expect, test } from 'vitest'
import { foldText } from '#platform/fold-text.ts'
import { nameSound, nameSounds, slippedSounds } from './name-sound.ts'

test.each([
  ['Sri Krishna Cafe 6', 'srikrishna cafe6'],
  ['Sri Krishna Cafe 6', 'श्री कृष्ण कैफे ६'],
  ['Verma Jewellers', 'वर्मा ज्वेलर्स'],
  ['Royal Furniture', 'रॉयल फर्नीचर'],
  ['DPS School', 'डीपीएस स्कूल'],
  ['Murugan Stores', 'முருகன் ஸ்டோர்ஸ்'],
  ['Annapurna Bhojanalaya', 'Annapoorna Bhojnalay'],
])('"%s" sounds like "%s"', (name, other) => {
  expect(nameSounds(foldText(other))).toContain(nameSound(foldText(name)))
})

test('digits are part of a sound, and a name without a known letter has none', () => {
  expect(nameSound('shop 2')).not.toBe(nameSound('shop 3'))
  expect(nameSound('')).toBe('')
  expect(nameSound('日本')).toBe('')
})

test('a name with one letter dropped, changed, added or swapped is among the slips of its sound', () => {
  const sound = nameSound('gupta sweets')
  for (const typed of ['gupa sweets', 'gupta sleets', 'gupta sweetrs', 'gutpa sweets']) {
    expect(slippedSounds(nameSound(typed)), typed).toContain(sound)
  }
})
