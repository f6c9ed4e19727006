import type { CategoryIndex } from '#features/categories/server/category-index.ts'
import { memoize } from '#platform/memoize.ts'
import { maxSearchWords } from '../../rules.ts'
import { isNative } from '../../spelling/known-spellings.ts'
import { scriptOf } from '../../spelling/script.ts'
import { frequencyBonus } from '../../spelling/speller.ts'
import { searchWords } from '../index/search-text.ts'
import type { Vocabulary } from './vocabulary.ts'
import { isPartial } from './word-groups.ts'

interface Option {
  text: string
  cost: number
}

const maxOptions = 4
const maxCorrectedWords = 3
const maxTexts = 3
/** A wrong word may stand in a text many times. */
const maxCombinations = 64
const splitCost = 0.6
/** A shorter part of a word that was typed as one is too easily corrected. */
const minMisspeltPart = 5
/**
 * A word that sounds the same is as likely as one with a typing error; of two equally near, the one with the more
 * similar spelling wins.
 */
const soundCost = 1.2
const minSoundCost = 0.3
/** A correction that names a category is preferred to a closer word that does not. */
const categoryBonus = 1.2
const categoryInTextBonus = 0.3
/** A known word this much rarer than one of similar spelling may be a misspelling of it. */
export const frequentFactor = 20

/** The words of a folded text that stand in no document, category or place. */
export function unknownWords(folded: string, vocabulary: Vocabulary): string[] {
  const tokens = folded.split(' ')
  const words = tokens.map((token) => searchWords(token)[0] ?? '')
  return tokens.filter((_, at) => {
    const word = words[at] ?? ''
    if (word.length < 3 || /\d/.test(word) || isOneLetter(word) || isKnown(word, vocabulary)) return false
    if (vocabulary.has(`${words[at - 1] ?? ''}${word}`) || vocabulary.has(`${word}${words[at + 1] ?? ''}`)) return false
    return !isPartial(word, at === tokens.length - 1, vocabulary)
  })
}

/** "aaaa" is a misspelling of nothing. */
export const isOneLetter = (word: string) => /^(.)\1*$/u.test(word)

/** A Latin word known only in another script may still be a misspelling of a Latin word. */
function isKnown(word: string, { has, otherSpellings }: Vocabulary): boolean {
  return has(word) || otherSpellings(word).some((same) => isNative(word) || !isNative(same))
}

/**
 * Known words that are rare compared with a word of similar spelling, and may be misspellings of it. For texts that
 * found nothing.
 */
export function suspiciousWords(folded: string, vocabulary: Vocabulary): string[] {
  return folded.split(' ').filter((token) => {
    const word = searchWords(token)[0] ?? ''
    const near = [...vocabulary.correct(word, 2), ...vocabulary.soundAlikes(word)].filter(
      (known) => known.word !== word,
    )
    return Math.max(0, ...near.map(({ n }) => n)) > frequentFactor * (1 + vocabulary.count(word))
  })
}

/**
 * Corrections of a text: its wrong words replaced by similar ones, likeliest first, at most `limit`. The text itself is
 * among them when its words may be right in another script.
 */
export function correctText(
  folded: string,
  wrong: readonly string[],
  vocabulary: Vocabulary,
  categories: Pick<CategoryIndex, 'matchPhrase' | 'findInText'>,
  limit = maxTexts,
): string[] {
  const toCorrect = new Set(wrong.slice(0, maxCorrectedWords))
  const optionsOf = memoize(
    (token: string) => optionsFor(token, vocabulary, Math.max(maxOptions, limit)),
    maxSearchWords,
  )
  let texts: Option[] = [{ text: '', cost: 0 }]
  for (const token of folded.split(' ')) {
    const options = toCorrect.has(token) ? optionsOf(token) : [{ text: token, cost: 0 }]
    texts = texts
      .flatMap((before) =>
        options.map(({ text, cost }) => ({ text: `${before.text} ${text}`.trimStart(), cost: before.cost + cost })),
      )
      .sort((a, b) => a.cost - b.cost)
      .slice(0, maxCombinations)
  }
  return texts
    .map(({ text, cost }) => ({ text, cost: cost - categoryBonusOf(text, categories) }))
    .sort((a, b) => a.cost - b.cost)
    .map(({ text }) => text)
    .slice(0, limit)
}

function categoryBonusOf(text: string, categories: Pick<CategoryIndex, 'matchPhrase' | 'findInText'>): number {
  if (categories.matchPhrase(text)) return categoryBonus
  return categories.findInText(text) ? categoryInTextBonus : 0
}

function optionsFor(token: string, vocabulary: Vocabulary, limit: number): Option[] {
  const word = searchWords(token)[0] ?? token
  const costs = new Map<string, number>()
  const offer = (text: string, cost: number) => {
    if (cost < (costs.get(text) ?? Number.POSITIVE_INFINITY)) costs.set(text, cost)
  }
  for (const candidate of vocabulary.correct(word, limit)) {
    if (candidate.word !== word) offer(candidate.word, candidate.cost)
  }
  const same = new Set(vocabulary.otherSpellings(word))
  for (const alike of vocabulary.soundAlikes(word)) {
    // A word of another script that only resembles it is another word.
    if (alike.distance > 0 && scriptOf(alike.word) !== scriptOf(word)) continue
    // A Latin word is not corrected to its own spelling in another script: all its spellings are searched anyway.
    const isWordItself = same.has(alike.word) && isNative(alike.word) && !isNative(word)
    offer(isWordItself ? token : alike.word, minSoundCost + soundCost * alike.distance - frequencyBonus(alike.n))
  }
  const pair = vocabulary.split(word)
  if (pair) {
    const counts = pair.map((part) => vocabulary.count(searchWords(part)[0] ?? part))
    offer(pair.join(' '), splitCost - frequencyBonus(Math.min(...counts)))
  }
  if (costs.size === 0) for (const { text, cost } of misspeltPairs(word, vocabulary)) offer(text, cost)
  const options = [...costs].map(([text, cost]) => ({ text, cost })).sort((a, b) => a.cost - b.cost)
  return options.length > 0 ? options.slice(0, limit) : [{ text: token, cost: 0 }]
}

/** A known and a misspelt word that were typed as one: "airconditoner". */
function misspeltPairs(word: string, vocabulary: Vocabulary): Option[] {
  const options: Option[] = []
  for (let at = 3; at <= word.length - 3; at++) {
    const parts = [word.slice(0, at), word.slice(at)]
    for (const [wrong, right] of [parts, [...parts].reverse()]) {
      if (!wrong || !right || wrong.length < minMisspeltPart || !vocabulary.has(searchWords(right)[0] ?? right))
        continue
      const [nearest] = vocabulary.correct(wrong, 1)
      if (!nearest) continue
      const text = wrong === parts[0] ? `${nearest.word} ${right}` : `${right} ${nearest.word}`
      options.push({ text, cost: splitCost + nearest.cost })
    }
  }
  return options
}
