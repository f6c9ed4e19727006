import type { PageAddress } from '#platform/page-address.ts'

/** The page on which a merchant keeps a listing: that one, where they have several. */
export function ownPagePath(businessId: number): PageAddress {
  return `/enquires?business=${businessId}`
}
