import type { SignedInCtx } from '#core/context.ts'
import { removeFilesLater } from '#features/media/server/media-jobs.ts'
import { refuseRating } from '../contract.ts'
import { countedStars } from '../rules.ts'
import { announceReviews } from './announce-reviews.ts'
import { deletePhotosOfRating } from './rating-photo-queries.ts'
import { deleteRating as deleteRow, lockRating } from './rating-queries.ts'
import { updateAverageRating } from './update-average-rating.ts'

/**
 * The author deletes a rating with its photos, its answer and what others said of it. While reports about it are looked
 * at, and after it was taken down, it stays: otherwise it could be written again. Refuses: rating_not_found (also to
 * strangers), rating_held.
 */
export async function deleteRating({ actor, db }: SignedInCtx, ratingId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const rating = await lockRating(tx, ratingId)
    if (rating?.customer_id !== actor.accountId) throw refuseRating('rating_not_found')
    if (rating.state !== 'published') throw refuseRating('rating_held')
    await removeFilesLater(tx, await deletePhotosOfRating(tx, ratingId))
    await deleteRow(tx, ratingId)
    await announceReviews(tx, rating.business_id)
    await updateAverageRating(tx, rating.business_id, countedStars(rating), undefined)
  })
}
