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
    .flatMap((word) => beginningsOf(word).flatMap((start) => categories.suggest(start, 3)))
    .map(({ category }) => category)
  const found = [...(named ? [named] : []), ...similar]
  return [...new Map(found.map((category) => [category.id, category])).values()].slice(0, limit)
}

/** A word, and a long one without its last letters, where it may go on otherwise: "plumbar" is near plumbers. */
function beginningsOf(word: string): string[] {
  return [word, ...(word.length > 5 ? [word.slice(0, -1)] : []), ...(word.length > 6 ? [word.slice(0, -2)] : [])]
}
