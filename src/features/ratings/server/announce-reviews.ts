import { businessTag } from '#core/cache-tags.ts'
import { notifyChange } from '#core/change-queries.ts'
import type { Db } from '#core/database.ts'

/**
 * A change of reviews that leaves the average as it is: cached pages of the business are rendered again. Call it in the
 * transaction of the change.
 */
export async function announceReviews(tx: Db, businessId: number): Promise<void> {
  await notifyChange(tx, [businessTag(businessId)])
}
