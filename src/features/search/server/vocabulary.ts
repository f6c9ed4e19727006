import { isIndic } from './indic-latin.ts'
import { buildSoundIndex, type SoundIndex } from './sound-index.ts'
import { buildSpeller, isSpellable, type KnownWord, type Speller } from './speller.ts'
import { buildPrefixes } from './word-prefixes.ts'

/** The words of all documents in memory: what is known, how frequent it is, and what a misspelled word may mean. */
export interface Vocabulary {
  /** Listings in the documents. */
  listings: number
  has(word: string): boolean
  /** In how many listings a lexeme (word, `#tag`, `k:category`) stands; 0 when it is not known. */
  count(lexeme: string): number
  /** The same in one city; undefined when it is too rare there to matter. */
  countInCity(cityId: number, lexeme: string): number | undefined
  correct: Speller
  sounds: SoundIndex
  /** Known words that begin like this, most frequent first. */
  completions(prefix: string, limit: number): KnownWord[]
  /** The beginning of a known word that a misspelled beginning may be meant for. */
  correctPrefix(prefix: string): string | undefined
  /** Two known words that were typed as one. */
  split(word: string): [string, string] | undefined
  /** Hashtags that begin like this, most used first. */
  hashtags(prefix: string, limit: number): KnownWord[]
}

export interface VocabularyRows {
  listings: number
  words: readonly KnownWord[]
  cityWords: readonly { cityId: number; word: string; n: number }[]
  /** Words of categories and places: known though no listing may carry them. */
  extraWords: readonly KnownWord[]
}

const minSplitLetters = 3

export async function buildVocabulary({ listings, words, cityWords, extraWords }: VocabularyRows): Promise<Vocabulary> {
  const counts = new Map(words.map(({ word, n }) => [word, n]))
  const weights = new Map<string, number>()
  for (const { word, n } of [...words, ...extraWords]) {
    if (isSpellable(word) || isIndic(word)) weights.set(word, Math.max(n, weights.get(word) ?? 0))
  }
  const cityCounts = new Map(cityWords.map(({ cityId, word, n }) => [`${cityId}:${word}`, n]))
  const spellable = [...weights].map(([word, n]) => ({ word, n }))
  const prefixes = buildPrefixes(spellable)
  const tags = buildPrefixes(words.filter(({ word }) => word.startsWith('#')))

  function split(word: string): [string, string] | undefined {
    let best: { pair: [string, string]; weight: number } | undefined
    for (let at = minSplitLetters; at <= word.length - minSplitLetters; at++) {
      const pair: [string, string] = [word.slice(0, at), word.slice(at)]
      const weight = Math.min(weights.get(pair[0]) ?? 0, weights.get(pair[1]) ?? 0)
      if (weight > 0 && (!best || weight > best.weight)) best = { pair, weight }
    }
    return best?.pair
  }

  return {
    listings,
    has: (word) => weights.has(word) || counts.has(word),
    count: (lexeme) => counts.get(lexeme) ?? 0,
    countInCity: (cityId, lexeme) => cityCounts.get(`${cityId}:${lexeme}`),
    correct: buildSpeller(spellable.filter(({ word }) => !isIndic(word))),
    sounds: await buildSoundIndex(spellable),
    completions: prefixes.completions,
    correctPrefix: prefixes.correct,
    split,
    hashtags: (prefix, limit) =>
      tags.completions(`#${prefix}`, limit).map(({ word, n }) => ({ word: word.slice(1), n })),
  }
}
