import { isDeepStrictEqual } from 'node:util'
import type { SignedInCtx } from '#core/context.ts'
import { type EditRatingInput, refuseRating } from '../contract.ts'
import { countedStars } from '../rules.ts'
import { announceReviews } from './announce-reviews.ts'
import { lockRating, updateRating } from './rating-queries.ts'
import { updateAverageRating } from './update-average-rating.ts'

/** The author, and nobody else, changes a rating. Refuses: rating_not_found (also to strangers), rating_removed. */
export async function editRating(
  { actor, db, now }: SignedInCtx,
  ratingId: number,
  { stars, text, tags }: EditRatingInput,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await lockRating(tx, ratingId)
    if (before?.customer_id !== actor.accountId) throw refuseRating('rating_not_found')
    if (before.state === 'removed') throw refuseRating('rating_removed')
    const after = { stars, body: text, tags: tags ?? before.tags }
    if (isDeepStrictEqual(after, { stars: before.stars, body: before.body, tags: before.tags })) return
    await updateRating(tx, ratingId, { ...after, edited_at: now })
    await announceReviews(tx, before.business_id)
    await updateAverageRating(tx, before.business_id, countedStars(before), countedStars({ ...before, stars }))
  })
}
