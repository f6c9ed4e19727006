import type { CategoryInText } from '#features/categories/server/phrase-matcher.ts'
import { categoryLexeme } from './lexemes.ts'
import { meaningfulWords, searchWords } from './search-text.ts'
import type { WordGroup } from './text-plan.ts'
import type { Vocabulary } from './vocabulary.ts'

const maxCompletions = 8
const maxMixes = 16
const minPartialLetters = 3

/**
 * What a listing must carry to match a folded text: every word; for a category standing in the text its words or the category
 * itself; for two words that are also written as one, either form; for a last word still being typed, any word it may become;
 * for every word its other spellings, in any script.
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
    const forms = [word, ...vocabulary.sameWords(word)]
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
      const become = vocabulary.completions(word, maxCompletions).map((known) => known.word)
      groups.push([...new Set([word, ...become, ...vocabulary.sameWords(word)])].map((form) => [form]))
    } else {
      groups.push([word, ...vocabulary.sameWords(word)].map((form) => [form]))
    }
  }
  return groups
}

/** Whether a word is no word yet but begins like one. */
export function isPartial(word: string, vocabulary: Vocabulary): boolean {
  return word.length >= minPartialLetters && !vocabulary.has(word) && vocabulary.completions(word, 1).length > 0
}
