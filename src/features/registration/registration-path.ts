import type { PageAddress } from '#platform/page-address.ts'
import type { Step } from './rules.ts'

/** Where a business is listed by whoever is signed in; visitors begin at /list-business. */
export const registrationPath = '/register-business' satisfies PageAddress

/** What a PIN code or a position says of a place, for the script of the form. */
export const placeDataPath = '/register-business/place'
/** Trades for what somebody types, for the script of the form. */
export const tradesDataPath = '/register-business/trades'

export function stepPath(step: Step): PageAddress {
  return `/register-business?step=${step}`
}

/** The kinds of businesses of one group. */
export function tradeGroupPath(slug: string): PageAddress {
  return `/register-business?step=category&group=${slug}`
}

/** What to do next, once it is live. */
export function donePath(businessId: number): PageAddress {
  return `/register-business?done=${businessId}`
}
