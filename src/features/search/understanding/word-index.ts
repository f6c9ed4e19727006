import { memoize } from '#platform/memoize.ts'
import { type Script, scriptOf } from '../spelling/script.ts'
import { soundsOf } from '../spelling/sounds.ts'
import { consonantKeys, isSimilar, spokenKeys } from './spoken-key.ts'

export interface WordIndex {
  /** The numbers of the known words that a word may be: the same, else those that sound the same, else similar ones. */
  find(word: string): readonly FoundWord[]
  /** The number of a word or phrase that a run of words is, joined or not. */
  findJoined(words: readonly string[]): FoundWord | undefined
}

export interface FoundWord {
  number: number
  likeness: Likeness
}

/** `spoken`: the same but for aspiration and the length of vowels. `similar`: most of the vowels agree as well. */
export type Likeness = 'same' | 'sound' | 'spoken' | 'similar'

const maxRemembered = 20_000
/** Shorter words sound like too many others: "kar" (do) is not "car", "ji" not "jee". */
const minSpokenLetters = 4
/** Two words that are joined are compared by their sound from this length on. */
const minJoinedLetters = 7
/** Shorter words are joined only where the phrase is written so: "in t nagar" has no "int" (brick). */
const minJoinedWordLetters = 3
/** Words of other scripts than these are words of other languages: Tamil கடை (shop) is not कड़ाही. */
const spokenScripts: ReadonlySet<Script> = new Set(['latin', 'devanagari'])

/**
 * Indexes words and phrases with their numbers; those of the same meaning have the same one. Words that are `ordinary`
 * are only ever what they are: "raat" (night) is not a rat.
 */
export function createWordIndex(
  known: Iterable<readonly [phrase: readonly string[], number: number]>,
  isOrdinary: (word: string) => boolean,
): WordIndex {
  const exact = new Map<string, FoundWord>()
  const phrases = new Map<string, FoundWord>()
  const sounds = new Map<string, Set<number>>()
  const spoken = new Map<string, Set<number>>()
  const similar = new Map<string, { key: string; number: number }[]>()
  for (const [phrase, number] of known) {
    const joined = phrase.join('')
    exact.set(joined, { number, likeness: 'same' })
    if (phrase.length > 1) phrases.set(phrase.join(' '), { number, likeness: 'same' })
    for (const sound of soundsOf(joined)) entryOf(sounds, sound, () => new Set<number>()).add(number)
    const keys = spokenKeys(joined)
    for (const key of keys) entryOf(spoken, key, () => new Set<number>()).add(number)
    for (const consonants of consonantKeys(joined)) {
      entryOf(similar, consonants, (): { key: string; number: number }[] => []).push({ key: keys[0] ?? '', number })
    }
  }
  // Words of queries repeat, and reading their sounds costs more than the rest.
  const findSounding = memoize(
    (word: string) => (isOrdinary(word) || !spokenScripts.has(scriptOf(word)) ? [] : lookUp(word)),
    maxRemembered,
  )
  const findSpoken = memoize((joined: string) => foundIn(spoken, spokenKeys(joined), 'spoken'), maxRemembered)

  function lookUp(word: string): FoundWord[] {
    const keys = spokenKeys(word)
    if ((keys[0]?.length ?? 0) < (isLatin(word) ? minSpokenLetters - 1 : minSpokenLetters)) return []
    const sounding = foundIn(sounds, soundsOf(word), 'sound')
    if (sounding.length > 0) return sounding
    const asSpoken = foundIn(spoken, keys, 'spoken')
    if (asSpoken.length > 0) return asSpoken
    const near = consonantKeys(word)
      .flatMap((consonants) => similar.get(consonants) ?? [])
      .filter((other) => keys.some((key) => isSimilar(key, other.key)))
    return [...new Set(near.map(({ number }) => number))].map((number) => ({ number, likeness: 'similar' }))
  }

  return {
    find(word) {
      const same = exact.get(word)
      if (same) return [same]
      if (isLatin(word) && word.length < minSpokenLetters) return []
      return findSounding(word)
    },
    findJoined(words) {
      const phrase = phrases.get(words.join(' '))
      if (phrase || words.some((word) => word.length < minJoinedWordLetters)) return phrase
      const joined = words.join('')
      const same = exact.get(joined)
      if (same || !words.every(isLatin) || words.length > 2 || joined.length < minJoinedLetters) return same
      return findSpoken(joined)[0]
    },
  }
}

const isLatin = (word: string) => word.charCodeAt(0) < 0x250

function foundIn(sets: ReadonlyMap<string, Set<number>>, keys: readonly string[], likeness: Likeness): FoundWord[] {
  const numbers = keys.flatMap((key) => [...(sets.get(key) ?? [])])
  return [...new Set(numbers)].map((number) => ({ number, likeness }))
}

function entryOf<Value>(map: Map<string, Value>, key: string, create: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const value = create()
  map.set(key, value)
  return value
}
