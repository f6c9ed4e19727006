import type { Category, CategoryIndex } from './category-index.ts'

/** Categories related to one: the children of a group, else its siblings, the most common first. */
export function relatedCategories(categories: CategoryIndex, category: Category, limit: number): Category[] {
  const below = categories.children(category.id)
  const siblings = categories.children(category.parentId ?? undefined).filter(({ id }) => id !== category.id)
  return (below.length > 0 ? below : siblings).slice(0, limit)
}

/**
 * Categories a folded text may have meant: the one it names, then those with a word that starts like one of its words.
 */
export function nearestCategories(categories: CategoryIndex, foldedText: string, limit: number): Category[] {
  const named = categories.findInText(foldedText)?.category
  const words = foldedText.split(' ').filter((word) => word.length >= 3)
  const similar = words
    .slice(0, 6)
    .flatMap((word) => [word, word.slice(0, 4)].flatMap((start) => categories.suggest(start, 3)))
    .map(({ category }) => category)
  const found = [...(named ? [named] : []), ...similar]
  return [...new Map(found.map((category) => [category.id, category])).values()].slice(0, limit)
}
