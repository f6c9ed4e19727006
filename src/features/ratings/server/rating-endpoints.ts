import { z } from 'zod'
import type { Ctx } from '#core/context.ts'
import { type Endpoint, endpoint, idParam } from '#core/endpoint.ts'
import { refuseBusiness } from '#features/businesses/contract.ts'
import { refuseMedia } from '#features/media/contract.ts'
import { refuseForm } from '#platform/receive-form.ts'
import {
  answerInput,
  editRatingInput,
  photoForm,
  type RatingView,
  rateInput,
  ratingList,
  ratingPhoto,
  ratingView,
  refuseRating,
  reportRatingInput,
  searchRatingsInput,
  usefulInput,
} from '../contract.ts'
import { maxPhotos } from '../rules.ts'
import { answerRating } from './answer-rating.ts'
import { deleteRating } from './delete-rating.ts'
import { editRating } from './edit-rating.ts'
import { markUseful } from './mark-useful.ts'
import { rateBusiness } from './rate-business.ts'
import { viewPhoto } from './rating-view.ts'
import { reportRating } from './report-rating.ts'
import { addReviewPhotos, removeReviewPhoto } from './review-photos.ts'
import { findVisibleRating, searchRatings } from './search-ratings.ts'

const tag = 'Ratings'
const idInPath = z.strictObject({ id: idParam })

export const ratingEndpoints: Endpoint[] = [
  endpoint({
    method: 'POST',
    path: '/ratings',
    operationId: 'rateBusiness',
    takesUserType: true,
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
    handle: async (ctx, { body }) => getVisible(ctx, await rateBusiness(ctx, body)),
  }),
  endpoint({
    method: 'PUT',
    path: '/ratings/:id',
    operationId: 'editRating',
    takesUserType: true,
    access: 'signed-in',
    tag,
    summary: 'Change an own rating',
    params: idInPath,
    body: editRatingInput,
    data: ratingView,
    refusals: refuseRating.only('rating_not_found', 'rating_removed'),
    handle: async (ctx, { params, body }) => {
      await editRating(ctx, params.id, body)
      return getVisible(ctx, params.id)
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/ratings/:id',
    operationId: 'deleteRating',
    access: 'signed-in',
    tag,
    summary: 'Delete an own rating',
    params: idInPath,
    data: z.object({ ratingId: z.int() }),
    refusals: refuseRating.only('rating_not_found', 'rating_held'),
    handle: async (ctx, { params }) => {
      await deleteRating(ctx, params.id)
      return { ratingId: params.id }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/ratings/:id/photos',
    operationId: 'addRatingPhoto',
    access: 'signed-in',
    tag,
    summary: `Add one photo to an own rating (multipart/form-data); at most ${maxPhotos}`,
    status: 201,
    params: idInPath,
    form: photoForm,
    data: ratingPhoto,
    refusals: {
      ...refuseRating.only(
        'rating_not_found',
        'rating_not_shown',
        'no_photo',
        'photo_expected',
        'photos_full',
        'daily_photo_limit_reached',
      ),
      ...refuseMedia.only('image_too_large', 'heic_photo', 'image_broken', 'image_too_many_pixels', 'media_busy'),
      ...refuseForm.list,
    },
    handle: async (ctx, { params, form }) => {
      const { saved, refused } = await addReviewPhotos(ctx, params.id, form, { maxFiles: 1 })
      const [problem, photo] = [refused[0], saved[0]]
      if (problem || !photo) throw problem?.refusal ?? refuseRating('no_photo')
      return viewPhoto(photo)
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/ratings/:id/photos/:photoId',
    operationId: 'removeRatingPhoto',
    access: 'signed-in',
    tag,
    summary: 'Remove a photo from an own rating',
    params: z.strictObject({ id: idParam, photoId: idParam }),
    data: z.object({ photoId: z.int() }),
    refusals: refuseRating.only('rating_not_found', 'photo_not_found'),
    handle: async (ctx, { params }) => {
      await removeReviewPhoto(ctx, params.id, params.photoId)
      return { photoId: params.photoId }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/ratings/search',
    operationId: 'searchRatings',
    isPublicRead: true,
    access: 'anyone',
    tag,
    summary: 'The ratings of a business, all or of so many stars, with their average, spread and tags',
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
  endpoint({
    method: 'PUT',
    path: '/ratings/:id/useful',
    operationId: 'markRatingUseful',
    access: 'signed-in',
    tag,
    summary: 'Say that a review is useful, once a person, or take it back',
    params: idInPath,
    body: usefulInput,
    data: z.object({ ratingId: z.int(), usefulCount: z.int(), isUseful: z.boolean() }),
    refusals: {
      ...refuseRating.only('rating_not_found', 'own_rating', 'own_business_review'),
      ...refuseBusiness.only('business_deleted'),
    },
    handle: async (ctx, { params, body }) => {
      await markUseful(ctx, params.id, body)
      const { ratingId, usefulCount, isUseful } = await getVisible(ctx, params.id)
      return { ratingId, usefulCount, isUseful }
    },
  }),
  endpoint({
    method: 'PUT',
    path: '/ratings/:id/answer',
    operationId: 'answerRating',
    access: 'merchant',
    tag,
    summary: 'Answer a review of an own business, or change the answer; its author is told of the first',
    params: idInPath,
    body: answerInput,
    data: ratingView,
    refusals: {
      ...refuseRating.only('rating_not_found', 'not_the_owner'),
      ...refuseBusiness.only('business_deleted'),
    },
    handle: async (ctx, { params, body }) => {
      await answerRating(ctx, params.id, body)
      return getVisible(ctx, params.id)
    },
  }),
]

async function getVisible(ctx: Ctx, ratingId: number): Promise<RatingView> {
  const rating = await findVisibleRating(ctx, ratingId)
  if (!rating) throw refuseRating('rating_not_found')
  return rating
}
