import type { SignedInCtx } from '#core/context.ts'
import { takeFromDailyQuota } from '#core/daily-quota.ts'
import { asRead, languageOf } from '#core/message-language.ts'
import { queueMessage } from '#core/messages.ts'
import { findAccountByIdentifier, lockAccount } from '#features/accounts/server/account-queries.ts'
import { requireOwner } from '#features/accounts/server/confirm-owner.ts'
import { currentPlanOf } from '#features/plans/server/current-plan.ts'
import { secondsToIndianMidnight } from '#platform/indian-time.ts'
import { refuseAccess } from '#platform/refusal.ts'
import { type InviteInput, refuseStaff } from '../contract.ts'
import { dailyInvitationLimit, invitationEnd } from '../rules.ts'
import { findBusinessRole, getBusinessFor, holdBusinessFor } from './business-rights.ts'
import { deleteInvitation, insertInvitation } from './invitation-queries.ts'
import { invitationMessage } from './staff-messages.ts'
import { countSeats } from './staff-queries.ts'

/**
 * The owner invites somebody by number; an SMS tells them. A manager needs the code of the owner. Refuses:
 * business_not_found, owner_otp_required, already_staff, already_invited, seats_full, invitation_limit_reached.
 */
export async function inviteStaff(
  ctx: SignedInCtx,
  businessId: number,
  { name, phone, role }: InviteInput,
): Promise<void> {
  const { actor, app, now } = ctx
  await getBusinessFor(ctx, businessId, 'own')
  if (role === 'manager') await requireOwner(ctx, 'team')
  await ctx.db.transaction().execute(async (tx) => {
    // Seats are counted one invitation after the other.
    if (!(await lockAccount(tx, actor.accountId))) throw refuseAccess('not_signed_in')
    const business = await holdBusinessFor(tx, ctx, businessId, 'own')
    const account = await findAccountByIdentifier(tx, { kind: 'phone', value: phone })
    if (account && (await findBusinessRole(tx, account.id, business))) throw refuseStaff('already_staff')
    const row = { business_id: businessId, phone, name, role, invited_at: now, expires_at: invitationEnd(now) }
    const id = await insertInvitation(tx, row)
    if (id === undefined) throw refuseStaff('already_invited')
    // Invited people take a seat, too.
    const { seatCount } = await currentPlanOf(tx, businessId, now)
    if ((await countSeats(tx, businessId, now)) > seatCount) throw refuseStaff('seats_full')
    const who = String(actor.accountId)
    if (!(await takeFromDailyQuota(tx, ctx, [{ kind: 'staff invitations', who, limit: dailyInvitationLimit }]))) {
      throw refuseStaff('invitation_limit_reached', { retryAfterSeconds: secondsToIndianMidnight(now) })
    }
    // Of whoever has no account yet nothing is known but who works with them.
    const wanted = account?.language ?? languageOf(ctx)
    const { sms } = asRead(app, { wanted }, (language) => invitationMessage(app.config, language))
    const dedupeKey = `staff-invitation:${id}:${now.getTime()}`
    await queueMessage(tx, app.config, { ...sms, dedupeKey, channel: 'sms', recipient: phone })
  })
}

/** The owner takes an invitation back. Refuses: business_not_found, invitation_not_found. */
export async function cancelInvitation(ctx: SignedInCtx, businessId: number, id: number): Promise<void> {
  await getBusinessFor(ctx, businessId, 'own')
  if (!(await deleteInvitation(ctx.db, { id, businessId }))) throw refuseStaff('invitation_not_found')
}
