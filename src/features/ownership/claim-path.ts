import type { PageAddress } from '#platform/page-address.ts'

export function claimPath(businessId: number): PageAddress {
  return `/claim?business=${businessId}`
}

/** The page that takes papers. */
export const claimPapersPath = '/claim/papers'

export function papersPath(businessId: number): PageAddress {
  return `/claim/papers?business=${businessId}`
}
