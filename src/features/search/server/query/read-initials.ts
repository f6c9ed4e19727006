import { maxInitials, minInitials, nameInitials } from '../../spelling/name-initials.ts'
import { searchWords, typedWords } from '../index/search-text.ts'
import type { Search } from '../search.ts'

/** The initials that a text may be, with the words that follow them. */
export interface Initials {
  letters: string
  rest: readonly string[]
}

/** "ctr", and "ct room" as well; a longer everyday word is none. */
export function initialsAsked({ language }: Pick<Search, 'language'>, text: string): Initials | undefined {
  const [first = '', ...others] = typedWords(text).map((word) => word.replaceAll(' ', ''))
  if (first.length < 2 || first.length > maxInitials || !/^\p{L}+$/u.test(first)) return undefined
  if (first.length > 2 && (language.isEveryday(first) || language.isCommon(first))) return undefined
  const letters = first + others.map((word) => word[0]).join('')
  if (letters.length < minInitials || letters.length > maxInitials) return undefined
  return { letters, rest: searchWords(others.join(' ')) }
}

/** Whether a folded name has them, and the words that follow them. */
export function hasInitials(folded: string, { letters, rest }: Initials): boolean {
  const listed = searchWords(folded)
  return nameInitials(folded) === letters && rest.every((word) => listed.includes(word))
}
