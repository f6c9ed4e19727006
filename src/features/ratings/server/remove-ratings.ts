import type { Db } from '#core/database.ts'
import { countedStars } from '../rules.ts'
import { deleteRatingsOf } from './rating-queries.ts'
import { updateAverageRating } from './update-average-rating.ts'

/**
 * Takes everything away that some people rated, and out of the averages; in the transaction that deletes the people.
 */
export async function removeRatingsOf(tx: Db, customerIds: readonly number[]): Promise<void> {
  const removed = await deleteRatingsOf(tx, customerIds)
  // In one order, so that two such removals never wait for each other in a ring.
  for (const rating of removed.toSorted((a, b) => a.business_id - b.business_id))
    await updateAverageRating(tx, rating.business_id, countedStars(rating), undefined)
}
