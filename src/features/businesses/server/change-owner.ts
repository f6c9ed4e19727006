import type { Db } from '#core/database.ts'
import { lockRatingOfOwn, removeRatingOfOwn } from '#features/ratings/server/remove-ratings.ts'
import { listUnownedByPhone, updateOwner } from './business-queries.ts'
import { savePhotoCount } from './save-photo-count.ts'

/**
 * Gives a listing to another owner, if it still has the owner it had (null for none); part of the transaction that
 * decides it. The new owner sees enquiries from `since` on, and what they said of the business as a customer is gone.
 * Returns whether it was given.
 */
export async function changeOwner(
  tx: Db,
  change: { businessId: number; from: number | null; to: number; since: Date },
): Promise<boolean> {
  const rating = await lockRatingOfOwn(tx, { businessId: change.businessId, accountId: change.to })
  const row = await updateOwner(tx, change)
  if (!row) return false
  await removeRatingOfOwn(tx, rating)
  // A new owner sees the profile percentage by the current rule, and pages and search are current.
  await savePhotoCount(tx, change.businessId, row.photo_count)
  return true
}

/**
 * Gives the account that has proven a number the listings with it that nobody owns, at most 50, in the transaction of
 * its sign-in: an imported shop belongs to its shopkeeper at once. Earlier enquiries stay hidden: numbers are recycled.
 */
export async function giveListingsOfPhone(tx: Db, { phone, to, now }: { phone: string; to: number; now: Date }) {
  for (const businessId of await listUnownedByPhone(tx, phone))
    await changeOwner(tx, { businessId, from: null, to, since: now })
}
