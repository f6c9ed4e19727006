import { withoutBusinessWords } from '#features/categories/server/phrase-key.ts'
import { searchWords, typedWords } from '../index/search-text.ts'
import type { Search } from '../search.ts'

/**
 * The words of a folded text that a search uses, as they are typed, when it leaves out others that say something;
 * otherwise undefined.
 */
export function keptWords(
  { language }: Pick<Search, 'language'>,
  folded: string,
  isKept: (word: string, at: number) => boolean,
): string | undefined {
  const words = searchWords(folded)
  if (language.functionWords.meaningful(words).every((at) => isKept(words[at] ?? '', at))) return undefined
  return typedWords(folded)
    .filter((_, at) => isKept(words[at] ?? '', at))
    .join(' ')
}

/** The positions of words that a listing may be meant by, besides those that are used already. */
export function tellingWords(search: Pick<Search, 'language'>, words: readonly string[], used: ReadonlySet<number>) {
  const meaningful = search.language.functionWords.meaningful(words)
  return meaningful.filter((at) => !used.has(at) && isTelling(search, words[at] ?? ''))
}

const oneOrTwoDigits = /^\p{N}{1,2}$/u

/** Whether a word says alone which business is meant: "1", "ki", "shop" and "service" do not. */
export function isTelling({ language }: Pick<Search, 'language'>, word: string): boolean {
  if ([...word].length < 2 || oneOrTwoDigits.test(word)) return false
  return !language.functionWords.has(word) && withoutBusinessWords([word]).length > 0
}
