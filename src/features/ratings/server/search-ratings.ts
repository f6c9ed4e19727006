import type { Actor, Ctx } from '#core/context.ts'
import { pageInfoOf } from '#core/endpoint.ts'
import { averageOf } from '#features/businesses/rules.ts'
import { getBusiness } from '#features/businesses/server/get-business.ts'
import type { RatingList, RatingView, SearchRatingsInput } from '../contract.ts'
import { starChoices } from '../rules.ts'
import { countByStars, findRating, findRatingOf, listPublished } from './rating-queries.ts'
import { viewRating } from './rating-view.ts'

/**
 * The published ratings of a business, newest first, and the distribution of the stars. Refuses: business_not_found,
 * business_deleted.
 */
export async function searchRatings(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { businessId, page }: SearchRatingsInput,
): Promise<RatingList> {
  await getBusiness(ctx, businessId)
  const list = await listRatings(ctx, { businessId, page })
  return { rating: averageOf(sumsOf(list.distribution)), ...list }
}

/** From the ratings of this list alone: a demo listing states more of them than it has. */
const sumsOf = (distribution: RatingList['distribution']) => ({
  rating_sum: distribution.reduce((sum, { stars, count }) => sum + stars * count, 0),
  rating_count: distribution.reduce((sum, { count }) => sum + count, 0),
})

/** The same for a page that has already loaded its business. */
export async function listRatings(
  { actor, db }: Pick<Ctx, 'db' | 'actor'>,
  { businessId, page }: SearchRatingsInput,
): Promise<Omit<RatingList, 'rating'>> {
  const [rows, counts] = await Promise.all([
    listPublished(db, { businessId, limit: page.size, offset: page.page * page.size }),
    countByStars(db, businessId),
  ])
  const distribution = starChoices.map((stars) => ({ stars, count: counts.get(stars) ?? 0 }))
  const total = distribution.reduce((sum, { count }) => sum + count, 0)
  return {
    distribution,
    ratingRespList: rows.map((row) => viewRating(row, actor)),
    page: pageInfoOf(page, total),
  }
}

/** The caller's rating of a business; undefined for visitors and when there is none. */
export async function findOwnRating(
  { actor, db }: { actor: Actor | undefined; db: Ctx['db'] },
  businessId: number,
): Promise<RatingView | undefined> {
  if (!actor) return undefined
  const row = await findRatingOf(db, { businessId, customerId: actor.accountId })
  return row && viewRating(row, actor)
}

/** A rating as the caller may see it; undefined when there is none, or it is not visible to them. */
export async function findVisibleRating(
  { actor, db }: Pick<Ctx, 'db' | 'actor'>,
  ratingId: number,
): Promise<RatingView | undefined> {
  const row = await findRating(db, ratingId)
  if (!row || (row.state !== 'published' && row.customer_id !== actor?.accountId)) return undefined
  return viewRating(row, actor)
}
