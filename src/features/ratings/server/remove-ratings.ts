import type { Db } from '#core/database.ts'
import { lockAccount } from '#features/accounts/server/account-queries.ts'
import { lockBusinessesInOrder } from '#features/businesses/server/business-queries.ts'
import { removeFilesLater } from '#features/media/server/media-jobs.ts'
import { countedStars } from '../rules.ts'
import { announceReviews } from './announce-reviews.ts'
import { deletePhotosOfPeople, deletePhotosOfRating } from './rating-photo-queries.ts'
import { deleteRating, deleteRatingsOf, lockRatingOf, lockRatingsOfPeople, type RatingRow } from './rating-queries.ts'
import { deleteUsefulOf } from './rating-useful-queries.ts'
import { updateAverageRating } from './update-average-rating.ts'

/**
 * Deletes all ratings of some people with their photos and removes them from the averages, and what they found useful;
 * runs in the transaction that deletes the people.
 */
export async function removeRatingsOf(tx: Db, customerIds: readonly number[]): Promise<void> {
  const rated = await lockRatingsOfPeople(tx, customerIds)
  // With their own, which they may be about to delete: two people may have rated each other's.
  await lockBusinessesInOrder(tx, { ids: rated, ownerIds: customerIds })
  await deleteUsefulOf(tx, customerIds)
  await removeFilesLater(tx, await deletePhotosOfPeople(tx, customerIds))
  const removed = await deleteRatingsOf(tx, customerIds)
  for (const rating of removed) await updateAverageRating(tx, rating.business_id, countedStars(rating), undefined)
}

/**
 * What somebody said of a business before they become its owner or staff, held in the transaction that makes them so;
 * the account is locked, so that no rating comes in between. Called before the business is locked: whoever deletes a
 * rating locks them in this order. One that an operator took down is left out and stays: it counts nowhere, and could
 * be written again afterwards.
 */
export async function lockRatingOfOwn(
  tx: Db,
  { businessId, accountId }: Record<'businessId' | 'accountId', number>,
): Promise<RatingRow | undefined> {
  await lockAccount(tx, accountId)
  const rating = await lockRatingOf(tx, { businessId, customerId: accountId })
  return rating?.state === 'removed' ? undefined : rating
}

/** Deletes it, once they are. */
export async function removeRatingOfOwn(tx: Db, rating: RatingRow | undefined): Promise<void> {
  if (!rating) return
  const businessId = rating.business_id
  await removeFilesLater(tx, await deletePhotosOfRating(tx, rating.id))
  await deleteRating(tx, rating.id)
  await announceReviews(tx, businessId)
  await updateAverageRating(tx, businessId, countedStars(rating), undefined)
}
