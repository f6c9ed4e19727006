import type { Ctx, SignedInCtx } from '#core/context.ts'
import { invalidFields, refuseAccess } from '#platform/refusal.ts'
import { accountNameError } from '../account-name.ts'
import { noticeVersion } from '../rules.ts'
import { otpError } from '../sign-in-fields.ts'
import { findAccountByIdentifier, insertConsentOnce, updateAccount } from './account-queries.ts'
import { otpAttempt } from './otp-attempt.ts'
import { consumeOtp } from './otp-queries.ts'
import { giveRestoreTicket, isRestorable } from './restore-ticket.ts'
import { forgetSignInStep, type SignInStep } from './sign-in-step.ts'
import { openAccount } from './start-session.ts'
import { refuseSignInOtp } from './wrong-otp.ts'

/**
 * The second form of a sign-in: the code opens a session, in which `userLogin` then chooses the role. A new account
 * gets the name given on /register. Refuses: login_failed, account_blocked, account_deleted, and anything that is not a
 * code.
 */
export async function finishSignIn(ctx: Ctx, step: SignInStep, typedOtp: string): Promise<SignedInCtx> {
  const problem = otpError(typedOtp)
  if (problem) throw invalidFields({ otp: problem })
  const { identifier, name, wantsNews } = step
  const isOtpValid = await consumeOtp(ctx.db, otpAttempt(ctx, identifier, ['login'], typedOtp.trim()))
  if (!isOtpValid) throw await refuseSignInOtp(ctx, identifier)
  const known = await findAccountByIdentifier(ctx.db, identifier)
  // Refused below: they may bring it back on a page of its own.
  if (isRestorable(known, ctx.now)) giveRestoreTicket(ctx, known)
  const account = await openAccount(ctx, identifier, 'customer')
  const { actor } = ctx
  if (!actor) throw refuseAccess('not_signed_in')
  // The step came back from the browser: a name that the forms refuse is asked for again.
  if (name && actor.name === '' && !accountNameError(name)) {
    actor.name = (await updateAccount(ctx.db, account.id, { name })).name
  }
  if (wantsNews) {
    await insertConsentOnce(ctx.db, { accountId: account.id, kind: 'marketing', noticeVersion, now: ctx.now })
  }
  forgetSignInStep(ctx)
  return { ...ctx, actor }
}
