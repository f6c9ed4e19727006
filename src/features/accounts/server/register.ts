import type { Ctx, SignedInCtx } from '#core/context.ts'
import { invalidFields } from '#platform/refusal.ts'
import { validateField } from '#platform/validator.ts'
import { refuseAccount, type UserDetails } from '../contract.ts'
import type { Identifier } from '../identifier.ts'
import type { UserType } from '../rules.ts'
import { findAccountByIdentifier, updateAccount } from './account-queries.ts'
import { consumeOtp } from './consume-otp.ts'
import { getUserDetails } from './get-user-details.ts'
import { openAccount } from './sign-in.ts'

/**
 * Registers a person by name and a proven number or e-mail, and signs them in. That the identifier is known already is told only after
 * the one-time password was right. Refuses: otp_wrong, already_registered.
 */
export async function register(
  ctx: Ctx,
  { identifier, name, userType, otp }: { identifier: Identifier; name: string; userType: UserType; otp: string },
): Promise<UserDetails> {
  const nameProblem = validateField('name', name)
  if (nameProblem) throw invalidFields({ name: nameProblem })
  await consumeOtp(ctx, identifier, 'login', otp)
  if (await findAccountByIdentifier(ctx.db, identifier)) throw refuseAccount('already_registered')
  const { account } = await openAccount(ctx, identifier, userType, name)
  if (userType === 1) await updateAccount(ctx.db, account.id, { is_merchant: true })
  if (!ctx.actor) throw new Error('A session was opened but names no actor.')
  ctx.actor.userType = userType
  return getUserDetails(ctx as SignedInCtx)
}
