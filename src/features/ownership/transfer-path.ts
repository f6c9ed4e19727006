import type { PageAddress } from '#platform/page-address.ts'

/** Where an owner gives a business away. */
export function transferPath(businessId: number): PageAddress {
  return `/transfer?business=${businessId}`
}

/** Where people accept what they are given, and undo it. */
export const transfersPath = '/transfers'
