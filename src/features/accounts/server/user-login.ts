import type { SignedInCtx } from '#core/context.ts'
import { updateOwnerByPhone } from '#features/businesses/server/business-queries.ts'
import { savePhotoCount } from '#features/businesses/server/save-photo-count.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { refuseSignIn } from '../contract.ts'
import type { Identifier } from '../identifier.ts'
import type { UserType } from '../rules.ts'
import { listOwnedBusinesses, updateAccount } from './account-queries.ts'
import { setViewerCookie } from './session-cookies.ts'
import { updateSessionUserType } from './session-queries.ts'

/**
 * The `userLogin` call after `login`: the person says in which of their two roles they come. Answers whether they still
 * have to give a name, and where to go. Refuses: login_failed.
 */
export async function userLogin(
  ctx: SignedInCtx,
  { identifier, userType }: { identifier: Identifier; userType: UserType },
): Promise<{ isNewUser: boolean; redirectUrl: PageAddress }> {
  const { actor } = ctx
  if (identifier.value !== actor.phone && identifier.value !== actor.email) throw refuseSignIn('login_failed')
  await ctx.db.transaction().execute(async (tx) => {
    if (userType === 1) {
      await updateAccount(tx, actor.accountId, { is_merchant: true })
      const claimed = actor.phone ? await updateOwnerByPhone(tx, actor.phone, actor.accountId) : []
      // A new owner is told how full the profile is: by the rule of today, not of when it was imported.
      for (const { id, photo_count } of claimed) await savePhotoCount(tx, id, photo_count)
    }
    await updateSessionUserType(tx, actor.sessionId, userType)
  })
  actor.userType = userType
  setViewerCookie(ctx, userType)
  return { isNewUser: actor.name === '', redirectUrl: await redirectUrlOf(ctx) }
}

/**
 * Where a person goes after sign-in when nothing else waits: a merchant to the workspace, or to listing a first
 * business.
 */
async function redirectUrlOf({ db, actor }: SignedInCtx): Promise<PageAddress> {
  if (actor.userType === 0) return '/'
  const owned = await listOwnedBusinesses(db, actor.accountId)
  return owned.length > 0 ? '/dashboard-merchant' : '/list-business'
}
