import { isNative } from '../spelling/known-spellings.ts'
import { compareNames } from '../spelling/name-distance.ts'
import { nameSound } from '../spelling/name-sound.ts'

/** Words that everybody uses, also as Indian scripts write the English ones: "मोबाइल" is "mobile". */
export interface EverydaySounds {
  has(word: string): boolean
  /** How far words of an Indian script are from everyday words, one by one; undefined when one is like none. */
  distanceOf(words: readonly string[]): number | undefined
}

export function createEverydaySounds(words: Iterable<string>): EverydaySounds {
  const all = new Set(words)
  // For texts in Indian scripts alone: made with the first of them, not with every start.
  let bySound: ReadonlyMap<string, readonly string[]> | undefined
  function distanceOfWord(word: string): number | undefined {
    if (all.has(word)) return 0
    bySound ??= latinFormsBySound(all)
    const costs = (bySound.get(nameSound(word)) ?? []).flatMap((form) => compareNames(word, form)?.cost ?? [])
    return costs.length > 0 ? Math.min(...costs) : undefined
  }
  return {
    has: (word) => all.has(word),
    distanceOf(typed) {
      let sum = 0
      for (const word of typed) {
        const distance = distanceOfWord(word)
        if (distance === undefined) return undefined
        sum += distance
      }
      return sum
    },
  }
}

function latinFormsBySound(words: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const bySound = new Map<string, string[]>()
  for (const word of words) {
    if (isNative(word)) continue
    // Words are in the singular, which no script but Latin tells from the plural.
    for (const form of [word, `${word}s`]) {
      const sound = nameSound(form)
      const alike = bySound.get(sound)
      if (alike) alike.push(form)
      else bySound.set(sound, [form])
    }
  }
  return bySound
}
