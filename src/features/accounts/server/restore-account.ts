import type { Ctx } from '#core/context.ts'
import { queueMessage } from '#core/messages.ts'
import { recordSecurityEvent } from '#core/security-log.ts'
import { refuseSignIn } from '../contract.ts'
import type { Identifier } from '../identifier.ts'
import type { Role } from '../rules.ts'
import { accountChangedMessages } from './account-messages.ts'
import { findAccountByIdentifier, lockDeletedAccount, updateAccount } from './account-queries.ts'
import { otpAttempt } from './otp-attempt.ts'
import { consumeOtp } from './otp-queries.ts'
import { findByRestoreTicket, forgetRestoreTicket, isRestorable } from './restore-ticket.ts'
import { endSessionsOfAccount } from './session-queries.ts'
import { startSession } from './start-session.ts'

/**
 * Brings a deleted account back within its 30 days, for who has just proven a contact of it, and signs them in. Its
 * listings are as they were; what was given up for good stays so: numbers that businesses had, bookings and reviews.
 * Its contacts are told. Refuses: restore_ended.
 */
export async function restoreAccount(ctx: Ctx): Promise<void> {
  const account = await findByRestoreTicket(ctx)
  if (!account) throw refuseSignIn('restore_ended')
  await bringBack(ctx, account.id, 'customer')
  forgetRestoreTicket(ctx)
}

/** The same as one call, with the code of a sign-in. Refuses: login_failed, restore_ended. */
export async function restoreByOtp(
  ctx: Ctx,
  { identifier, otp }: { identifier: Identifier | undefined; otp: string },
): Promise<void> {
  const isRight = identifier && (await consumeOtp(ctx.db, otpAttempt(ctx, identifier, ['login'], otp)))
  if (!identifier || !isRight) throw refuseSignIn('login_failed')
  const account = await findAccountByIdentifier(ctx.db, identifier)
  if (!isRestorable(account, ctx.now)) throw refuseSignIn('restore_ended')
  await bringBack(ctx, account.id, ctx.requestedRole)
}

async function bringBack(ctx: Ctx, accountId: number, role: Role): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    // The nightly erasure may have come first.
    const account = await lockDeletedAccount(tx, accountId)
    if (!isRestorable(account, ctx.now)) throw refuseSignIn('restore_ended')
    await updateAccount(tx, accountId, { deleted_at: null, erase_after: null, deletion_reason: '' })
    // One that was opened at the moment of the deletion is none of whoever brings the account back.
    await endSessionsOfAccount(tx, accountId, ctx.now)
    for (const { restore } of ctx.app.personalData) await restore?.(tx, accountId)
    const told = { accountId, phone: account.phone, email: account.email, language: account.language, now: ctx.now }
    for (const message of accountChangedMessages(ctx.app, 'restored', told))
      await queueMessage(tx, ctx.app.config, message)
  })
  recordSecurityEvent(ctx, 'account_restored', { accountId })
  await startSession(ctx, accountId, role)
}
