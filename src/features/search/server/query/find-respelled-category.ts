import type { CategoryIndex } from '#features/categories/server/category-index.ts'
import { meaningfulWords, searchWords } from '../index/search-text.ts'
import { isOneLetter } from './correct-text.ts'
import type { Vocabulary } from './vocabulary.ts'

const maxMixes = 24

/**
 * The category that a folded text names when its words are respelled as in the names and synonyms of categories, in any
 * script.
 */
export function findRespelledCategory(
  folded: string,
  vocabulary: Vocabulary,
  { matchPhrase }: Pick<CategoryIndex, 'matchPhrase'>,
) {
  const words = meaningfulWords(searchWords(folded))
  // A single word that stands in listings is more likely a name.
  if (words.length === 1 && (vocabulary.count(words[0] ?? '') > 0 || isOneLetter(words[0] ?? ''))) return undefined
  let mixes: string[][] = [[]]
  for (const word of words) {
    const spellings = vocabulary.categorySpellings(word)
    mixes = mixes.flatMap((mix) => spellings.map((spelling) => [...mix, spelling])).slice(0, maxMixes)
    if (mixes.length === 0) return undefined
  }
  for (const mix of mixes) {
    const category = matchPhrase(mix.join(' '))
    if (category) return category
  }
  return undefined
}
