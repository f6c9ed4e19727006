import type { SignedInCtx } from '#core/context.ts'
import { redirectToExistingPage, requestedPage } from '#core/list-page.ts'
import { searchEnquiriesInput } from '../contract.ts'
import { type ListQuery, readListQuery } from '../list-query.ts'
import { type EnquiryStatus, firstStatusOf } from '../rules.ts'
import { countByStatus } from './business-numbers.ts'
import { searchEnquiries } from './search-enquiries.ts'

type StateFilter = { status?: EnquiryStatus }

/** One page of an enquiry list; a page that it does not have redirects to the nearest one. */
async function showEnquiries(ctx: SignedInCtx, url: URL, filter: StateFilter = {}) {
  const query = readListQuery(url)
  const { enquiryRespList: rows, page } = await searchEnquiries(ctx, asSearch(query, filter))
  redirectToExistingPage(url, { requested: requestedPage(url), totalPages: page.totalPages })
  return { rows, query, totalPages: page.totalPages, totalElements: page.totalElements }
}

/** The customer's enquiries in one state: the one in the URL, else the one that has rows. */
export async function showCustomerEnquiries(ctx: SignedInCtx, url: URL) {
  const counts = await countByStatus(ctx)
  const status = statusOf(url) ?? firstStatusOf(counts)
  return { status, counts, list: await showEnquiries(ctx, url, { status }) }
}

function statusOf({ searchParams }: URL): EnquiryStatus | undefined {
  const status = searchParams.get('status')
  return status === 'PENDING' || status === 'RESOLVED' ? status : undefined
}

function asSearch({ page, limit, subject, location }: ListQuery, filter: StateFilter) {
  return searchEnquiriesInput.parse({ page: { size: limit, page: page - 1 }, subject, location, ...filter })
}
