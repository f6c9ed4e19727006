import type { SignedInCtx } from '#core/context.ts'
import { invalidFields } from '#platform/refusal.ts'
import { validateField } from '#platform/validator.ts'
import { refuseAccount } from '../contract.ts'
import { findAccountByIdentifier, updateAccount } from './account-queries.ts'
import { consumeOtp } from './consume-otp.ts'
import { readIdentifier } from './read-identifier.ts'

/** Changes name and e-mail; a new e-mail must be proven by the code sent to it. Refuses: otp_wrong, email_taken. */
export async function updateProfile(
  ctx: SignedInCtx,
  { name, email, otp }: { name?: string | undefined; email?: string | undefined; otp?: string | undefined },
): Promise<void> {
  const { actor } = ctx
  const nameProblem = name !== undefined && validateField('name', name)
  if (nameProblem) throw invalidFields({ name: nameProblem })
  if (email !== undefined && email.toLowerCase() !== actor.email) {
    const identifier = await readIdentifier(ctx, { email })
    if (!otp) throw invalidFields({ otp: 'otp is required' })
    await consumeOtp(ctx, identifier, 'email', otp)
    if (await findAccountByIdentifier(ctx.db, identifier)) throw refuseAccount('email_taken')
    actor.email = (await updateAccount(ctx.db, actor.accountId, { email: identifier.value })).email
  }
  if (name !== undefined) actor.name = (await updateAccount(ctx.db, actor.accountId, { name: name.slice(0, 100) })).name
}
