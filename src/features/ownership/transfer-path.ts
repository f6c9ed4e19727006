import type { PageAddress } from '#platform/page-address.ts'

/** Names the page where its form is kept. */
export const transferPage = 'transfer'

/** Where an owner gives a business away. */
export function transferPath(businessId: number): PageAddress {
  return `/transfer?business=${businessId}`
}

/** Where people accept what they are given, and undo it. */
export const transfersPath = '/transfers'
