import { memoize } from '#platform/memoize.ts'
import type { CategoryRow } from './category-queries.ts'
import { orderFreeKey, singularWords, withoutBusinessWords, withoutPlaceAndPraise } from './phrase-key.ts'

/** A name or synonym of a category. */
export interface CategoryPhrase {
  category: CategoryRow
  text: string
  folded: string
  isName: boolean
}

export interface CategoryInText {
  category: CategoryRow
  /** Position of the phrase in the folded text: `text.slice(start, end)`. */
  start: number
  end: number
}

export interface PhraseMatcher {
  /**
   * The category that a folded text as a whole names, tolerating plurals, word order, joined words and filler words;
   * else undefined.
   */
  matchPhrase(folded: string): CategoryRow | undefined
  /** The same without dropping filler words. */
  matchExactly(folded: string): CategoryRow | undefined
  /** Whether `matchPhrase` finds a category only by leaving words out of one of its phrases, or of all alike. */
  isPartOfPhrase(folded: string): boolean
  /** The longest phrase in a folded text (most words, then most letters, then first); reads only its first 24 words. */
  findInText(folded: string): CategoryInText | undefined
}

const maxTextWords = 24
/** A text is matched several times, and people ask for the same. */
const maxTexts = 2000

/** One map for each way of matching a phrase, strictest first. A key that two categories share matches neither. */
export class UnambiguousMap {
  readonly #byKey = new Map<string, CategoryRow | null>()

  add(key: string, category: CategoryRow) {
    if (key === '') return
    const known = this.#byKey.get(key)
    this.#byKey.set(key, known === undefined || known?.id === category.id ? category : null)
  }

  get(key: string): CategoryRow | undefined {
    return this.#byKey.get(key) ?? undefined
  }
}

/** "Physiotherapist doctor" is a physiotherapist; a "car doctor" repairs cars. */
const specialist = /(?:ist|ian|surgeon)$/

function withoutDoctor(words: readonly string[]): readonly string[] {
  return words.some((word) => specialist.test(word)) ? words.filter((word) => word !== 'doctor') : []
}

export function buildPhraseMatcher(phrases: readonly CategoryPhrase[]): PhraseMatcher {
  const [singular, anyOrder, joined, kindOnly] = [
    new UnambiguousMap(),
    new UnambiguousMap(),
    new UnambiguousMap(),
    new UnambiguousMap(),
  ]
  const phraseWords = new Set<string>()
  const isOfPhrases = (word: string) => phraseWords.has(word)
  let maxPhraseWords = 0
  for (const { folded, category } of phrases) {
    const words = singularWords(folded)
    for (const word of words) phraseWords.add(word)
    maxPhraseWords = Math.max(maxPhraseWords, words.length)
    singular.add(words.join(' '), category)
    anyOrder.add(orderFreeKey(words), category)
    joined.add(words.join(''), category)
    kindOnly.add(orderFreeKey(withoutBusinessWords(words)), category)
  }

  function matchWords(words: readonly string[]): CategoryRow | undefined {
    // Most texts have a word that no phrase has.
    const known = words.every(isOfPhrases)
      ? (singular.get(words.join(' ')) ?? anyOrder.get(orderFreeKey(words)))
      : undefined
    return known ?? joined.get(words.join(''))
  }

  const matchKind = (kind: readonly string[]) =>
    kind.every(isOfPhrases) ? kindOnly.get(orderFreeKey(kind)) : undefined

  const matchPhrase = memoize((folded: string) => {
    const words = singularWords(folded)
    const placeless = withoutPlaceAndPraise(words)
    const kind = withoutBusinessWords(placeless)
    return (
      matchWords(words) ??
      (placeless.length < words.length ? matchWords(placeless) : undefined) ??
      (kind.length < placeless.length ? matchWords(kind) : undefined) ??
      matchKind(kind) ??
      matchWords(withoutDoctor(kind))
    )
  }, maxTexts)

  function isPartOfPhrase(folded: string) {
    const placeless = withoutPlaceAndPraise(singularWords(folded))
    const kind = withoutBusinessWords(placeless)
    return !matchExactly(folded) && !matchWords(placeless) && !matchWords(kind) && matchKind(kind) !== undefined
  }

  const matchExactly = memoize((folded: string) => matchWords(singularWords(folded)), maxTexts)

  const findInText = memoize((folded: string): CategoryInText | undefined => {
    const spans = wordSpans(folded)
    for (let length = Math.min(maxPhraseWords, spans.length); length > 0; length--) {
      let best: CategoryInText | undefined
      for (let from = 0; from + length <= spans.length; from++) {
        const window = spans.slice(from, from + length)
        if (!window.every((span) => isOfPhrases(span.singular))) continue
        const category = singular.get(window.map((span) => span.singular).join(' '))
        const [start, end] = [window[0]?.start ?? 0, window.at(-1)?.end ?? 0]
        if (category && (!best || end - start > best.end - best.start)) best = { category, start, end }
      }
      if (best) return best
    }
    return undefined
  }, maxTexts)

  return { matchPhrase, matchExactly, isPartOfPhrase, findInText }
}

function wordSpans(folded: string) {
  const spans: { singular: string; start: number; end: number }[] = []
  for (const { 0: word, index } of folded.matchAll(/\S+/g)) {
    if (spans.length === maxTextWords) break
    spans.push({ singular: singularWords(word)[0] ?? word, start: index, end: index + word.length })
  }
  return spans
}
