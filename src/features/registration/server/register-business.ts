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
 * Lists a business of the caller, who thereby becomes a merchant in this session. Returns its id. Refuses:
 * listing_limit_reached, also when two are sent at once; not_allowed, when the account was blocked meanwhile.
 */
export async function registerBusiness(ctx: SignedInCtx, listing: NewListing): Promise<number> {
  const businessId = await ctx.db.transaction().execute(async (tx) => {
    await lockRegistrant(tx, ctx)
    return addOwnListing(tx, ctx, listing)
  })
  actAsMerchant(ctx)
  return businessId
}

/** Listings of one account are made one after the other. Refuses: not_allowed. */
export async function lockRegistrant(tx: Db, { actor }: Pick<SignedInCtx, 'actor'>): Promise<void> {
  if (!(await lockAccount(tx, actor.accountId))) throw refuseAccess('not_allowed')
}

/** The same within a transaction that has called `lockRegistrant`. Refuses: listing_limit_reached. */
export async function addOwnListing(tx: Db, ctx: SignedInCtx, listing: NewListing): Promise<number> {
  const { accountId } = ctx.actor
  const { listings, hasPaidPlan } = await countListingsOf(tx, accountId, ctx.now)
  if (listings >= freeListings && !hasPaidPlan) throw refuseRegistration('listing_limit_reached')
  const id = await addListing(ctx, tx, accountId, { ...listing, referralCode: readReferral(ctx) })
  await becomeMerchant(tx, ctx)
  return id
}
