import type { SignedInCtx } from '#core/context.ts'
import { redirect } from '#core/redirect.ts'
import { searchEnquiriesInput } from '../contract.ts'
import { type ListPath, type ListQuery, listPath, readListQuery } from '../list-query.ts'
import type { EnquiryStatus } from '../rules.ts'
import { countByStatus } from './business-numbers.ts'
import { findScope } from './find-scope.ts'
import { listEnquiryLocations, searchEnquiries } from './search-enquiries.ts'

/** One page of an enquiry list; a page past the end redirects to the last one. */
export async function showEnquiries(ctx: SignedInCtx, url: URL, path: ListPath, status?: EnquiryStatus) {
  const query = readListQuery(url.searchParams)
  const { enquiryRespList: rows, page } = await searchEnquiries(ctx, asSearch(query, status))
  if (rows.length === 0 && page.totalPages > 0) {
    throw redirect(listPath(path, { ...query, status, page: page.totalPages }))
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

function asSearch({ page, limit, subject, location }: ListQuery, status: EnquiryStatus | undefined) {
  return searchEnquiriesInput.parse({ page: { size: limit, page: page - 1 }, subject, location, status })
}
