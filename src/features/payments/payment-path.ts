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

/** The payments of a merchant, on the page of a business. */
export function historyPath(businessId: number | null, { page, search, year }: HistoryQuery): PageAddress {
  const query = new URLSearchParams({
    ...(businessId && { business: String(businessId) }),
    ...(search && { q: search }),
    ...(year && { year }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `/merchant-payment?${query}#payments` : '/merchant-payment#payments'
}
