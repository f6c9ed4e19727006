import { idOfSegment } from '#platform/id-of-segment.ts'
import { type PageAddress, type PathOf, pagePath } from '#platform/page-address.ts'

export type BusinessPath = PathOf<'/companydesc/:city/:business'>

/** What the address of a business is made of: the slug of its city, its own slug, its id. */
export interface BusinessAddressParts {
  citySlug: string
  slug: string
  id: number
}

/** The one address of a business page: `/companydesc/{city}/{slug}-{id}` (decisions.md, "Routes"). */
export function businessPath({ citySlug, slug, id }: BusinessAddressParts): BusinessPath {
  return pagePath('/companydesc/:city/:business', { city: citySlug, business: `${slug}-${id}` })
}

/** The id of a business at the end of a (decoded) last path segment, or undefined when there is none. */
export const businessIdOf = idOfSegment

/** The picture of a business for those who share its page: 1200 × 630. */
export function businessPicturePath(id: number): PageAddress {
  return pagePath('/pictures/businesses/:file', { file: `${id}.png` })
}
