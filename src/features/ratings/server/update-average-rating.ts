import type { Db } from '#core/database.ts'
import { updateRatingSums } from '#features/businesses/server/business-queries.ts'
import { indexBusiness } from '#features/search/server/index/index-business.ts'

/**
 * Applies the change of one rating to the average of a business and to its rank in search. Call it in the transaction
 * of the change; `before` and `after` are the counted stars (`countedStars`).
 */
export async function updateAverageRating(
  tx: Db,
  businessId: number,
  before: number | undefined,
  after: number | undefined,
): Promise<void> {
  const sumBy = (after ?? 0) - (before ?? 0)
  const countBy = Number(after !== undefined) - Number(before !== undefined)
  if (sumBy === 0 && countBy === 0) return
  await updateRatingSums(tx, businessId, { sumBy, countBy })
  await indexBusiness(tx, businessId)
}
