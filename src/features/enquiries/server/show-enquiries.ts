import type { SignedInCtx } from '#core/context.ts'
import { redirect } from '#core/redirect.ts'
import { searchEnquiriesInput } from '../contract.ts'
import { type ListPath, type ListQuery, listPath, readListQuery } from '../list-query.ts'
import { type EnquiryStatus, firstStatusOf } from '../rules.ts'
import { countByStatus } from './business-numbers.ts'
import { countEnquiries } from './enquiry-queries.ts'
import { findScope } from './find-scope.ts'
import { listEnquiryLocations, searchEnquiries } from './search-enquiries.ts'

type StateFilter = { status?: EnquiryStatus; isReplied?: boolean }

/** One page of an enquiry list; a page past the end redirects to the last one. */
export async function showEnquiries(ctx: SignedInCtx, url: URL, path: ListPath, filter: StateFilter = {}) {
  const query = readListQuery(url.searchParams)
  const { enquiryRespList: rows, page } = await searchEnquiries(ctx, asSearch(query, filter))
  if (rows.length === 0 && page.totalPages > 0) {
    throw redirect(listPath(path, { ...query, status: filter.status, page: page.totalPages }))
  }
  return { rows, query, totalPages: page.totalPages, totalElements: page.totalElements }
}

/**
 * The merchant enquiries page. Without a paid plan, or when it cannot be looked up (spec §7), it gets the count and
 * nothing else: hidden rows are not in the HTML.
 */
export async function showMerchantEnquiries(ctx: SignedInCtx, url: URL) {
  const isPaid = await findScope(ctx).then(
    (access) => access.isPaid,
    (error: unknown) => {
      ctx.log.error({ err: error }, 'the paid status could not be found out')
      return false
    },
  )
  const counts = await countByStatus(ctx)
  const total = counts.PENDING + counts.RESOLVED
  if (!isPaid) return { isPaid: false as const, total }
  const [list, locations] = await Promise.all([showEnquiries(ctx, url, '/merchant-enquiry'), listEnquiryLocations(ctx)])
  return { isPaid: true as const, total, locations: locations.map(({ location }) => location), ...list }
}

/** The customer's enquiries in one state: the one in the URL, else the one that has rows. */
export async function showCustomerEnquiries(ctx: SignedInCtx, url: URL) {
  const counts = await countByStatus(ctx)
  const status = statusOf(url) ?? firstStatusOf(counts)
  return { status, counts, list: await showEnquiries(ctx, url, '/customer-enquiryPending', { status }) }
}

/** The merchant's enquiries that wait for a reply, or those they have answered; needs no plan. */
export async function showPendingEnquiries(ctx: SignedInCtx, url: URL) {
  const status = statusOf(url) ?? 'PENDING'
  const answered = { status: 'RESOLVED', isReplied: true } as const
  const { scope } = await findScope(ctx)
  const [PENDING, RESOLVED, list] = await Promise.all([
    countEnquiries(ctx.db, { scope, status: 'PENDING' }),
    countEnquiries(ctx.db, { scope, ...answered }),
    showEnquiries(ctx, url, '/merchant-enquiryPending', status === 'PENDING' ? { status } : answered),
  ])
  return { status, counts: { PENDING, RESOLVED }, list }
}

function statusOf({ searchParams }: URL): EnquiryStatus | undefined {
  const status = searchParams.get('status')
  return status === 'PENDING' || status === 'RESOLVED' ? status : undefined
}

function asSearch({ page, limit, subject, location }: ListQuery, filter: StateFilter) {
  return searchEnquiriesInput.parse({ page: { size: limit, page: page - 1 }, subject, location, ...filter })
}
