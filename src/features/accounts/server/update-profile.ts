import type { SignedInCtx } from '#core/context.ts'
import { recordSecurityEvent } from '#core/security-log.ts'
import { invalidFields } from '#platform/refusal.ts'
import { refuseAccount, wrongOtp } from '../contract.ts'
import { findAccountByIdentifier, updateAccount } from './account-queries.ts'
import { otpAttempt } from './otp-attempt.ts'
import { consumeOtp } from './otp-queries.ts'
import { readIdentifier } from './read-identifier.ts'

/**
 * Changes name and e-mail address; a new address must be verified by the code sent to it. Refuses: otp_wrong,
 * email_taken.
 */
export async function updateProfile(
  ctx: SignedInCtx,
  { name, email, otp }: { name?: string | undefined; email?: string | undefined; otp?: string | undefined },
): Promise<void> {
  const { actor } = ctx
  if (email !== undefined && email.toLowerCase() !== actor.email) {
    const identifier = await readIdentifier(ctx, { email })
    if (!otp) throw invalidFields({ otp: 'otp is required' })
    if (!(await consumeOtp(ctx.db, otpAttempt(ctx, identifier, ['email'], otp)))) throw wrongOtp()
    if (await findAccountByIdentifier(ctx.db, identifier)) throw refuseAccount('email_taken')
    actor.email = (await updateAccount(ctx.db, actor.accountId, { email: identifier.value })).email
    recordSecurityEvent(ctx, 'email_changed', { identifier: identifier.value })
  }
  if (name !== undefined) actor.name = (await updateAccount(ctx.db, actor.accountId, { name: name.slice(0, 100) })).name
}
