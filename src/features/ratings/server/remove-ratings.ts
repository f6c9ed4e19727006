import type { Db } from '#core/database.ts'
import { removeFilesLater } from '#features/media/server/media-jobs.ts'
import { countedStars } from '../rules.ts'
import { deletePhotosOfPeople } from './rating-photo-queries.ts'
import { deleteRatingsOf } from './rating-queries.ts'
import { deleteUsefulOf } from './rating-useful-queries.ts'
import { updateAverageRating } from './update-average-rating.ts'

/**
 * Deletes all ratings of some people with their photos and removes them from the averages, and what they found useful;
 * runs in the transaction that deletes the people.
 */
export async function removeRatingsOf(tx: Db, customerIds: readonly number[]): Promise<void> {
  await deleteUsefulOf(tx, customerIds)
  await removeFilesLater(tx, await deletePhotosOfPeople(tx, customerIds))
  const removed = await deleteRatingsOf(tx, customerIds)
  // A fixed order prevents deadlocks between two such removals.
  for (const rating of removed.toSorted((a, b) => a.business_id - b.business_id))
    await updateAverageRating(tx, rating.business_id, countedStars(rating), undefined)
}
