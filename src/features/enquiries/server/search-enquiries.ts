import type { SignedInCtx } from '#core/context.ts'
import { pageInfoOf } from '#core/endpoint.ts'
import { refuseEnquiry, type SearchEnquiriesInput } from '../contract.ts'
import { needsPlan, type Sender } from '../rules.ts'
import { countEnquiries, listEnquiries, listLocations } from './enquiry-list-queries.ts'
import { viewListItem } from './enquiry-view.ts'
import { findScope } from './find-scope.ts'

/**
 * The caller's enquiries, most recent activity first: as a customer those they sent, as a merchant those to their
 * businesses; of those without a plan only pending and answered ones. Refuses: plan_required.
 */
export async function searchEnquiries(ctx: SignedInCtx, { page, ...filter }: SearchEnquiriesInput) {
  const { all, opened } = await findScope(ctx)
  const scope = needsPlan(filter) ? opened : all
  if (!scope) throw refuseEnquiry('plan_required')
  const party: Sender = 'customerId' in scope ? 'customer' : 'merchant'
  const [rows, total] = await Promise.all([
    listEnquiries(ctx.db, { scope, ...filter }, page),
    countEnquiries(ctx.db, { scope, ...filter }),
  ])
  return { enquiryRespList: rows.map((row) => viewListItem(row, party)), page: pageInfoOf(page, total) }
}

/** The options of the location dropdown: the locations of the caller's enquiries. Refuses: plan_required. */
export async function listEnquiryLocations(ctx: SignedInCtx): Promise<{ location: string }[]> {
  const { opened } = await findScope(ctx)
  if (!opened) throw refuseEnquiry('plan_required')
  return (await listLocations(ctx.db, opened)).map((location) => ({ location }))
}
