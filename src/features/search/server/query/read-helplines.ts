import type { Category } from '#features/categories/server/category-index.ts'
import type { PublicNumber } from '../../understanding/emergencies.ts'
import { searchWords } from '../index/search-text.ts'
import type { Search } from '../search.ts'
import { besideWishes } from './read-wishes.ts'

/** The public helplines that a folded text without its place asks for. "under 100" is a price. */
export function helplinesIn({ language }: Pick<Search, 'language'>, folded: string): readonly PublicNumber[] {
  return language.emergencies.find(searchWords(besideWishes(folded)))
}

/** What the helpline is about whose number a folded text is: "108" is about ambulances. */
export function categoryOfHelpline(
  { categories, language }: Pick<Search, 'categories' | 'language'>,
  folded: string,
): Category | undefined {
  const helpline = language.emergencies.numberIn(searchWords(besideWishes(folded)))
  return helpline && categories.bySlug(helpline.category)
}
