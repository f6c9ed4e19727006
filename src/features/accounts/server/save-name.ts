import type { SignedInCtx } from '#core/context.ts'
import { oneLine } from '#platform/plain-text.ts'
import { accountNameError } from '../account-name.ts'
import { refuseAccount, refuseSignIn } from '../contract.ts'
import { parseIdentifier } from '../identifier.ts'
import { updateAccount } from './account-queries.ts'

/**
 * Updates a customer's name. `phoneNumber`, when given, must be the caller's own. Refuses: name_missing,
 * name_invalid, not_your_identifier.
 */
export async function saveName(
  ctx: SignedInCtx,
  { name, phoneNumber }: { name: string; phoneNumber?: string | undefined },
): Promise<void> {
  const problem = accountNameError(oneLine(name))
  if (problem) {
    const code = name.trim() === '' ? 'name_missing' : 'name_invalid'
    throw refuseAccount(code, { fieldErrors: { name: problem } })
  }
  if (phoneNumber && ![ctx.actor.phone, ctx.actor.email].includes(parseIdentifier(phoneNumber)?.value ?? '')) {
    throw refuseSignIn('not_your_identifier')
  }
  const account = await updateAccount(ctx.db, ctx.actor.accountId, { name: oneLine(name) })
  ctx.actor.name = account.name
}
