import { memoize } from '#platform/memoize.ts'
import { forEachYielding } from './for-each-yielding.ts'
import { scriptOf } from './script.ts'
import { isSpellable, type KnownWord } from './speller.ts'
import { SpellingIndex, type SpellingMatch } from './spelling-index.ts'

export interface SoundAlike extends KnownWord {
  /** 0 for the same spelling, about 1 for each unexpected change. */
  distance: number
}

export interface KnownSpellings {
  /** Other spellings of a word, in any script, that are safe to treat as it: nearest first, at most twenty. */
  same(word: string): readonly string[]
  /** Those of them that occur in listings, most frequent first, at most ten. */
  sameInListings(word: string): readonly string[]
  /** Known words that may be meant by their sound, nearest first, at most eight, including those of `same`. */
  alike(word: string): readonly SoundAlike[]
}

interface Spellings {
  same: readonly string[]
  sameInListings: readonly string[]
  alike: readonly SoundAlike[]
}

const maxSame = 20
/** One per script. */
const maxSameInListings = 10
const maxAlike = 8
const maxBridges = 2
/** Words at a greater distance only share a few consonants. */
const maxSoundDistance = 1.2
const maxRemembered = 20_000
const minNativeLetters = 2
const none: Spellings = { same: [], sameInListings: [], alike: [] }

/** Whether a word has phonetic spellings: Latin words long enough to be misspelled, and words of the Indic scripts. */
export function isSpoken(word: string): boolean {
  return isNative(word) ? word.length >= minNativeLetters : isSpellable(word)
}

export function isNative(word: string): boolean {
  const script = scriptOf(word)
  return script !== 'latin' && script !== 'other'
}

/** Indexes the words of `weights` by their sound; `counts` is the number of listings with a word. */
export async function buildKnownSpellings(
  weights: ReadonlyMap<string, number>,
  counts: ReadonlyMap<string, number>,
): Promise<KnownSpellings> {
  const index = new SpellingIndex()
  for (const words of await rarestFirst(weights)) await forEachYielding(words, ({ word, n }) => index.add(word, n))
  // Queries repeat, and a look-up among many words costs as much as a database query.

  const find = (word: string) => index.find(word, maxSame).filter(({ token }) => token !== word)
  const sameAmong = (found: readonly SpellingMatch[]) =>
    found.filter(({ isSameWord }) => isSameWord).map(({ token }) => token)

  function lookUp(word: string): Spellings {
    const found = find(word)
    const same = sameAmong(found)
    // An unknown Latin spelling may belong to a word in another script, and so to the other spellings of that word.
    const bridges = weights.has(word) || isNative(word) ? [] : same.filter(isNative).slice(0, maxBridges)
    const all = [...new Set([...same, ...bridges.flatMap((bridge) => sameAmong(find(bridge)))])].slice(0, maxSame)
    const countOf = (spelling: string) => counts.get(spelling) ?? 0
    return {
      same: all,
      sameInListings: all
        .filter((spelling) => spelling !== word && countOf(spelling) > 0)
        .sort((a, b) => countOf(b) - countOf(a))
        .slice(0, maxSameInListings),
      alike: found
        .filter(({ isSameWord, distance }) => isSameWord || distance <= maxSoundDistance)
        .map(({ token, distance }) => ({ word: token, n: weights.get(token) ?? 0, distance }))
        .slice(0, maxAlike),
    }
  }

  const spellingsOf = memoize((word: string) => (isSpoken(word) ? lookUp(word) : none), maxRemembered)

  return {
    same: (word) => spellingsOf(word).same,
    sameInListings: (word) => spellingsOf(word).sameInListings,
    alike: (word) => spellingsOf(word).alike,
  }
}

/**
 * The index compares the tokens added last first, and not all of them. Bucketing by magnitude is sufficient and never
 * blocks for long.
 */
async function rarestFirst(weights: ReadonlyMap<string, number>): Promise<KnownWord[][]> {
  const byMagnitude: KnownWord[][] = []
  await forEachYielding(weights, ([word, n]) => {
    if (!isSpoken(word)) return
    const magnitude = Math.floor(Math.log2(n + 1))
    byMagnitude[magnitude] ??= []
    byMagnitude[magnitude].push({ word, n })
  })
  return byMagnitude.filter(Boolean)
}
