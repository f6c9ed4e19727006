import type { SignedInCtx } from '#core/context.ts'
import { isPaidAt } from '#features/businesses/rules.ts'
import { listBusinessesFor } from '#features/staff/server/business-rights.ts'
import type { EnquiryScope } from './enquiry-list-queries.ts'

/**
 * Whose enquiries the caller may see in the role of this session, and whether all of them: a plan paid for one listing
 * unlocks the lists of all listings of its owner. Customers need no plan.
 */
export async function findScope(ctx: SignedInCtx): Promise<{ scope: EnquiryScope; isPaid: boolean }> {
  if (ctx.actor.role === 'customer') return { scope: { customerId: ctx.actor.accountId }, isPaid: true }
  const { businesses, isPaid } = await findInbox(ctx)
  return { scope: { businesses }, isPaid }
}

/** The businesses whose enquiries a merchant may read, as owner or staff, and whether all of them. */
export async function findInbox({ db, actor, now }: SignedInCtx) {
  const businesses = await listBusinessesFor({ db, actor }, 'reply')
  return { businesses, isPaid: businesses.some(({ paid_until }) => isPaidAt(paid_until, now)) }
}
