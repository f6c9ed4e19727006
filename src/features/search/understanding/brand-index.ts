import { memoize } from '#platform/memoize.ts'
import { isNative } from '../spelling/known-spellings.ts'
import { compareNames } from '../spelling/name-distance.ts'
import { nameSound } from '../spelling/name-sound.ts'
import { createEverydaySounds, type EverydaySounds } from './everyday-sounds.ts'
import type { BrandRow } from './read-brands.ts'
import { spelledLetters } from './spelled-letters.ts'
import { spokenKeys } from './spoken-key.ts'

export interface FoundBrand {
  /** In full, as it is written: "State Bank of India". */
  name: string
  /** The words of all its spellings, the full name first: listings may carry any of them. */
  spellings: readonly (readonly string[])[]
  /** Pairs of words in the names of other brands that have all words of this one: "state bank" of Bank of India. */
  notPairs: readonly (readonly [string, string])[]
  /** Best first. */
  categoryIds: readonly number[]
  /** Positions of the typed words: `words.slice(start, end)`. */
  start: number
  end: number
  /** What was typed is also an ordinary word or the name of people, so other meanings of the text count as well. */
  isAlsoWord: boolean
}

export interface BrandIndex {
  /** The longest brand in words in the singular (`searchWords`), then the first; joined words are one: "pizzahut". */
  find(words: readonly string[]): FoundBrand | undefined
}

interface Entry {
  brand: Omit<FoundBrand, 'start' | 'end' | 'isAlsoWord'>
  isAlsoWord: boolean
}

/** Shorter sounds are shared by too many words. */
const minSpokenLetters = 5
/** The fewest consonants of a name in an Indian script, and how far it may be from the brand where it has no more. */
const minConsonants = 3
const maxCostOfShort = [0, 0, 0, 0.35, 0.6]
/** The same for each consonant of a longer one: farther ones have other words. */
const maxCostPerConsonant = 0.6
/** Another brand that is no farther from a name in an Indian script than this is as likely. */
const ambiguousGap = 0.3
const maxRemembered = 20_000
/** A text is read several times, and people ask for the same. */
const maxTexts = 2000

/**
 * Brands without a category that still exists are kept: their names lead to listings. Words that are all ordinary
 * (`isOrdinary`) are a brand only as it is written: "mobile" is not "Mobil", "my tv" not "MyTVS". Nor is a name in an
 * Indian script one whose words may as well be `everyday` ones: "मोबाइल".
 */
export function createBrandIndex(
  rows: readonly BrandRow[],
  resolveCategory: (slug: string) => number | undefined,
  isOrdinary: (word: string) => boolean = () => false,
  everyday: EverydaySounds = createEverydaySounds([]),
): BrandIndex {
  const keysOf = memoize(spokenKeys, maxRemembered)
  const exact = new Map<string, Entry>()
  const joined = new Map<string, Entry>()
  /** Null for a sound that two brands share. */
  const spoken = new Map<string, Entry | null>()
  // For texts in Indian scripts alone: made with the first of them, not with every start.
  let latin: ReadonlyMap<string, readonly LatinSpelling[]> | undefined
  const spellingsByWord = spellingsOfWords(rows)
  let maxWords = 1
  for (const { name, spellings, categories } of rows) {
    const categoryIds = categories.map(resolveCategory).filter((id) => id !== undefined)
    const ownSpellings = spellings.map(({ words }) => words)
    const brand = {
      name,
      spellings: ownSpellings,
      notPairs: pairsOfOthers(name, ownSpellings, spellingsByWord),
      categoryIds,
    }
    for (const { words, isAlsoWord } of spellings) {
      const entry = { brand, isAlsoWord }
      // One more, for a name that is typed in two words though it is written in one.
      maxWords = Math.max(maxWords, words.length + 1)
      exact.set(words.join(' '), entry)
      joined.set(words.join(''), entry)
      for (const sound of soundsOfRun(words.map(keysOf))) {
        const known = spoken.get(sound)
        spoken.set(sound, known === undefined || known?.brand === brand ? entry : null)
      }
    }
  }
  function entryOf(words: readonly string[], keys: readonly (readonly string[])[]): Entry | undefined {
    const written = exact.get(words.join(' '))
    if (written || words.every(isOrdinary)) return written
    const same = joined.get(words.join(''))
    if (same) return same
    for (const sound of soundsOfRun(keys)) {
      const entry = spoken.get(sound)
      if (entry) return entry
    }
    return words.every(isNative) ? (spelledOut(words) ?? writtenAs(words)) : undefined
  }

  /** "এসবিআই" and "எஸ் பி ஐ". */
  const spelledOut = (words: readonly string[]) =>
    spelledLetters(words.join('')).flatMap((letters) => exact.get(letters) ?? [])[0]

  /** The brand that a name in an Indian script is written for: "কেনারা ব্যাংক" for Canara Bank. */
  function writtenAs(words: readonly string[]): Entry | undefined {
    const text = words.join(' ')
    const sound = nameSound(text)
    if (sound.length < minConsonants) return undefined
    latin ??= latinBySound(exact)
    const [nearest, ...others] = (latin.get(sound) ?? [])
      .flatMap(({ text: name, entry }) => {
        const match = compareNames(text, name)
        return match ? [{ entry, cost: match.cost, isEveryday: name.split(' ').every(everyday.has) }] : []
      })
      .sort((a, b) => a.cost - b.cost)
    if (!nearest || nearest.cost > (maxCostOfShort[sound.length] ?? sound.length * maxCostPerConsonant))
      return undefined
    const isShared = others.some(
      ({ entry, cost }) => entry.brand !== nearest.entry.brand && cost <= nearest.cost + ambiguousGap,
    )
    if (isShared) return undefined
    const ofEveryday = everyday.distanceOf(words) ?? Infinity
    // Who writes Big Bazaar writes two such words.
    const asFar = nearest.isEveryday ? nearest.cost - ambiguousGap : nearest.cost + ambiguousGap
    return ofEveryday <= asFar ? undefined : nearest.entry
  }

  const findInText = memoize((text: string): FoundBrand | undefined => {
    const words = text.split(' ')
    const keys = words.map(keysOf)
    for (let length = Math.min(maxWords, words.length); length > 0; length--) {
      for (let start = 0; start + length <= words.length; start++) {
        const end = start + length
        const entry = entryOf(words.slice(start, end), keys.slice(start, end))
        if (entry) return { ...entry.brand, start, end, isAlsoWord: entry.isAlsoWord }
      }
    }
    return undefined
  }, maxTexts)

  return { find: (words) => findInText(words.join(' ')) }
}

interface LatinSpelling {
  text: string
  entry: Entry
}

/** Spellings in Latin letters that are no ordinary words, by their consonants. */
function latinBySound(exact: ReadonlyMap<string, Entry>): ReadonlyMap<string, readonly LatinSpelling[]> {
  const bySound = new Map<string, LatinSpelling[]>()
  for (const [spelling, entry] of exact) {
    if (entry.isAlsoWord || spelling.split(' ').some(isNative)) continue
    // Words are in the singular, which no script but Latin tells from the plural.
    for (const text of [spelling, `${spelling}s`]) {
      const sound = nameSound(text)
      const alike = bySound.get(sound)
      if (alike) alike.push({ text, entry })
      else bySound.set(sound, [{ text, entry }])
    }
  }
  return bySound
}

/** The sounds of words in a row, whose likeliest and last readings are tried: the last one spells out letters. */
function soundsOfRun(keys: readonly (readonly string[])[]): string[] {
  if (keys.some(({ length }) => length === 0)) return []
  const sounds = [keys.map(([first]) => first).join(''), keys.map((each) => each.at(-1)).join('')]
  return [...new Set(sounds)].filter((sound) => sound.length >= minSpokenLetters)
}

interface Spelling {
  name: string
  words: readonly string[]
}

function spellingsOfWords(rows: readonly BrandRow[]): ReadonlyMap<string, Spelling[]> {
  const byWord = new Map<string, Spelling[]>()
  for (const { name, spellings } of rows) {
    for (const { words } of spellings.filter((spelling) => spelling.words.length > 1)) {
      for (const word of new Set(words)) {
        const known = byWord.get(word)
        if (known) known.push({ name, words })
        else byWord.set(word, [{ name, words }])
      }
    }
  }
  return byWord
}

/** What tells other brands with all words of a spelling from this one, when they do not begin with it. */
function pairsOfOthers(
  name: string,
  spellings: readonly (readonly string[])[],
  byWord: ReadonlyMap<string, readonly Spelling[]>,
): readonly (readonly [string, string])[] {
  const pairs = new Map<string, readonly [string, string]>()
  for (const own of spellings.filter(({ length }) => length > 1)) {
    const isOwn = (word: string | undefined) => word !== undefined && own.includes(word)
    for (const { name: other, words } of byWord.get(own[0] ?? '') ?? []) {
      const hasAll = other !== name && words.length > own.length && own.every((word) => words.includes(word))
      if (!hasAll || own.every((word, at) => words[at] === word)) continue
      const at = words.findIndex((word, place) => place > 0 && !(isOwn(word) && isOwn(words[place - 1])))
      const [first, second] = [words[at - 1], words[at]]
      if (first !== undefined && second !== undefined) pairs.set(`${first} ${second}`, [first, second])
    }
  }
  return [...pairs.values()]
}
