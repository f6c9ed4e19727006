import { forEachYielding } from '../../spelling/for-each-yielding.ts'
import { buildKnownSpellings, isNative, isSpoken, type SoundAlike } from '../../spelling/known-spellings.ts'
import { buildSpeller, isSpellable, type KnownWord, type Speller } from '../../spelling/speller.ts'
import { buildPrefixes } from '../../spelling/word-prefixes.ts'
import { searchWords } from '../index/search-text.ts'

/**
 * The words of all documents, in memory: which are known, how frequent they are, and what a misspelled one may mean.
 */
export interface Vocabulary {
  /** Listings in the documents. */
  listings: number
  has(word: string): boolean
  /** In how many listings a lexeme (word, `#tag`, `k:category`) stands; 0 when it is not known. */
  count(lexeme: string): number
  /** The same in one city; undefined when it is too rare there to matter. */
  countInCity(cityId: number, lexeme: string): number | undefined
  correct: Speller
  /**
   * Other spellings of a word in listings, in any script, most frequent first, at most ten. A search for one means all
   * of them.
   */
  otherSpellings(word: string): readonly string[]
  /** The word and its other spellings, limited to those in names and synonyms of categories. */
  categorySpellings(word: string): readonly string[]
  /** Known words of any script with a similar sound, nearest first. */
  soundAlikes(word: string): readonly SoundAlike[]
  /** Known words that begin like this, most frequent first. */
  completions(prefix: string, limit: number): KnownWord[]
  /** The prefixes of known words that a misspelled prefix may stand for, most frequent first. */
  correctPrefix(prefix: string, limit: number): string[]
  /** The two known words that were typed as one, as typed. */
  split(word: string): [string, string] | undefined
  /** Hashtags that begin like this, most used first. */
  hashtags(prefix: string, limit: number): KnownWord[]
}

export interface VocabularyRows {
  listings: number
  /** Sorted by word. */
  words: readonly KnownWord[]
  cityWords: readonly { cityId: number; word: string; n: number }[]
  /** Words of categories and of places: known even if no listing has them. */
  categoryWords: readonly KnownWord[]
  placeWords: readonly KnownWord[]
}

const minSplitLetters = 3

/** Builds the indexes in short steps: 400,000 words take seconds, and searches continue meanwhile. */
export async function buildVocabulary(rows: VocabularyRows): Promise<Vocabulary> {
  const counts = new Map<string, number>()
  await forEachYielding(rows.words, ({ word, n }) => counts.set(word, n))
  const cityCounts = new Map<string, number>()
  await forEachYielding(rows.cityWords, ({ cityId, word, n }) => cityCounts.set(`${cityId}:${word}`, n))
  const known = await knownWords(rows)
  const weights = new Map<string, number>()
  await forEachYielding(known, ({ word, n }) => weights.set(word, n))
  const ofCategories = new Set(rows.categoryWords.map(({ word }) => word))

  const prefixes = await buildPrefixes(known)
  const tags = await buildPrefixes(rows.words.filter(({ word }) => word.startsWith('#')))
  const spellings = await buildKnownSpellings(weights, counts)

  function split(word: string): [string, string] | undefined {
    let best: { pair: [string, string]; weight: number } | undefined
    for (let at = minSplitLetters; at <= word.length - minSplitLetters; at++) {
      const pair: [string, string] = [word.slice(0, at), word.slice(at)]
      const weight = Math.min(...pair.map((part) => weights.get(searchWords(part)[0] ?? part) ?? 0))
      if (weight > 0 && (!best || weight > best.weight)) best = { pair, weight }
    }
    return best?.pair
  }

  return {
    listings: rows.listings,
    has: (word) => weights.has(word) || counts.has(word),
    count: (lexeme) => counts.get(lexeme) ?? 0,
    countInCity: (cityId, lexeme) => cityCounts.get(`${cityId}:${lexeme}`),
    correct: await buildSpeller(known.filter(({ word }) => isSpellable(word) && !isNative(word))),
    otherSpellings: spellings.sameInListings,
    categorySpellings: (word) => [word, ...spellings.same(word)].filter((spelling) => ofCategories.has(spelling)),
    soundAlikes: spellings.alike,
    completions: prefixes.completions,
    correctPrefix: prefixes.correct,
    split,
    hashtags: (prefix, limit) =>
      tags.completions(`#${prefix}`, limit).map(({ word, n }) => ({ word: word.slice(1), n })),
  }
}

/** The words that can be misspelled, sorted, each with its highest count. */
async function knownWords({ words, categoryWords, placeWords }: VocabularyRows): Promise<KnownWord[]> {
  const extra = new Map<string, number>()
  for (const { word, n } of [...categoryWords, ...placeWords]) {
    if (isSpoken(word)) extra.set(word, Math.max(n, extra.get(word) ?? 0))
  }
  const more = [...extra].map(([word, n]) => ({ word, n })).sort((a, b) => compareWords(a.word, b.word))
  const known: KnownWord[] = []
  let next = 0
  await forEachYielding(words, (entry) => {
    for (let added = more[next]; added && compareWords(added.word, entry.word) < 0; added = more[++next])
      known.push(added)
    const same = more[next]?.word === entry.word ? more[next++] : undefined
    if (isSpoken(entry.word)) known.push(same && same.n > entry.n ? same : entry)
  })
  return [...known, ...more.slice(next)]
}

/** As PostgreSQL sorts words COLLATE "C", for the scripts of the words. */
function compareWords(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
