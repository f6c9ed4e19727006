import type { SignedInCtx } from '#core/context.ts'
import { getBusiness } from '#features/businesses/server/get-business.ts'
import { findBusinessRole } from '#features/staff/server/business-rights.ts'
import { refuseRating } from '../contract.ts'
import { announceReviews } from './announce-reviews.ts'
import { lockRating } from './rating-queries.ts'
import { deleteUseful, insertUseful, updateUsefulCount } from './rating-useful-queries.ts'

/**
 * A signed-in person says that a review is useful, or takes that back; repeating either changes nothing. Refuses:
 * rating_not_found, own_rating, own_business_review.
 */
export async function markUseful(
  { actor, db, now }: SignedInCtx,
  ratingId: number,
  { isUseful }: { isUseful: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const rating = await lockRating(tx, ratingId)
    if (rating?.state !== 'published') throw refuseRating('rating_not_found')
    if (rating.customer_id === actor.accountId) throw refuseRating('own_rating')
    const business = await getBusiness({ db: tx }, rating.business_id)
    if (await findBusinessRole(tx, actor.accountId, business)) throw refuseRating('own_business_review')
    const mark = { rating_id: ratingId, account_id: actor.accountId }
    const isChanged = isUseful ? await insertUseful(tx, { ...mark, marked_at: now }) : await deleteUseful(tx, mark)
    if (!isChanged) return
    await updateUsefulCount(tx, ratingId, isUseful ? 1 : -1)
    await announceReviews(tx, rating.business_id)
  })
}
