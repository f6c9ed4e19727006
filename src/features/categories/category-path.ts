import { type PageAddress, type PathOf, pagePath } from '#platform/page-address.ts'

/** The address of a category's landing page, in a city when one is given (decisions.md, "Routes"). */
export function categoryPath(slug: string): PathOf<'/:category'>
export function categoryPath(slug: string, citySlug: string | undefined): PageAddress
export function categoryPath(slug: string, citySlug?: string): PageAddress {
  const path = pagePath('/:category', { category: slug })
  return citySlug ? `${path}?city=${citySlug}` : path
}

/** The address of all categories, for a city when one is given. */
export function categoriesPath(citySlug?: string): PageAddress {
  return citySlug ? `/categories?city=${citySlug}` : '/categories'
}
