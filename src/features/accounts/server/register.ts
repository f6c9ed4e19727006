import type { Ctx, SignedInCtx } from '#core/context.ts'
import { refuseAccount, type UserDetails, wrongOtp } from '../contract.ts'
import type { Identifier } from '../identifier.ts'
import type { Role } from '../rules.ts'
import { findAccountByIdentifier, updateAccount } from './account-queries.ts'
import { getUserDetails } from './get-user-details.ts'
import { otpAttempt } from './otp-attempt.ts'
import { consumeOtp } from './otp-queries.ts'
import { openAccount } from './start-session.ts'

/**
 * Registers a person by name and a verified number or e-mail address, and signs them in. That the identifier is already
 * registered is disclosed only after the right one-time password. Refuses: otp_wrong, already_registered.
 */
export async function register(
  ctx: Ctx,
  { identifier, name, role, otp }: { identifier: Identifier; name: string; role: Role; otp: string },
): Promise<UserDetails> {
  if (!(await consumeOtp(ctx.db, otpAttempt(ctx, identifier, ['login'], otp)))) throw wrongOtp()
  if (await findAccountByIdentifier(ctx.db, identifier)) throw refuseAccount('already_registered')
  const account = await openAccount(ctx, identifier, role, name)
  if (role === 'merchant') await updateAccount(ctx.db, account.id, { is_merchant: true })
  if (!ctx.actor) throw new Error('A session was opened but names no actor.')
  ctx.actor.role = role
  return getUserDetails(ctx as SignedInCtx)
}
