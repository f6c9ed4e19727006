import { type PageAddress, pagePath } from '#platform/page-address.ts'

/** The page of a payment: leads to the gateway, then says how it went. */
export function paymentPath(paymentId: number): PageAddress {
  return pagePath('/checkout/:payment', { payment: String(paymentId) })
}

export interface HistoryQuery {
  page: number
  /** Part of the number of an invoice, of what was bought, or an amount. */
  search: string
  /** A financial year, such as 26-27; empty for all. */
  year: string
}

/** Where payments are listed: all of a merchant, on the page of a business; or those of advertisements, to anybody. */
export type HistoryPlace =
  | { path: '/merchant-payment'; businessId: number | null }
  | { path: '/advertisements/payments'; businessId: null }

/** The payments there that a search finds. */
export function historyPath({ path, businessId }: HistoryPlace, { page, search, year }: HistoryQuery): PageAddress {
  const query = new URLSearchParams({
    ...(businessId && { business: String(businessId) }),
    ...(search && { q: search }),
    ...(year && { year }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `${path}?${query}#payments` : `${path}#payments`
}

/** The same as a file. */
export function historyFilePath({ path }: HistoryPlace, { search, year }: HistoryQuery): PageAddress {
  const query = new URLSearchParams({ ...(search && { q: search }), ...(year && { year }) })
  const file = path === '/merchant-payment' ? '/merchant-payment/payments.csv' : '/advertisements/payments.csv'
  return query.size > 0 ? `${file}?${query}` : file
}
