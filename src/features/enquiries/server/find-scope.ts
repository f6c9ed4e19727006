import type { SignedInCtx } from '#core/context.ts'
import { listOwnersWithPlan, type OwnBusinessRow } from '#features/businesses/server/business-queries.ts'
import { listBusinessesFor } from '#features/staff/server/business-rights.ts'
import type { EnquiryScope } from './enquiry-list-queries.ts'

/**
 * Whose enquiries the caller may see in the role of this session: `all` with waiting and answered ones, `opened` also
 * those that need a plan, undefined when none are. Customers need no plan.
 */
export async function findScope(ctx: SignedInCtx): Promise<{ all: EnquiryScope; opened: EnquiryScope | undefined }> {
  if (ctx.actor.role === 'customer') {
    const own = { customerId: ctx.actor.accountId }
    return { all: own, opened: own }
  }
  const { businesses, opened } = await findInbox(ctx)
  return { all: { businesses }, opened: opened.length > 0 ? { businesses: opened } : undefined }
}

/** The businesses whose enquiries a merchant may read, as owner or staff, and those of them that a plan opens. */
export async function findInbox(ctx: SignedInCtx) {
  const businesses = await listReadable(ctx)
  return { businesses, opened: await listOpened(ctx, businesses) }
}

export const listReadable = (ctx: SignedInCtx) => listBusinessesFor(ctx, 'reply')

/**
 * A plan paid for one listing opens the lists of all listings of its owner, to everybody who works for them; it opens
 * nothing of other owners, for whom its owner or staff may work as well.
 */
export async function listOpened<T extends Pick<OwnBusinessRow, 'owner_id'>>(
  { db, now }: Pick<SignedInCtx, 'db' | 'now'>,
  businesses: readonly T[],
): Promise<T[]> {
  const owners = new Set(businesses.flatMap(({ owner_id }) => owner_id ?? []))
  const withPlan = await listOwnersWithPlan(db, [...owners], now)
  return businesses.filter(({ owner_id }) => owner_id !== null && withPlan.has(owner_id))
}
