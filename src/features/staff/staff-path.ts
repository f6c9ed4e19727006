import type { PageAddress } from '#platform/page-address.ts'

/** Names the page where a form of it is kept. */
export const staffPage = 'staff'

/** The page of the staff of one business, or of the caller's first. */
export function staffPath(businessId?: number): PageAddress {
  return businessId === undefined ? '/staff' : `/staff?business=${businessId}`
}

/** Where people answer what they are invited to. */
export const invitationsPath = '/invitations'
