import { idOfSegment } from '#platform/id-of.ts'
import { type PageAddress, type PathOf, pagePath } from '#platform/page-address.ts'

export type BusinessPath = PathOf<'/companydesc/:city/:business'>

/** The parts of a business address: the slug of its city, its own slug, its id. */
export interface BusinessAddressParts {
  citySlug: string
  slug: string
  id: number
}

/** The canonical address of a business page: `/companydesc/{city}/{slug}-{id}` (decisions.md, "Routes"). */
export function businessPath({ citySlug, slug, id }: BusinessAddressParts): BusinessPath {
  return pagePath('/companydesc/:city/:business', { city: citySlug, business: `${slug}-${id}` })
}

/** The id at the end of a (decoded) last path segment of a business address, or undefined when there is none. */
export const businessIdOf = idOfSegment

/** The preview image of a shared business page: 1200 × 630. */
export function businessPicturePath(id: number): PageAddress {
  return pagePath('/pictures/businesses/:file', { file: `${id}.png` })
}
