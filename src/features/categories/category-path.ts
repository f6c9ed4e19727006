/** The address of a category's landing page, in a city when one is given (decisions.md, "Routes"). */
export function categoryPath(slug: string, citySlug?: string | undefined): string {
  return citySlug ? `/${slug}?city=${citySlug}` : `/${slug}`
}
