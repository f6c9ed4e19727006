import { nearestPage, requestedPage } from '#core/list-page.ts'
import { idOf } from '#platform/id-of.ts'
import type { PageAddress } from '#platform/page-address.ts'

/** The pages with a list of enquiries. */
export type ListPath = '/customer-enquiryPending' | '/merchant-enquiry' | '/merchant-enquiryPending'

/** The query string of an enquiry list. */
export interface ListQuery {
  /** One-based for people; the API counts from 0. */
  page: number
  /** Rows per page, 1 to 50. */
  limit: number
  subject: string
  /** '' means all. */
  location: string
  /** One of a merchant's businesses; undefined means all. */
  business: number | undefined
}

export const defaultLimit = 10
const lastPage = 100_000

/** Reads `page`, `limit`, `subject`, `location` and `business`; invalid values count as absent. */
export function readListQuery(url: URL): ListQuery {
  const params = url.searchParams
  return {
    page: nearestPage(requestedPage(url), lastPage),
    limit: wholeNumber(params.get('limit'), 1, 50) ?? defaultLimit,
    subject: (params.get('subject') ?? '').trim().slice(0, 120),
    location: (params.get('location') ?? '').slice(0, 200),
    business: idOf(params.get('business')),
  }
}

/** The URL of a list, without defaults. */
export function listPath(path: ListPath, query: ListState): PageAddress {
  const params = listParams(query)
  const search = params.toString()
  return search ? `${path}?${search}` : path
}

/** What a list shows; without `show` all of it. */
export type ListState = Partial<ListQuery> & { status?: string | undefined; show?: string | undefined }

/** The query of a list, without defaults. */
export function listParams(query: ListState): URLSearchParams {
  const { page = 1, limit = defaultLimit, subject = '', location = '', business, status = '', show = '' } = query
  const params = new URLSearchParams()
  if (status) params.set('status', status)
  if (show) params.set('show', show)
  if (subject) params.set('subject', subject)
  if (location) params.set('location', location)
  if (business) params.set('business', String(business))
  if (limit !== defaultLimit) params.set('limit', String(limit))
  if (page !== 1) params.set('page', String(page))
  return params
}

function wholeNumber(text: string | null, min: number, max: number): number | undefined {
  const number = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0
  return number >= min && number <= max ? number : undefined
}
