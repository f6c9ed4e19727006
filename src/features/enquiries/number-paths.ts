import { type PageAddress, pagePath } from '#platform/page-address.ts'

export const numbersPath = '/account/numbers'
/** The page that says what was withdrawn from a business, and when. */
export const receiptPath = (businessId: number): PageAddress =>
  pagePath('/account/numbers/:business', { business: String(businessId) })
