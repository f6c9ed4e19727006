import type { SignedInCtx } from '#core/context.ts'
import { queueMessage } from '#core/messages.ts'
import { recordSecurityEvent } from '#core/security-log.ts'
import { forgetPosition } from '#features/places/chosen-place.ts'
import { dayMs } from '#platform/durations.ts'
import { refuseAccount, refuseDelete } from '../contract.ts'
import { eraseAfterDays } from '../rules.ts'
import { accountChangedMessages } from './account-messages.ts'
import { lockAccount, updateAccount } from './account-queries.ts'
import { requireOwner } from './confirm-owner.ts'
import { clearSessionCookies } from './session-cookies.ts'
import { endSessionsOfAccount } from './session-queries.ts'

/**
 * Hides the account and what features store about its person at once, and ends every session; personal data is erased
 * after 30 days (decisions.md, "Identity"). Needs a code sent to a contact of the account; its contacts are told.
 * Returns the date of erasure. Refuses: confirmation_missing, owner_otp_required, otp_wrong, and not_signed_in
 * when the account was deleted or blocked meanwhile.
 */
export async function deleteAccount(
  ctx: SignedInCtx,
  { confirm, reason = '', ownerOtp }: { confirm: boolean; reason?: string; ownerOtp?: string | undefined },
): Promise<Date> {
  if (!confirm)
    throw refuseAccount('confirmation_missing', {
      fieldErrors: { confirm: 'Please confirm that the account should be deleted.' },
    })
  await requireOwner(ctx, 'account', ownerOtp)
  const { accountId } = ctx.actor
  const eraseAfter = new Date(ctx.now.getTime() + eraseAfterDays * dayMs)
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await lockAccount(tx, accountId))) throw refuseDelete('not_signed_in')
    await updateAccount(tx, accountId, {
      deleted_at: ctx.now,
      erase_after: eraseAfter,
      deletion_reason: reason,
    })
    for (const { hide } of ctx.app.personalData) await hide?.(tx, ctx)
    await endSessionsOfAccount(tx, accountId, ctx.now)
    for (const message of accountChangedMessages(ctx.app, 'deleted', { ...ctx.actor, now: ctx.now })) {
      await queueMessage(tx, ctx.app.config, message)
    }
  })
  clearSessionCookies(ctx)
  forgetPosition(ctx.cookies)
  recordSecurityEvent(ctx, 'account_deleted')
  return eraseAfter
}
