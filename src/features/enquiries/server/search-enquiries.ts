import type { SignedInCtx } from '#core/context.ts'
import { pageInfoOf } from '#core/endpoint.ts'
import { refuseEnquiry, type SearchEnquiriesInput } from '../contract.ts'
import { writeCursor } from '../enquiry-cursor.ts'
import { listedAtMost, needsPlan, type Sender } from '../rules.ts'
import { countEnquiries, listEnquiries, listLocations } from './enquiry-list-queries.ts'
import { viewListItem } from './enquiry-view.ts'
import { findScope } from './find-scope.ts'

/**
 * The caller's enquiries, most recent activity first: as a customer those they sent, as a merchant those to their
 * businesses; of those without a plan only pending and answered ones. The pages before are read as well, so their
 * numbers reach `listedAtMost` enquiries from the newest or the cursor, and the total is counted to that. Refuses:
 * plan_required, page_too_late.
 */
export async function searchEnquiries(ctx: SignedInCtx, { page, ...filter }: SearchEnquiriesInput) {
  if (page.page * page.size >= listedAtMost) throw refuseEnquiry('page_too_late')
  const { all, opened } = await findScope(ctx)
  const scope = needsPlan(filter) ? opened : all
  if (!scope) throw refuseEnquiry('plan_required')
  const party: Sender = 'customerId' in scope ? 'customer' : 'merchant'
  const [rows, total] = await Promise.all([
    listEnquiries(ctx.db, { scope, ...filter }, page),
    countEnquiries(ctx.db, { scope, ...filter }, listedAtMost + 1),
  ])
  const last = rows.length === page.size ? rows.at(-1) : undefined
  return {
    enquiryRespList: rows.map((row) => viewListItem(row, party)),
    page: pageInfoOf(page, Math.min(total, listedAtMost)),
    totalIsExact: total <= listedAtMost,
    nextCursor: last ? writeCursor({ updatedAt: last.updated_at, id: last.id }) : null,
  }
}

/** The options of the location dropdown: the locations of the caller's enquiries. Refuses: plan_required. */
export async function listEnquiryLocations(ctx: SignedInCtx): Promise<{ location: string }[]> {
  const { opened } = await findScope(ctx)
  if (!opened) throw refuseEnquiry('plan_required')
  return (await listLocations(ctx.db, opened)).map((location) => ({ location }))
}
