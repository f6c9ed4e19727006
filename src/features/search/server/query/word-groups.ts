import type { CategoryInText } from '#features/categories/server/phrase-matcher.ts'
import { categoryLexeme } from '../index/lexemes.ts'
import { meaningfulWords, searchWords } from '../index/search-text.ts'
import type { WordGroup } from './text-plan.ts'
import type { Vocabulary } from './vocabulary.ts'

const maxCompletions = 8
/** The same for a text that found nothing, where a rarer word may be meant. */
const maxLateCompletions = 24
const maxMixes = 16
const maxAlikeWords = 8
const minAlikeLetters = 4
const maxAlike = 6
/** A known word is likely meant as it is. */
const maxAlikeOfKnown = 3
/**
 * A word with this many letters may be the prefix of another. The last word needs fewer, as it is more likely to be
 * unfinished.
 */
const minPartialLetters = { last: 3, other: 5 }
/** The same for a text that found nothing as it stands. */
const minCompletedLetters = { last: 2, other: 3 }

/**
 * What a listing must have to match a folded text: every word, in any of its spellings and scripts. For a category in
 * the text, its words or the category itself; for two words that are also written as one, either form; for an
 * unfinished word, any word that begins with it.
 */
export function wordGroupsOf(folded: string, inText: CategoryInText | undefined, vocabulary: Vocabulary): WordGroup[] {
  if (!inText) return groupsOfWords([...new Set(meaningfulWords(searchWords(folded)))], vocabulary)
  const phrase = searchWords(folded.slice(inText.start, inText.end))
  const others = searchWords(`${folded.slice(0, inText.start)} ${folded.slice(inText.end)}`)
  return [
    ...(others.length > 0 ? groupsOfWords(meaningfulWords(others), vocabulary) : []),
    [...inOtherSpellings(phrase, vocabulary), [categoryLexeme(inText.category.id)]],
  ]
}

/** The words as they are and in every mix of their other spellings. */
function inOtherSpellings(words: readonly string[], vocabulary: Vocabulary): string[][] {
  let mixes: string[][] = [[]]
  for (const word of words) {
    const forms = [word, ...vocabulary.otherSpellings(word)]
    mixes = mixes.flatMap((mix) => forms.map((form) => [...mix, form])).slice(0, maxMixes)
  }
  return mixes
}

function groupsOfWords(words: readonly string[], vocabulary: Vocabulary): WordGroup[] {
  const groups: WordGroup[] = []
  for (let at = 0; at < words.length; at++) {
    const [word = '', next] = [words[at], words[at + 1]]
    if (next !== undefined && vocabulary.has(word + next)) {
      groups.push([[word, next], [word + next]])
      at++
    } else if (isPartial(word, at === words.length - 1, vocabulary)) {
      groups.push(completed(word, vocabulary, maxCompletions))
    } else {
      groups.push([word, ...vocabulary.otherSpellings(word)].map((form) => [form]))
    }
  }
  return groups
}

/** Whether an unknown word is the beginning of a known one. */
export function isPartial(word: string, isLast: boolean, vocabulary: Vocabulary): boolean {
  if (word.length < minPartialLetters[isLast ? 'last' : 'other'] || vocabulary.has(word)) return false
  return vocabulary.completions(word, 1).length > 0
}

/**
 * The words of a folded text, each as itself or as any word that begins with it; undefined when no word can be
 * completed.
 */
export function completedGroups(folded: string, vocabulary: Vocabulary): WordGroup[] | undefined {
  const words = meaningfulWords(searchWords(folded))
  const groups = words.map((word, at) => {
    const isShort = word.length < minCompletedLetters[at === words.length - 1 ? 'last' : 'other']
    return isShort ? [[word]] : completed(word, vocabulary, maxLateCompletions)
  })
  return groups.some((group) => group.length > 1) ? groups : undefined
}

/**
 * The words of a folded text, each as itself or as a known word that is alike: for a name of which two words may be
 * misspelled. A word that is like no known one is left out.
 */
export function alikeGroups(folded: string, vocabulary: Vocabulary): WordGroup[] {
  const words = [...new Set(searchWords(folded))].slice(0, maxAlikeWords)
  return words.flatMap((word): WordGroup[] => {
    const isKnown = vocabulary.count(word) > 0
    if (word.length < minAlikeLetters || /\d/.test(word)) return isKnown ? [[[word]]] : []
    const slipped = vocabulary.correct(word, isKnown ? maxAlikeOfKnown : maxAlike).map((known) => known.word)
    const sounding = vocabulary.soundAlikes(word).slice(0, maxAlikeOfKnown)
    const alike = [...(isKnown ? [word] : []), ...slipped, ...sounding.map((other) => other.word)]
    const forms = alike.flatMap((form) => [form, ...vocabulary.otherSpellings(form)])
    return forms.length > 0 ? [[...new Set(forms)].map((form) => [form])] : []
  })
}

/** How many known words each unknown one may stand for, by the number of unknown words. */
const maxMeant = [0, 12, 6, 3]

/**
 * A folded text with each of its unknown words as the known ones that may be meant; none when there are too many
 * unknown words, or one that is like no known word.
 */
export function textsMeant(folded: string, vocabulary: Vocabulary): string[] {
  const tokens = folded.split(' ')
  const isUnknown = tokens.map((token) => {
    const [word = token] = searchWords(token)
    return word.length >= minAlikeLetters && !/\d/.test(word) && !vocabulary.has(word)
  })
  const limit = maxMeant[isUnknown.filter(Boolean).length] ?? 0
  if (limit === 0) return []
  const options = tokens.map((token, at) => (isUnknown[at] ? wordsMeant(token, vocabulary, limit) : [token]))
  return options.reduce<string[]>(
    (texts, words) => texts.flatMap((text) => words.map((word) => `${text} ${word}`.trimStart())),
    [''],
  )
}

/** What a misspelt word may mean, in the plural where it was typed so. */
function wordsMeant(token: string, vocabulary: Vocabulary, limit: number): string[] {
  const [word = token] = searchWords(token)
  const ending = token.startsWith(word) ? token.slice(word.length) : ''
  const pair = vocabulary.split(word)
  const alike = [
    ...vocabulary.correct(word, limit).map((known) => known.word),
    ...vocabulary.soundAlikes(word).map((known) => known.word),
  ]
  return [...new Set([...(pair ? [pair.join(' ')] : []), ...alike])].slice(0, limit).map((known) => known + ending)
}

function completed(word: string, vocabulary: Vocabulary, limit: number): WordGroup {
  const become = vocabulary.completions(word, limit).map((known) => known.word)
  return [...new Set([word, ...become, ...vocabulary.otherSpellings(word)])].map((form) => [form])
}
