/** What the address of a business is made of: the slug of its city, its own slug, its id. */
export interface BusinessAddressParts {
  citySlug: string
  slug: string
  id: number
}

/** The one address of a business page: `/companydesc/{city}/{slug}-{id}` (decisions.md, "Routes"). */
export function businessPath({ citySlug, slug, id }: BusinessAddressParts): string {
  return `/companydesc/${citySlug}/${encodeURIComponent(slug)}-${id}`
}

/** The id at the end of a (decoded) last path segment `{slug}-{id}`, or undefined when there is none. */
export function businessIdOf(segment: string): number | undefined {
  const digits = /(?:^|-)([1-9]\d{0,15})$/.exec(segment)?.[1]
  const id = Number(digits)
  return digits && Number.isSafeInteger(id) ? id : undefined
}

/** The picture of a business for those who share its page: 1200 × 630. */
export function businessPicturePath(id: number): string {
  return `/pictures/businesses/${id}.png`
}
