import { categoryPath } from '../category-path.ts'
import type { CategoryTree, CategoryView } from '../contract.ts'
import type { Category, CategoryIndex } from './category-index.ts'

/** A category as anyone sees it; its address leads into a city when one is given. */
export function viewCategory({ id, name, nameHi, slug, icon }: Category, citySlug?: string | undefined): CategoryView {
  return { id, name, nameHi, slug, icon, url: categoryPath(slug, citySlug) }
}

/** The whole tree: groups, their categories, and those below. */
export function viewCategoryTree(categories: CategoryIndex, citySlug?: string | undefined): CategoryTree[] {
  const childrenOf = (id: number) => categories.children(id)
  return categories.children(undefined).map((group) => ({
    ...viewCategory(group, citySlug),
    children: childrenOf(group.id).map((child) => ({
      ...viewCategory(child, citySlug),
      children: childrenOf(child.id).map((leaf) => viewCategory(leaf, citySlug)),
    })),
  }))
}

/** The commonest categories, commonest first. */
export function listPopularCategories(categories: CategoryIndex, limit: number): Category[] {
  return categories.all
    .filter(({ popularity }) => popularity !== null)
    .sort((a, b) => (a.popularity ?? 0) - (b.popularity ?? 0))
    .slice(0, limit)
}
