import { canHoldBusinesses } from '#features/categories/rules.ts'
import type { Category, CategoryIndex } from '#features/categories/server/category-index.ts'
import { readBrands } from '../understanding/read-brands.ts'
import { searchDataFolder, wordsOf } from '../understanding/search-data.ts'

/** Shorter ones are abbreviations that other businesses have too. */
const minLetters = 3

let known: Map<string, string> | undefined

/** The best category of each brand by its words. */
function brands(): Map<string, string> {
  known ??= new Map(
    readBrands(searchDataFolder).flatMap(({ spellings, categories: [slug] }) =>
      spellings
        .filter(({ words, isAlsoWord }) => slug && !isAlsoWord && words.join('').length >= minLetters)
        .map(({ words }) => [words.join(' '), slug ?? '']),
    ),
  )
  return known
}

/** The category of the brand that a name begins with, by its folded words; of one that is an ordinary word none. */
export function brandCategory(
  { bySlug }: Pick<CategoryIndex, 'bySlug'>,
  nameWords: readonly string[],
): Category | undefined {
  const words = wordsOf(nameWords.join(' '))
  for (let length = words.length; length > 0; length--) {
    const slug = brands().get(words.slice(0, length).join(' '))
    const category = slug === undefined ? undefined : bySlug(slug)
    if (category) return canHoldBusinesses(category) ? category : undefined
  }
  return undefined
}
