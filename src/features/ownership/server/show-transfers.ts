import type { SignedInCtx } from '#core/context.ts'
import { takeInterruptedForm } from '#core/interrupted-form.ts'
import { showOwnerForm } from '#features/accounts/server/handle-owner-form.ts'
import { keepOwnerDraft, showOwnerDraft } from '#features/accounts/server/owner-draft.ts'
import { countInbox } from '#features/enquiries/server/inbox-queries.ts'
import { cityName } from '#features/places/place-name.ts'
import { lastPaidDay } from '#features/plans/rules.ts'
import { chooseListing } from '#features/staff/server/choose-listing.ts'
import { transferPage } from '../transfer-path.ts'
import { findTransfer, listTransfersOf } from './transfer-queries.ts'

/**
 * The business in the URL, or the caller's first, and to whom it is offered. An offer that was sent after the session
 * had ended waits for the code, which the new session needs in any case.
 */
export async function showTransfer(ctx: SignedInCtx, url: URL) {
  const { listings, chosen: row } = await chooseListing(ctx, url, 'own')
  if (!row) return { listings, chosen: null, changingHands: await listTransferNews(ctx) }
  const interrupted = await takeInterruptedForm(ctx, url, 'offer')
  if (interrupted) await keepOwnerDraft(ctx, transferPage, interrupted.values)
  const transfer = await findTransfer(ctx.db, row.id, ctx.now)
  const isOpen = transfer?.to_account_id === null
  const city = ctx.app.places.cityById(row.city_id)
  return {
    listings,
    ...(await showOwnerDraft(ctx, transferPage, { use: 'transfer', businessId: row.id })),
    chosen: { id: row.id, name: row.name, city: city ? cityName(city, ctx.i18n) : '' },
    giver: { name: ctx.actor.name, phone: ctx.actor.phone },
    waiting: await countInbox(ctx.db, { businesses: [row], view: 'pending' }, 100),
    offer: isOpen ? { name: transfer.to_name, phone: transfer.to_phone, endsAt: transfer.ends_at.toISOString() } : null,
    // As long as what they got can be undone, it is not offered to somebody else.
    gotUntil: transfer && !isOpen ? transfer.ends_at.toISOString() : null,
    lastPaidDay: lastPaidDay(row.paid_until, ctx.now),
  }
}

/** The page of what changes hands: what the caller is offered, and what they gave or got and can still undo. */
export async function showTransfers(ctx: SignedInCtx) {
  return {
    phone: ctx.actor.phone,
    owner: await showOwnerForm(ctx, 'transfer'),
    transfers: await listTransferNews(ctx),
  }
}

/** What the caller is offered, and what they gave or got and can still undo. */
export async function listTransferNews({ actor, db, i18n, now }: SignedInCtx) {
  const rows = await listTransfersOf(db, actor, now)
  return rows.map((row) => ({
    businessId: row.business_id,
    business: row.business_name,
    from: row.from_name || i18n.t('Its owner'),
    to: row.to_name,
    endsAt: row.ends_at.toISOString(),
    state:
      row.to_account_id === null
        ? ('offered' as const)
        : row.to_account_id === actor.accountId
          ? ('got' as const)
          : ('gave' as const),
  }))
}

export type ShownTransfer = Awaited<ReturnType<typeof listTransferNews>>[number]
