import type { SignedInCtx } from '#context.ts'
import { withdrawEnquiriesOf } from '#features/enquiries/server/enquiry-queries.ts'
import { refuseAccount } from '../contract.ts'
import { eraseAfterDays } from '../rules.ts'
import { updateAccount } from './account-queries.ts'
import { clearSessionCookies } from './session-cookies.ts'
import { endSessionsOfAccount } from './session-queries.ts'

/**
 * Hides the account and its numbers at once and ends every session; personal data is erased after 30 days (decisions.md, "Identity").
 * Answers the date of erasure. Refuses: confirmation_missing.
 */
export async function deleteAccount(ctx: SignedInCtx, { confirm }: { confirm: boolean }): Promise<Date> {
  if (!confirm)
    throw refuseAccount('confirmation_missing', {
      fieldErrors: { confirm: 'Please confirm that the account should be deleted.' },
    })
  const eraseAfter = new Date(ctx.now.getTime() + eraseAfterDays * 86_400_000)
  await ctx.db.transaction().execute(async (tx) => {
    await updateAccount(tx, ctx.actor.accountId, { deleted_at: ctx.now, erase_after: eraseAfter })
    await withdrawEnquiriesOf(tx, ctx.actor.accountId, ctx.now)
    await endSessionsOfAccount(tx, ctx.actor.accountId)
  })
  clearSessionCookies(ctx)
  return eraseAfter
}
