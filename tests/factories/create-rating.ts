import type { Insertable } from 'kysely'
import type { Db } from '#core/database.ts'
import type { RatingTables } from '#features/ratings/server/rating-tables.ts'
import { updateAverageRating } from '#features/ratings/server/update-average-rating.ts'
import { createAccount } from './create-account.ts'
import { createBusiness } from './create-business.ts'

/**
 * A published rating that counts in its business's average; creates the business and the customer when none are given.
 */
export async function createRating(db: Db, overrides: Partial<Insertable<RatingTables['rating']>> = {}) {
  const businessId = overrides.business_id ?? (await createBusiness(db)).id
  const customerId = overrides.customer_id ?? (await createAccount(db)).id
  const rating = await db
    .insertInto('rating')
    .values({
      stars: 4,
      edited_at: null,
      decided_at: null,
      ...overrides,
      business_id: businessId,
      customer_id: customerId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await updateAverageRating(db, businessId, undefined, rating.stars)
  return rating
}
