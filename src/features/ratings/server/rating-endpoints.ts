import { z } from 'zod'
import type { Ctx } from '#core/context.ts'
import { type Endpoint, endpoint, idParam } from '#core/endpoint.ts'
import { refuseBusiness } from '#features/businesses/contract.ts'
import {
  editRatingInput,
  type RatingView,
  rateInput,
  ratingList,
  ratingView,
  refuseRating,
  reportRatingInput,
  searchRatingsInput,
} from '../contract.ts'
import { editRating } from './edit-rating.ts'
import { rateBusiness } from './rate-business.ts'
import { reportRating } from './report-rating.ts'
import { findVisibleRating, searchRatings } from './search-ratings.ts'

const tag = 'Ratings'
const idInPath = z.strictObject({ id: idParam })

export const ratingEndpoints: Endpoint[] = [
  endpoint({
    method: 'POST',
    path: '/ratings',
    operationId: 'rateBusiness',
    access: 'signed-in',
    tag,
    summary: 'Rate a business, once a customer',
    status: 201,
    body: rateInput,
    data: ratingView,
    refusals: {
      ...refuseRating.only('not_a_customer', 'own_business', 'already_rated', 'rating_limit_reached'),
      ...refuseBusiness.list,
    },
    handle: async (ctx, { body }) => getOwn(ctx, await rateBusiness(ctx, body)),
  }),
  endpoint({
    method: 'PUT',
    path: '/ratings/:id',
    operationId: 'editRating',
    access: 'signed-in',
    tag,
    summary: 'Change an own rating',
    params: idInPath,
    body: editRatingInput,
    data: ratingView,
    refusals: refuseRating.only('rating_not_found', 'rating_removed'),
    handle: async (ctx, { params, body }) => {
      await editRating(ctx, params.id, body)
      return getOwn(ctx, params.id)
    },
  }),
  endpoint({
    method: 'POST',
    path: '/ratings/search',
    operationId: 'searchRatings',
    isPublicRead: true,
    access: 'anyone',
    tag,
    summary: 'The ratings of a business, newest first, with their average and spread',
    body: searchRatingsInput,
    data: ratingList,
    refusals: refuseBusiness.list,
    handle: (ctx, { body }) => searchRatings(ctx, body),
  }),
  endpoint({
    method: 'POST',
    path: '/ratings/:id/report',
    operationId: 'reportRating',
    access: 'signed-in',
    tag,
    summary: 'Say that a rating should not stand; three people hold it back until an operator decides',
    params: idInPath,
    body: reportRatingInput,
    data: z.object({ ratingId: z.int() }),
    refusals: refuseRating.only('rating_not_found', 'own_rating', 'report_limit_reached'),
    handle: async (ctx, { params, body }) => {
      await reportRating(ctx, params.id, body)
      return { ratingId: params.id }
    },
  }),
]

async function getOwn(ctx: Ctx, ratingId: number): Promise<RatingView> {
  const rating = await findVisibleRating(ctx, ratingId)
  if (!rating) throw refuseRating('rating_not_found')
  return rating
}
