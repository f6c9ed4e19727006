import { data } from 'react-router'
import type { Ctx } from '#core/context.ts'
import type { BusinessPath } from '#features/businesses/business-path.ts'
import { openBusiness } from '#features/businesses/server/open-business.ts'
import { idOf } from '#platform/id-of.ts'
import type { RatingView } from '../contract.ts'
import { findVisibleRating } from './search-ratings.ts'

/** The review in the address of a page, at its own business only. */
export async function openReview(
  ctx: Ctx,
  params: { business: string; rating: string },
): Promise<{ business: { name: string; url: BusinessPath }; review: RatingView }> {
  const { business } = await openBusiness(ctx, params.business)
  const id = idOf(params.rating)
  const review = id === undefined ? undefined : await findVisibleRating(ctx, id)
  if (review?.businessId !== business.businessId) throw data(null, { status: 404 })
  return { business: { name: business.name, url: business.url }, review }
}
