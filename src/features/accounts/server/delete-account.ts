import type { SignedInCtx } from '#core/context.ts'
import { recordSecurityEvent } from '#core/security-log.ts'
import { refuseAccount } from '../contract.ts'
import { eraseAfterDays } from '../rules.ts'
import { lockAccount, updateAccount } from './account-queries.ts'
import { clearSessionCookies } from './session-cookies.ts'
import { endSessionsOfAccount } from './session-queries.ts'

/**
 * Hides the account and what features store about its person at once, and ends every session; personal data is erased
 * after 30 days (decisions.md, "Identity"). Returns the date of erasure. Refuses: confirmation_missing.
 */
export async function deleteAccount(ctx: SignedInCtx, { confirm }: { confirm: boolean }): Promise<Date> {
  if (!confirm)
    throw refuseAccount('confirmation_missing', {
      fieldErrors: { confirm: 'Please confirm that the account should be deleted.' },
    })
  const eraseAfter = new Date(ctx.now.getTime() + eraseAfterDays * 86_400_000)
  await ctx.db.transaction().execute(async (tx) => {
    await lockAccount(tx, ctx.actor.accountId)
    await updateAccount(tx, ctx.actor.accountId, { deleted_at: ctx.now, erase_after: eraseAfter })
    for (const { hide } of ctx.app.personalData) await hide?.(tx, ctx)
    await endSessionsOfAccount(tx, ctx.actor.accountId)
  })
  clearSessionCookies(ctx)
  recordSecurityEvent(ctx, 'account_deleted')
  return eraseAfter
}
