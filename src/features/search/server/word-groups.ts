import type { CategoryInText } from '#features/categories/server/phrase-matcher.ts'
import { isIndic } from './indic-latin.ts'
import { categoryLexeme } from './lexemes.ts'
import { otherSpellings } from './same-words.ts'
import { meaningfulWords, searchWords } from './search-text.ts'
import type { WordGroup } from './text-plan.ts'
import type { Vocabulary } from './vocabulary.ts'

const maxCompletions = 8
const maxOtherScript = 4
const maxMixes = 16
/** Across scripts, words that sound this near are one word. */
const sameWordDistance = 0.6
const minPartialLetters = 3

/**
 * What a listing must carry to match a folded text: every word; for a category standing in the text its words or the category
 * itself; for two words that are also written as one, either form; for a last word still being typed, any word it may become.
 */
export function wordGroupsOf(folded: string, inText: CategoryInText | undefined, vocabulary: Vocabulary): WordGroup[] {
  if (!inText) return groupsOfWords(meaningfulWords(searchWords(folded)), vocabulary)
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
    const forms = [word, ...sameWords(word, vocabulary)]
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
    } else if (at === words.length - 1 && isPartial(word, vocabulary)) {
      groups.push([[word], ...vocabulary.completions(word, maxCompletions).map((known) => [known.word])])
    } else {
      groups.push([[word], ...sameWords(word, vocabulary).map((same) => [same])])
    }
  }
  return groups
}

/** Other spellings of a word, and how the other scripts write it. */
function sameWords(word: string, { sounds, has }: Vocabulary): string[] {
  const otherScript = sounds.inIndic(word, maxOtherScript)
  const latin = isIndic(word) ? sounds.inLatin(word, maxOtherScript) : []
  const same = [...otherScript, ...latin].filter(({ distance }) => distance <= sameWordDistance)
  return [...new Set([...otherSpellings(word).filter(has), ...same.map((alike) => alike.word)])]
}

/** Whether a word is no word yet but begins like one. */
export function isPartial(word: string, vocabulary: Vocabulary): boolean {
  return word.length >= minPartialLetters && !vocabulary.has(word) && vocabulary.completions(word, 1).length > 0
}
