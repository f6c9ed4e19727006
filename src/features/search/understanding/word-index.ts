import { consonantKeys, isSimilar, spokenKeys } from './spoken-key.ts'

export interface WordIndex {
  /** The numbers of the known words that a word may be: the same, else those that sound the same, else similar ones. */
  find(word: string): readonly FoundWord[]
  /** The number of a word or phrase that a run of words is, joined or not. */
  findJoined(words: readonly string[]): FoundWord | undefined
}

export interface FoundWord {
  number: number
  /** 0 for the same spelling, 1 for the same sound, 2 when only the consonants and most of the vowels agree. */
  doubt: number
}

const maxRemembered = 20_000
/** Shorter words sound like too many others: "kar" (do) is not "car", "ji" not "jee". */
const minSpokenLetters = 4
/** Two words that are joined are compared by their sound from this length on. */
const minJoinedLetters = 7
const minJoinedWordLetters = 3

/** Indexes words and phrases with their numbers; those of the same meaning have the same one. */
export function createWordIndex(known: Iterable<readonly [phrase: readonly string[], number: number]>): WordIndex {
  const exact = new Map<string, FoundWord>()
  const spoken = new Map<string, Set<number>>()
  const similar = new Map<string, { key: string; number: number }[]>()
  for (const [phrase, number] of known) {
    const joined = phrase.join('')
    exact.set(joined, { number, doubt: 0 })
    const keys = spokenKeys(joined)
    for (const key of keys) entryOf(spoken, key, () => new Set<number>()).add(number)
    for (const consonants of consonantKeys(joined)) {
      entryOf(similar, consonants, (): { key: string; number: number }[] => []).push({ key: keys[0] ?? '', number })
    }
  }
  // Words of queries repeat, and reading their sounds costs more than the rest.
  const remembered = new Map<string, readonly FoundWord[]>()

  function soundsLike(word: string): FoundWord[] {
    const keys = spokenKeys(word)
    if ((keys[0]?.length ?? 0) < (isLatin(word) ? minSpokenLetters - 1 : minSpokenLetters)) return []
    const numbers = keys.flatMap((key) => [...(spoken.get(key) ?? [])])
    return [...new Set(numbers)].map((number) => ({ number, doubt: 1 }))
  }

  function isLike(word: string): FoundWord[] {
    const keys = spokenKeys(word)
    const near = consonantKeys(word)
      .flatMap((consonants) => similar.get(consonants) ?? [])
      .filter((other) => keys.some((key) => isSimilar(key, other.key)))
    return [...new Set(near.map(({ number }) => number))].map((number) => ({ number, doubt: 2 }))
  }

  function remember(text: string, lookUp: () => readonly FoundWord[]): readonly FoundWord[] {
    let found = remembered.get(text)
    if (found) return found
    found = lookUp()
    if (remembered.size >= maxRemembered) remembered.clear()
    remembered.set(text, found)
    return found
  }

  return {
    find(word) {
      const same = exact.get(word)
      if (same) return [same]
      if (isLatin(word) && word.length < minSpokenLetters) return []
      return remember(word, () => {
        const sounding = soundsLike(word)
        return sounding.length > 0 ? sounding : isLike(word)
      })
    },
    findJoined(words) {
      const joined = words.join('')
      const same = exact.get(joined)
      if (same || !words.every(isLatin) || words.length > 2) return same
      if (joined.length < minJoinedLetters || words.some((word) => word.length < minJoinedWordLetters)) return undefined
      return remember(words.join(' '), () => soundsLike(joined))[0]
    },
  }
}

const isLatin = (word: string) => word.charCodeAt(0) < 0x250

function entryOf<Value>(map: Map<string, Value>, key: string, create: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const value = create()
  map.set(key, value)
  return value
}
