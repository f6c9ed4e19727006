import type { SignedInCtx } from '#core/context.ts'
import { redirectToExistingPage, requestedPage } from '#core/list-page.ts'
import { searchEnquiriesInput } from '../contract.ts'
import { type ListQuery, readListQuery } from '../list-query.ts'
import { type EnquiryStatus, firstStatusOf } from '../rules.ts'
import { countByStatus } from './business-numbers.ts'
import { countEnquiries } from './enquiry-list-queries.ts'
import { findScope } from './find-scope.ts'
import { listEnquiryLocations, searchEnquiries } from './search-enquiries.ts'

type StateFilter = { status?: EnquiryStatus; isReplied?: boolean }

/** One page of an enquiry list; a page that it does not have redirects to the nearest one. */
export async function showEnquiries(ctx: SignedInCtx, url: URL, filter: StateFilter = {}) {
  const query = readListQuery(url)
  const { enquiryRespList: rows, page } = await searchEnquiries(ctx, asSearch(query, filter))
  redirectToExistingPage(url, { requested: requestedPage(url), totalPages: page.totalPages })
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
  const [list, locations] = await Promise.all([showEnquiries(ctx, url), listEnquiryLocations(ctx)])
  return { isPaid: true as const, total, locations: locations.map(({ location }) => location), ...list }
}

/** The customer's enquiries in one state: the one in the URL, else the one that has rows. */
export async function showCustomerEnquiries(ctx: SignedInCtx, url: URL) {
  const counts = await countByStatus(ctx)
  const status = statusOf(url) ?? firstStatusOf(counts)
  return { status, counts, list: await showEnquiries(ctx, url, { status }) }
}

/** The merchant's enquiries that wait for a reply, or those they have answered; needs no plan. */
export async function showPendingEnquiries(ctx: SignedInCtx, url: URL) {
  const status = statusOf(url) ?? 'PENDING'
  const answered = { status: 'RESOLVED', isReplied: true } as const
  const { scope } = await findScope(ctx)
  const [PENDING, RESOLVED, list] = await Promise.all([
    countEnquiries(ctx.db, { scope, status: 'PENDING' }),
    countEnquiries(ctx.db, { scope, ...answered }),
    showEnquiries(ctx, url, status === 'PENDING' ? { status } : answered),
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
