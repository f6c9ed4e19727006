import type { PageAddress } from '#platform/page-address.ts'

/** Names the page where a form of it is kept. */
export const connectionsPage = 'connections'

/** The page of what leaves for the programs of one business, or of the caller's first. */
export function connectionsPath(businessId?: number): PageAddress {
  return businessId === undefined ? '/connections' : `/connections?business=${businessId}`
}

/** The enquiries of a business as a file; `kind` narrows it to bookings. */
export function leadsFilePath(businessId: number, kind?: 'BOOKING'): PageAddress {
  return `/connections/enquiries.csv?business=${businessId}${kind ? `&kind=${kind}` : ''}`
}
