import type { PageAddress } from '#platform/page-address.ts'

/** The pages that change a listing (spec §2). */
export type EditPath = '/company-info' | '/contact-info' | '/about-company' | '/hash'

export function editPath(path: EditPath, businessId: number): PageAddress {
  return `${path}?business=${businessId}`
}

/** Who changed what in a listing. */
export function historyPath(businessId: number): PageAddress {
  return `/listing-history?business=${businessId}`
}
