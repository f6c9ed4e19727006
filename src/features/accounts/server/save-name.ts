import type { SignedInCtx } from '#core/context.ts'
import { oneLine } from '#platform/plain-text.ts'
import { refuseAccount, refuseSignIn } from '../contract.ts'
import { parseIdentifier } from '../identifier.ts'
import { loginNameError } from '../sign-in-fields.ts'
import { updateAccount } from './account-queries.ts'

/**
 * Updates a customer's name. `phoneNumber`, when given, must be the caller's own. Refuses: name_missing,
 * not_your_identifier.
 */
export async function saveName(
  ctx: SignedInCtx,
  { name, phoneNumber }: { name: string; phoneNumber?: string | undefined },
): Promise<void> {
  const problem = loginNameError(name)
  if (problem) throw refuseAccount('name_missing', { fieldErrors: { name: problem } })
  if (phoneNumber && ![ctx.actor.phone, ctx.actor.email].includes(parseIdentifier(phoneNumber)?.value ?? '')) {
    throw refuseSignIn('not_your_identifier')
  }
  const account = await updateAccount(ctx.db, ctx.actor.accountId, { name: oneLine(name).slice(0, 100) })
  ctx.actor.name = account.name
}
