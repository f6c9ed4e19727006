import { searchWords, typedWords } from '../index/search-text.ts'
import type { Search } from '../search.ts'
import { readKind } from './read-kind.ts'

type Known = Pick<Search, 'categories' | 'language'>

/**
 * A folded text without what it asks at its end about the business that it names: "karims menu", "lilavati ka number".
 * The page of the business tells that. As it is where the words are of a trade or a brand: "vip mobile number".
 */
export function withoutAskedAbout(known: Known, folded: string): string {
  const asked = known.language.askedAbout.wordsAtEnd(searchWords(folded))
  if (asked === 0) return folded
  const { brand, categoryId } = readKind(known, folded)
  if (brand || categoryId !== undefined) return folded
  const typed = typedWords(folded)
  return typed.slice(0, typed.length - asked).join(' ')
}
