import type { SignedInCtx } from '#context.ts'
import { updateOwnedAsDeleted } from '#features/businesses/server/business-queries.ts'
import { withdrawEnquiriesOf } from '#features/enquiries/server/enquiry-queries.ts'
import { removeRatingsOf } from '#features/ratings/server/remove-ratings.ts'
import { indexBusiness } from '#features/search/server/index/index-business.ts'
import { deleteSubscriber } from '#features/subscribers/server/subscriber-queries.ts'
import { refuseAccount } from '../contract.ts'
import { eraseAfterDays } from '../rules.ts'
import { lockAccount, updateAccount } from './account-queries.ts'
import { clearSessionCookies } from './session-cookies.ts'
import { endSessionsOfAccount } from './session-queries.ts'

/**
 * Hides the account, its listings and its numbers at once, takes its ratings away and ends every session; personal data is erased after 30 days (decisions.md, "Identity").
 * Answers the date of erasure. Refuses: confirmation_missing.
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
    await withdrawEnquiriesOf(tx, ctx.actor.accountId, ctx.now)
    await removeRatingsOf(tx, [ctx.actor.accountId])
    if (ctx.actor.email) await deleteSubscriber(tx, ctx.actor.email)
    for (const id of await updateOwnedAsDeleted(tx, ctx.actor.accountId)) await indexBusiness(tx, id)
    await endSessionsOfAccount(tx, ctx.actor.accountId)
  })
  clearSessionCookies(ctx)
  return eraseAfter
}
