import type { SignedInCtx } from '#core/context.ts'
import { updateAccount } from './account-queries.ts'
import { changeContact } from './change-contact.ts'
import { readEmail } from './read-identifier.ts'

/** Changes name and e-mail address, the address as `changeContact` does. Refuses as it does. */
export async function updateProfile(
  ctx: SignedInCtx,
  {
    name,
    email,
    ...codes
  }: { name?: string | undefined; email?: string | undefined; otp?: string | undefined; ownerOtp?: string | undefined },
): Promise<void> {
  const { actor } = ctx
  if (email !== undefined && email.toLowerCase() !== actor.email) {
    await changeContact(ctx, await readEmail(ctx, email), { otp: codes.otp, ownerOtp: codes.ownerOtp })
  }
  if (name !== undefined) actor.name = (await updateAccount(ctx.db, actor.accountId, { name })).name
}
