import type { Ctx } from '#core/context.ts'
import { refuseSignIn } from '../contract.ts'
import type { Identifier } from '../identifier.ts'
import { otpAttempt } from './otp-attempt.ts'
import { consumeOtp } from './otp-queries.ts'
import { openAccount } from './start-session.ts'

/**
 * The `login` call: identifier and one-time password open a session. The account is created at the first sign-in. Every
 * problem with the credentials gets the same answer. Refuses: login_failed, account_blocked, account_deleted.
 */
export async function signIn(
  ctx: Ctx,
  { identifier, otp }: { identifier: Identifier | undefined; otp: string },
): Promise<void> {
  if (!identifier) throw refuseSignIn('login_failed')
  const isOtpValid = await consumeOtp(ctx.db, otpAttempt(ctx, identifier, ['login'], otp))
  if (!isOtpValid) throw refuseSignIn('login_failed')
  await openAccount(ctx, identifier, ctx.requestedRole)
}
