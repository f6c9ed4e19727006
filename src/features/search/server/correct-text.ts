import type { CategoryIndex } from '#features/categories/server/category-index.ts'
import { otherSpellings } from './same-words.ts'
import { searchWords } from './search-text.ts'
import { frequencyBonus } from './speller.ts'
import type { Vocabulary } from './vocabulary.ts'
import { isPartial } from './word-groups.ts'

interface Option {
  text: string
  cost: number
}

const maxOptions = 4
const maxCorrectedWords = 3
const maxTexts = 3
const splitCost = 0.6
/** A word that sounds alike though several letters differ is as likely as one with a slip. */
const soundCost = 1.2
/** A corrected text that names a category is worth more than a closer word that names nothing. */
const categoryBonus = 1.2
const categoryInTextBonus = 0.3
const frequentFactor = 20

/** The words of a folded text that no document, category or place carries. */
export function unknownWords(folded: string, vocabulary: Vocabulary): string[] {
  const tokens = folded.split(' ')
  const words = tokens.map((token) => searchWords(token)[0] ?? '')
  return tokens.filter((_, at) => {
    const word = words[at] ?? ''
    if (word.length < 3 || /\d/.test(word) || [word, ...otherSpellings(word)].some(vocabulary.has)) return false
    if (vocabulary.has(`${words[at - 1] ?? ''}${word}`) || vocabulary.has(`${word}${words[at + 1] ?? ''}`)) return false
    return !(at === tokens.length - 1 && isPartial(word, vocabulary))
  })
}

/** Known words of a text so rare beside a neighbour in spelling that they may be errors in both. For texts that found nothing. */
export function doubtfulWords(folded: string, vocabulary: Vocabulary): string[] {
  return folded.split(' ').filter((token) => {
    const word = searchWords(token)[0] ?? ''
    const [, best] = [vocabulary.count(word), vocabulary.correct(word, 2).find((candidate) => candidate.word !== word)]
    return best !== undefined && best.n > frequentFactor * (1 + vocabulary.count(word))
  })
}

/** The text with its wrong words replaced by what they most likely mean: the likeliest first, at most three; none when nothing is near. */
export function correctText(
  folded: string,
  wrong: readonly string[],
  vocabulary: Vocabulary,
  categories: Pick<CategoryIndex, 'matchPhrase' | 'findInText'>,
): string[] {
  const toCorrect = new Set(wrong.slice(0, maxCorrectedWords))
  let texts: Option[] = [{ text: '', cost: 0 }]
  for (const token of folded.split(' ')) {
    const options = toCorrect.has(token) ? optionsFor(token, vocabulary) : [{ text: token, cost: 0 }]
    texts = texts.flatMap((before) =>
      options.map(({ text, cost }) => ({ text: `${before.text} ${text}`.trimStart(), cost: before.cost + cost })),
    )
  }
  return texts
    .map(({ text, cost }) => ({ text, cost: cost - categoryBonusOf(text, categories) }))
    .sort((a, b) => a.cost - b.cost)
    .map(({ text }) => text)
    .filter((text) => text !== folded)
    .slice(0, maxTexts)
}

function categoryBonusOf(text: string, categories: Pick<CategoryIndex, 'matchPhrase' | 'findInText'>): number {
  if (categories.matchPhrase(text)) return categoryBonus
  return categories.findInText(text) ? categoryInTextBonus : 0
}

function optionsFor(token: string, vocabulary: Vocabulary): Option[] {
  const word = searchWords(token)[0] ?? token
  const costs = new Map<string, number>()
  const offer = (text: string, cost: number) => {
    if (text !== word && cost < (costs.get(text) ?? Number.POSITIVE_INFINITY)) costs.set(text, cost)
  }
  for (const candidate of vocabulary.correct(word, maxOptions)) offer(candidate.word, candidate.cost)
  for (const alike of vocabulary.sounds.inLatin(word, maxOptions)) {
    offer(alike.word, soundCost * alike.distance - frequencyBonus(alike.n))
  }
  const pair = vocabulary.split(word)
  if (pair) offer(pair.join(' '), splitCost - frequencyBonus(Math.min(...pair.map((part) => vocabulary.count(part)))))
  const options = [...costs].map(([text, cost]) => ({ text, cost })).sort((a, b) => a.cost - b.cost)
  return options.length > 0 ? options.slice(0, maxOptions) : [{ text: token, cost: 0 }]
}
