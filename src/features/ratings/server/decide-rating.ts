import type { Db } from '#core/database.ts'
import { removeFilesLater } from '#features/media/server/media-jobs.ts'
import { refuseRating } from '../contract.ts'
import { countedStars } from '../rules.ts'
import { deletePhotosOfRating } from './rating-photo-queries.ts'
import { lockRating, updateRating } from './rating-queries.ts'
import { updateAverageRating } from './update-average-rating.ts'

/**
 * An operator keeps a rating (it is published again, and earlier reports no longer count) or removes it with its
 * photos, for good, with a reason that its author reads. Refuses: rating_not_found, also to keep what was removed.
 */
export async function decideRating(
  { db, now }: { db: Db; now: Date },
  ratingId: number,
  decision: 'keep' | 'remove',
  reason = '',
): Promise<void> {
  const state = decision === 'keep' ? 'published' : 'removed'
  await db.transaction().execute(async (tx) => {
    const rating = await lockRating(tx, ratingId)
    const isGone = rating?.state === 'removed' && decision === 'keep'
    if (!rating || isGone) throw refuseRating('rating_not_found')
    await updateRating(tx, ratingId, { state, decided_at: now, removal_reason: decision === 'keep' ? '' : reason })
    if (decision === 'remove') await removeFilesLater(tx, await deletePhotosOfRating(tx, ratingId))
    await updateAverageRating(tx, rating.business_id, countedStars(rating), countedStars({ ...rating, state }))
  })
}
