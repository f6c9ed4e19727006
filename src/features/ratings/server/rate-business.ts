import type { SignedInCtx } from '#core/context.ts'
import { lockAccount } from '#features/accounts/server/account-queries.ts'
import { getBusiness } from '#features/businesses/server/get-business.ts'
import { findBusinessRole } from '#features/staff/server/business-rights.ts'
import { secondsToIndianMidnight, startOfIndianDay } from '#platform/indian-time.ts'
import { refuseAccess } from '#platform/refusal.ts'
import { type RateInput, refuseRating } from '../contract.ts'
import { dailyRatingLimit } from '../rules.ts'
import { countRatingsSince, insertRating } from './rating-queries.ts'
import { updateAverageRating } from './update-average-rating.ts'

/**
 * A customer who is not of its staff rates a business for the first time; rating, average and rank in search are
 * written together. Returns the rating's id. Refuses: not_a_customer, own_business, already_rated,
 * rating_limit_reached, business_not_found, business_deleted.
 */
export async function rateBusiness(
  { actor, db, now }: SignedInCtx,
  { businessId, stars, text, tags }: RateInput,
): Promise<number> {
  if (actor.role === 'merchant') throw refuseRating('not_a_customer')
  return db.transaction().execute(async (tx) => {
    // two open tabs must not both pass the limit
    if (!(await lockAccount(tx, actor.accountId))) throw refuseAccess('not_signed_in')
    const business = await getBusiness({ db: tx }, businessId)
    if (await findBusinessRole(tx, actor.accountId, business)) throw refuseRating('own_business')
    const ratingId = await insertRating(tx, {
      business_id: businessId,
      customer_id: actor.accountId,
      stars,
      body: text,
      tags,
      created_at: now,
    })
    if (ratingId === undefined) throw refuseRating('already_rated')
    if ((await countRatingsSince(tx, actor.accountId, startOfIndianDay(now))) > dailyRatingLimit)
      throw refuseRating('rating_limit_reached', { retryAfterSeconds: secondsToIndianMidnight(now) })
    await updateAverageRating(tx, businessId, undefined, stars)
    return ratingId
  })
}
