import type { SignedInCtx } from '#core/context.ts'
import { takeFromDailyQuota } from '#core/daily-quota.ts'
import type { Db } from '#core/database.ts'
import { contentOf, kindOf, maxBytesOfKind } from '#features/media/rules.ts'
import { removeFilesLater } from '#features/media/server/media-jobs.ts'
import { checkFile, preparePicture } from '#features/media/server/prepare-media.ts'
import { receiveFiles, saveStored, type UploadResult } from '#features/media/server/receive-files.ts'
import { secondsToIndianMidnight } from '#platform/indian-time.ts'
import type { IncomingForm, ReceivedFile } from '#platform/receive-form.ts'
import { refuseRating } from '../contract.ts'
import { dailyPhotoLimit, maxPhotos, photoFormBytes } from '../rules.ts'
import { announceReviews } from './announce-reviews.ts'
import { deletePhoto, insertPhoto, listPhotos, type RatingPhotoRow } from './rating-photo-queries.ts'
import { lockRating, type RatingRow } from './rating-queries.ts'

const limits = {
  totalBytes: photoFormBytes,
  // What is no photo is refused: no more of it is needed than says so.
  fileBytes: (head: Buffer) => (isPhoto(head) ? maxBytesOfKind.image : head.length),
}

const isPhoto = (head: Buffer) => kindOf(contentOf(head)) === 'image'

/**
 * The author adds the photos of a form to a published review, checked and re-encoded as those of listings. Refuses
 * before anything is read: rating_not_found (also to others), rating_not_shown; for the whole form: no_photo,
 * media_busy and refuseForm. The result says why a photo was refused.
 */
export async function addReviewPhotos(
  ctx: SignedInCtx,
  ratingId: number,
  form: IncomingForm,
  { maxFiles = maxPhotos }: { maxFiles?: number } = {},
): Promise<UploadResult<RatingPhotoRow>> {
  await getOwnReview(ctx.db, ctx, ratingId)
  return receiveFiles(ctx, form, { ...limits, files: maxFiles }, (_, count) => {
    if (count === 0) throw refuseRating('no_photo')
    return (file) => addPhoto(ctx, ratingId, file)
  })
}

async function addPhoto(ctx: SignedInCtx, ratingId: number, file: ReceivedFile): Promise<RatingPhotoRow> {
  if (!isPhoto(file.head)) throw refuseRating('photo_expected')
  checkFile(file)
  await checkRoom(ctx.db, ratingId)
  // A broken file costs as much to process as a good one.
  const bound = { kind: 'review photo', who: String(ctx.actor.accountId), limit: dailyPhotoLimit }
  if (!(await takeFromDailyQuota(ctx.db, ctx, [bound])))
    throw refuseRating('daily_photo_limit_reached', { retryAfterSeconds: secondsToIndianMidnight(ctx.now) })
  const { storage_key, width, height, has_avif } = await preparePicture(ctx, file.path)
  const photo = { rating_id: ratingId, storage_key, width, height, has_avif, created_at: ctx.now }
  return saveStored(ctx, photo, () =>
    ctx.db.transaction().execute(async (tx) => {
      // Locked: of two photos at once the second counts the first.
      const { business_id } = await getOwnReview(tx, ctx, ratingId)
      await checkRoom(tx, ratingId)
      const saved = await insertPhoto(tx, photo)
      await announceReviews(tx, business_id)
      return saved
    }),
  )
}

async function getOwnReview(db: Db, { actor }: SignedInCtx, ratingId: number): Promise<RatingRow> {
  const rating = await lockRating(db, ratingId)
  if (rating?.customer_id !== actor.accountId) throw refuseRating('rating_not_found')
  if (rating.state !== 'published') throw refuseRating('rating_not_shown')
  return rating
}

async function checkRoom(db: Db, ratingId: number): Promise<void> {
  if ((await listPhotos(db, ratingId)).length >= maxPhotos) throw refuseRating('photos_full')
}

/** The author removes a photo, also while the review is held back. Refuses: rating_not_found, photo_not_found. */
export async function removeReviewPhoto({ actor, db }: SignedInCtx, ratingId: number, photoId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const rating = await lockRating(tx, ratingId)
    if (rating?.customer_id !== actor.accountId) throw refuseRating('rating_not_found')
    const key = await deletePhoto(tx, { id: photoId, ratingId })
    if (key === undefined) throw refuseRating('photo_not_found')
    await removeFilesLater(tx, [key])
    await announceReviews(tx, rating.business_id)
  })
}
