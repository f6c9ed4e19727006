import type { SignedInCtx } from '#core/context.ts'
import { takeFromDailyQuota } from '#core/daily-quota.ts'
import { findAccount, lockAccount, updateMissingName } from '#features/accounts/server/account-queries.ts'
import { actAsMerchant, becomeMerchant } from '#features/accounts/server/become-merchant.ts'
import { requireOwner } from '#features/accounts/server/confirm-owner.ts'
import { isPaidAt } from '#features/businesses/rules.ts'
import { findBusiness } from '#features/businesses/server/business-queries.ts'
import { changeOwner } from '#features/businesses/server/change-owner.ts'
import { getBusinessFor } from '#features/staff/server/business-rights.ts'
import { endMember } from '#features/staff/server/end-staff.ts'
import { hourMs } from '#platform/durations.ts'
import { secondsToIndianMidnight } from '#platform/indian-time.ts'
import { refuseAccess } from '#platform/refusal.ts'
import { refuseClaim, type TransferInput } from '../contract.ts'
import { dailyTransfers, transferHours, undoDays } from '../rules.ts'
import { hasRoom, refuseSecond } from './claimable.ts'
import { tellOfOwnership } from './ownership-messages.ts'
import {
  deleteTransfer,
  findTransfer,
  insertTransfer,
  isUndoOver,
  lockTransfer,
  updateAccepted,
} from './transfer-queries.ts'

/**
 * The owner offers a business to somebody by number; an SMS tells them. Nothing moves before they accept. Needs the
 * code of the owner. Refuses: business_not_found, owner_otp_required, offered_to_yourself, offered_already,
 * got_lately, transfer_limit_reached.
 */
export async function offerTransfer(ctx: SignedInCtx, businessId: number, to: TransferInput): Promise<void> {
  const { actor, app, now } = ctx
  await getBusinessFor(ctx, businessId, 'own')
  if (to.phone === actor.phone) {
    const [, message] = refuseClaim.list.offered_to_yourself
    throw refuseClaim('offered_to_yourself', { fieldErrors: { phone: message } })
  }
  await requireOwner(ctx, 'transfer')
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await lockAccount(tx, actor.accountId))) throw refuseAccess('not_signed_in')
    await getBusinessFor({ db: tx, actor }, businessId, 'own')
    const isStored = await insertTransfer(tx, {
      business_id: businessId,
      from_account_id: actor.accountId,
      to_phone: to.phone,
      to_name: to.name,
      offered_at: now,
      ends_at: new Date(now.getTime() + transferHours * hourMs),
    })
    if (!isStored) {
      const known = await findTransfer(tx, businessId, now)
      // Who gave it lately may undo that: an offer to somebody else would take the business from both.
      throw refuseClaim(known?.to_account_id === null ? 'offered_already' : 'got_lately')
    }
    const bound = { kind: 'transfers', who: String(actor.accountId), limit: dailyTransfers }
    if (!(await takeFromDailyQuota(tx, ctx, [bound]))) {
      throw refuseClaim('transfer_limit_reached', { retryAfterSeconds: secondsToIndianMidnight(now) })
    }
    const key = `${businessId}:${now.getTime()}`
    await tellOfOwnership(tx, app, { news: 'offered', businessId, phone: to.phone, email: null, key })
  })
}

/** The owner takes an offer back. Refuses: business_not_found, transfer_not_found. */
export async function withdrawTransfer(ctx: SignedInCtx, businessId: number): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const transfer = await lockTransfer(tx, businessId, ctx.now)
    // Whoever has given it by now is not told that the offer is gone.
    await getBusinessFor({ db: tx, actor: ctx.actor }, businessId, 'own')
    if (!transfer || transfer.to_account_id !== null) throw refuseClaim('transfer_not_found')
    await deleteTransfer(tx, businessId)
  })
}

/**
 * Whoever is signed in with the offered number says no: the offer is gone, and the owner is told. Needs no code, as
 * nothing moves. Refuses: transfer_not_found, and own_already to who has accepted meanwhile.
 */
export async function declineTransfer(ctx: SignedInCtx, businessId: number): Promise<void> {
  const { actor, now } = ctx
  await ctx.db.transaction().execute(async (tx) => {
    const transfer = await lockTransfer(tx, businessId, now)
    if (!transfer || transfer.to_account_id !== null || !actor.phone || transfer.to_phone !== actor.phone) {
      const business = await findBusiness(tx, businessId)
      throw refuseClaim(business?.owner_id === actor.accountId ? 'own_already' : 'transfer_not_found')
    }
    await deleteTransfer(tx, businessId)
    await tell(ctx, tx, { news: 'declined', businessId, accountId: transfer.from_account_id })
  })
}

/**
 * Whoever is signed in with the offered number becomes the owner: plan, page, photos and staff stay; the giver has no
 * access any more, and is told. Repeating it changes nothing. Needs the code of this person. Refuses:
 * transfer_not_found, owner_otp_required, second_needs_plan.
 */
export async function acceptTransfer(ctx: SignedInCtx, businessId: number): Promise<void> {
  const { actor, app, now } = ctx
  await requireOwner(ctx, 'transfer')
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await lockAccount(tx, actor.accountId))) throw refuseAccess('not_signed_in')
    const transfer = await lockTransfer(tx, businessId, now)
    const business = transfer && (await findBusiness(tx, businessId))
    // The button pressed twice, or in two tabs.
    if (business && transfer.to_account_id === actor.accountId && business.owner_id === actor.accountId) return
    if (!business || transfer.to_account_id !== null || !actor.phone || transfer.to_phone !== actor.phone) {
      throw refuseClaim('transfer_not_found')
    }
    if (!isPaidAt(business.paid_until, now)) await refuseSecond(tx, ctx)
    const [from, to] = [transfer.from_account_id, actor.accountId]
    if (!(await changeOwner(tx, { businessId, from, to, since: now }))) throw refuseClaim('transfer_not_found')
    await endMember(tx, { businessId, accountId: to })
    const ends = new Date(now.getTime() + undoDays * 24 * hourMs)
    const { owner_since: previous_since } = business
    await updateAccepted(tx, businessId, { to_account_id: to, previous_since, ends_at: ends })
    await updateMissingName(tx, to, transfer.to_name)
    await becomeMerchant(tx, ctx)
    await tell(ctx, tx, { news: 'accepted', businessId, accountId: from })
    app.log.info({ businessId }, 'a business has another owner')
  })
  actAsMerchant(ctx)
}

/**
 * Within seven days either side gives the business back to who had it, with the enquiries they saw. Needs the code of
 * this person. Refuses: transfer_not_found, undo_over, owner_otp_required; where the giver has another listing by now
 * and no plan second_needs_plan, and giver_is_full to the other side.
 */
export async function undoTransfer(ctx: SignedInCtx, businessId: number): Promise<void> {
  const { actor, now } = ctx
  await requireOwner(ctx, 'transfer')
  await ctx.db.transaction().execute(async (tx) => {
    const known = await findTransfer(tx, businessId, now)
    // Their listings are counted one after the other. Account before transfer, as by an operator who decides a claim.
    if (known) await lockAccount(tx, known.from_account_id)
    const locked = await lockTransfer(tx, businessId, now)
    const transfer = locked?.from_account_id === known?.from_account_id ? locked : undefined
    if (!transfer && (await isUndoOver(tx, { businessId, accountId: actor.accountId }, now)))
      throw refuseClaim('undo_over')
    const sides = transfer ? [transfer.from_account_id, transfer.to_account_id] : []
    const giver = transfer && (await findAccount(tx, transfer.from_account_id))
    if (!giver || giver.deleted_at || transfer.to_account_id === null || !sides.includes(actor.accountId)) {
      throw refuseClaim('transfer_not_found')
    }
    const business = await findBusiness(tx, businessId)
    if (!isPaidAt(business?.paid_until ?? null, now) && !(await hasRoom(tx, giver.id, now))) {
      throw refuseClaim(giver.id === actor.accountId ? 'second_needs_plan' : 'giver_is_full')
    }
    const back = { businessId, from: transfer.to_account_id, to: giver.id }
    if (!(await changeOwner(tx, { ...back, since: transfer.previous_since ?? new Date(0) }))) {
      throw refuseClaim('transfer_not_found')
    }
    await deleteTransfer(tx, businessId)
    for (const accountId of sides) {
      if (accountId !== null && accountId !== actor.accountId)
        await tell(ctx, tx, { news: 'undone', businessId, accountId })
    }
  })
}

async function tell(
  { app, now }: SignedInCtx,
  tx: Parameters<typeof findAccount>[0],
  { news, businessId, accountId }: { news: 'accepted' | 'declined' | 'undone'; businessId: number; accountId: number },
): Promise<void> {
  const account = await findAccount(tx, accountId)
  if (!account || account.deleted_at) return
  const { phone, email } = account
  await tellOfOwnership(tx, app, { news, businessId, phone, email, key: `${businessId}:${now.getTime()}` })
}
