import type { SignedInCtx } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { readReferral } from '#core/referral-cookie.ts'
import { lockAccount } from '#features/accounts/server/account-queries.ts'
import { actAsMerchant, becomeMerchant } from '#features/accounts/server/become-merchant.ts'
import { addListing, type NewListing } from '#features/businesses/server/add-listing.ts'
import { countListingsOf } from '#features/businesses/server/new-listing-queries.ts'
import { refuseAccess } from '#platform/refusal.ts'
import { refuseRegistration } from '../contract.ts'
import { freeListings } from '../rules.ts'

/**
 * Lists a business of the caller, who thereby becomes a merchant in this session. Returns its id. `inSameTransaction`
 * runs first, with the account locked, and may return a listing that was made before in place of a new one. Refuses:
 * listing_limit_reached, also when two are sent at once; not_allowed, when the account was blocked meanwhile.
 */
export async function registerBusiness(
  ctx: SignedInCtx,
  listing: NewListing,
  draft?: {
    findPublished(tx: Db): Promise<number | undefined>
    markPublished(tx: Db, businessId: number): Promise<void>
  },
): Promise<number> {
  const { accountId } = ctx.actor
  const businessId = await ctx.db.transaction().execute(async (tx) => {
    if (!(await lockAccount(tx, accountId))) throw refuseAccess('not_allowed')
    const published = await draft?.findPublished(tx)
    if (published !== undefined) return published
    const { listings, hasPaidPlan } = await countListingsOf(tx, accountId, ctx.now)
    if (listings >= freeListings && !hasPaidPlan) throw refuseRegistration('listing_limit_reached')
    const id = await addListing(ctx, tx, accountId, { ...listing, referralCode: readReferral(ctx) })
    await becomeMerchant(tx, ctx)
    await draft?.markPublished(tx, id)
    return id
  })
  actAsMerchant(ctx)
  return businessId
}
