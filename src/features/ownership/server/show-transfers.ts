import type { SignedInCtx } from '#core/context.ts'
import { showOwnerForm } from '#features/accounts/server/handle-owner-form.ts'
import { isPaidAt } from '#features/businesses/rules.ts'
import { getBusinessFor, listBusinessesFor } from '#features/staff/server/business-rights.ts'
import { idOf } from '#platform/id-of.ts'
import { findTransfer, listTransfersOf } from './transfer-queries.ts'

/** The business in the URL, or the caller's first, and to whom it is offered. */
export async function showTransfer(ctx: SignedInCtx, url: URL) {
  const listings = (await listBusinessesFor(ctx, 'own')).map(({ id, name }) => ({ id, name }))
  const wantedId = idOf(url.searchParams.get('business'))
  const chosen = listings.find(({ id }) => id === wantedId) ?? listings[0]
  const owner = await showOwnerForm(ctx)
  if (!chosen) return { listings, owner, chosen: null, offer: null, paidUntil: null }
  const [business, transfer] = await Promise.all([
    getBusinessFor(ctx, chosen.id, 'own'),
    findTransfer(ctx.db, chosen.id, ctx.now),
  ])
  const isOpen = transfer !== undefined && transfer.to_account_id === null
  return {
    listings,
    owner,
    chosen,
    offer: isOpen ? { name: transfer.to_name, phone: transfer.to_phone, endsAt: transfer.ends_at.toISOString() } : null,
    paidUntil: isPaidAt(business.paid_until, ctx.now) ? (business.paid_until?.toISOString() ?? null) : null,
  }
}

/** What the caller is offered, and what they gave or got and can still undo. */
export async function showTransfers(ctx: SignedInCtx) {
  const rows = await listTransfersOf(ctx.db, ctx.actor, ctx.now)
  return {
    phone: ctx.actor.phone,
    owner: await showOwnerForm(ctx),
    transfers: rows.map((row) => ({
      businessId: row.business_id,
      business: row.business_name,
      from: row.from_name,
      to: row.to_name,
      endsAt: row.ends_at.toISOString(),
      state:
        row.to_account_id === null
          ? ('offered' as const)
          : row.to_account_id === ctx.actor.accountId
            ? ('got' as const)
            : ('gave' as const),
    })),
  }
}

export type ShownTransfer = Awaited<ReturnType<typeof showTransfers>>['transfers'][number]
