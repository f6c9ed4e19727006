import { data } from 'react-router'
import type { SignedInCtx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import { onceRemoved } from '#core/once-removed.ts'
import { formProblem, readForm } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { businessPath } from '#features/businesses/business-path.ts'
import { findBusiness } from '#features/businesses/server/business-queries.ts'
import { answerUploadForm, type UploadProblem } from '#features/media/server/answer-upload.ts'
import { idOf } from '#platform/id-of.ts'
import { incomingForm, isFilesForm } from '#platform/receive-form.ts'
import { refuseRating } from '../contract.ts'
import { reviewPhotosPath } from '../reviews.ts'
import { addReviewPhotos, removeReviewPhoto } from './review-photos.ts'
import { findVisibleRating } from './search-ratings.ts'

/** The review in `?review=`; 0, which is nobody's, when there is none. */
export const reviewIdOf = ({ searchParams }: URL) => idOf(searchParams.get('review')) ?? 0

/** An own review with its photos, and the business it is about; 404 for anybody else's. */
export async function showReviewPhotos(ctx: SignedInCtx, url: URL) {
  const { app, db } = ctx
  const review = await findVisibleRating(ctx, reviewIdOf(url))
  const business = review?.can.edit ? await findBusiness(db, review.businessId) : undefined
  const city = business && app.places.cityById(business.city_id)
  if (!review || !business || !city || business.status === 'deleted') throw data(null, { status: 404 })
  return {
    review,
    business: {
      name: business.name,
      url: businessPath({ citySlug: city.slug, slug: business.slug, id: business.id }),
    },
    /** The one that the link of the no-script page names. */
    confirmingRemoval: idOf(url.searchParams.get('remove')),
  }
}

/** Handles both forms of the page: photos as multipart, and the removal of one. */
export async function handleReviewPhotos(ctx: SignedInCtx, request: Request, url: URL) {
  const ratingId = reviewIdOf(url)
  const back = reviewPhotosPath(ratingId)
  if (isFilesForm(request.headers.get('content-type')))
    return answerUploadForm(ctx, back, () => addReviewPhotos(ctx, ratingId, incomingForm(request)))
  const values = await readForm(request)
  const photoId = idOf(values.photoId)
  try {
    if (photoId === undefined) throw refuseRating('photo_not_found')
    await onceRemoved('photo_not_found', removeReviewPhoto(ctx, ratingId, photoId))
  } catch (error) {
    const { data: problem, init } = formProblem(error, values)
    const shown: UploadProblem = { problems: [{ file: '', message: problem.message }], savedCount: 0 }
    return data(shown, init ?? {})
  }
  setFlash(ctx, ctx.i18n.t('Photo deleted'))
  return redirectDocument(back)
}
