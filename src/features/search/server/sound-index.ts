import { setImmediate as nextTurn } from 'node:timers/promises'
import { isIndic, isTamil } from './indic-latin.ts'
import { soundDistance } from './sound-distance.ts'
import { soundKey, soundsOf, voicelessSound } from './sound-key.ts'
import { isSpellable, type KnownWord } from './speller.ts'

export interface SoundAlike extends KnownWord {
  /** 0 sounds the same; up to `farthest`. */
  distance: number
}

/** Known words by their sound, each script apart. */
export interface SoundIndex {
  /** Words in Latin letters that sound like a word of any script, nearest first. */
  inLatin(word: string, limit: number): SoundAlike[]
  /** Words in Indian scripts that sound like a word of any script, nearest first. */
  inIndic(word: string, limit: number): SoundAlike[]
}

interface Entry extends KnownWord {
  sound: string
  /** Second thoughts on how the word is said. */
  penalty: number
}

const farthest = 1.4
const secondSoundPenalty = 0.15
const minSoundLetters = 3
/** Of a key that many words share only the most frequent are compared. */
const maxCompared = 150
const maxLengthDifference = 4
const wordsPerTurn = 4000
/** Before the keys of Tamil words. */
const voicelessMark = '~'

/** Indexes words by their consonants. Lets other work run in between: a large vocabulary takes a second or two. */
export async function buildSoundIndex(words: readonly KnownWord[]): Promise<SoundIndex> {
  const [latin, indic] = [new Map<string, Entry[]>(), new Map<string, Entry[]>()]
  const byFrequency = [...words].sort((a, b) => b.n - a.n)
  for (const [at, { word, n }] of byFrequency.entries()) {
    if (at % wordsPerTurn === wordsPerTurn - 1) await nextTurn()
    const index = isIndic(word) ? indic : latin
    if (index === latin && !isSpellable(word)) continue
    const isVoiceless = isTamil(word)
    for (const [nth, heard] of soundsOf(word).entries()) {
      const sound = isVoiceless ? voicelessSound(heard) : heard
      const key = isVoiceless ? voicelessMark + soundKey(sound) : soundKey(sound)
      const entry = { word, n, sound, penalty: nth * secondSoundPenalty }
      const entries = index.get(key)
      if (!entries) index.set(key, [entry])
      else if (entries.length < maxCompared) entries.push(entry)
    }
  }
  return {
    inLatin: (word, limit) => soundAlike(latin, word, limit),
    inIndic: (word, limit) => soundAlike(indic, word, limit),
  }
}

function soundAlike(index: ReadonlyMap<string, readonly Entry[]>, word: string, limit: number): SoundAlike[] {
  if (index.size === 0 || word.length < (isIndic(word) ? 2 : minSoundLetters)) return []
  const best = new Map<string, SoundAlike>()
  function compare(sound: string, key: string, penalty: number) {
    for (const entry of index.get(key) ?? []) {
      if (Math.abs(entry.sound.length - sound.length) > maxLengthDifference) continue
      const distance = soundDistance(sound, entry.sound) + entry.penalty + penalty
      const known = best.get(entry.word)
      if (entry.word === word || distance > farthest || (known && known.distance <= distance)) continue
      best.set(entry.word, { word: entry.word, n: entry.n, distance })
    }
  }
  for (const [nth, sound] of soundsOf(word).entries()) {
    compare(sound, soundKey(sound), nth * secondSoundPenalty)
    const unvoiced = voicelessSound(sound)
    compare(unvoiced, voicelessMark + soundKey(unvoiced), nth * secondSoundPenalty)
  }
  // Of two that sound as near, people mean the one they see more often.
  const cost = ({ distance, n }: SoundAlike) => distance - 0.08 * Math.log10(1 + n)
  return [...best.values()].sort((a, b) => cost(a) - cost(b)).slice(0, limit)
}
