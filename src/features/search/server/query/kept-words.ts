import { withoutBusinessWords } from '#features/categories/server/phrase-key.ts'
import { searchWords, typedWords } from '../index/search-text.ts'
import type { Search } from '../search.ts'

/**
 * The words of a folded text that a search uses, as they are typed, when it leaves out others that say something
 * (`isTold`); otherwise undefined. Where such a word is left out between them, "…" stands for it.
 */
export function keptWords(
  { language }: Pick<Search, 'language'>,
  folded: string,
  isKept: (word: string, at: number) => boolean,
  isTold: (word: string) => boolean = () => true,
): string | undefined {
  const words = searchWords(folded)
  const meaningful = language.functionWords.meaningful(words)
  const isLeftOut = (at: number) => {
    const word = words[at] ?? ''
    return meaningful.includes(at) && !isKept(word, at) && !isEmpty(language, word) && isTold(word)
  }
  const leftOut = words.map((_, at) => isLeftOut(at))
  if (!leftOut.includes(true)) return undefined
  const typed = typedWords(folded)
  let said = ''
  let hasGap = false
  for (const [at, word] of words.entries()) {
    if (isKept(word, at)) said += `${said && (hasGap ? ' … ' : ' ')}${typed[at] ?? ''}`
    hasGap = !isKept(word, at) && (hasGap || leftOut[at] === true)
  }
  return said
}

const number = /^\p{N}+$/u

/** Whether a word that a search leaves out goes without saying: "nahi mil raha", a phone number. */
const isEmpty = ({ functionWords }: Search['language'], word: string) =>
  functionWords.isEmpty(word) || number.test(word) || [...word].length < 2

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
