import type { TextLanguage } from '#texts/text-in.ts'
import { categoryName } from '../category-name.ts'
import { categoryPath } from '../category-path.ts'
import type { CategoryTree, CategoryView } from '../contract.ts'
import type { Category, CategoryIndex } from './category-index.ts'

/** The public view of a category, named in the language of `i18n`; its address includes the city when one is given. */
export function viewCategory(category: Category, i18n: TextLanguage, citySlug?: string | undefined): CategoryView {
  const { id, nameHi, slug, icon } = category
  return { id, name: categoryName(category, i18n), nameHi, slug, icon, url: categoryPath(slug, citySlug) }
}

/** The whole tree: groups, their categories, and the levels below. */
export function viewCategoryTree(
  categories: CategoryIndex,
  i18n: TextLanguage,
  citySlug?: string | undefined,
): CategoryTree[] {
  const childrenOf = (id: number) => categories.children(id)
  return categories.children(undefined).map((group) => ({
    ...viewCategory(group, i18n, citySlug),
    children: childrenOf(group.id).map((child) => ({
      ...viewCategory(child, i18n, citySlug),
      children: childrenOf(child.id).map((leaf) => viewCategory(leaf, i18n, citySlug)),
    })),
  }))
}

/** The most common categories, most common first. */
export function listPopularCategories(categories: CategoryIndex, limit: number): Category[] {
  return categories.all
    .filter(({ popularity }) => popularity !== null)
    .sort((a, b) => (a.popularity ?? 0) - (b.popularity ?? 0))
    .slice(0, limit)
}
