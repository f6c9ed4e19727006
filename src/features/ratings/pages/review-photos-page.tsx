import { useLingui } from '@lingui/react'
import { Trash2 } from 'lucide-react'
import { signedInPageCtx } from '#core/page.ts'
import { MediaPicture } from '#features/media/ui/media-picture.tsx'
import { UploadForm } from '#features/media/ui/upload-form.tsx'
import { UploadProblems } from '#features/media/ui/upload-problems.tsx'
import { clipText } from '#page-kit/page-meta.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.static.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { DialogButton } from '#ui/dialog.tsx'
import { ConfirmModal } from '#ui/modals/confirm-modal.tsx'
import type { RatingView } from '../contract.ts'
import { reviewPhotoFilePath, reviewPhotosPath } from '../reviews.ts'
import { maxPhotos } from '../rules.ts'
import { handleReviewPhotos, showReviewPhotos } from '../server/handle-review-photos.ts'
import { photoAlt } from '../ui/photo-alt.ts'
import { QuotedReview } from '../ui/quoted-review.tsx'
import type { Route } from './+types/review-photos-page'

export function loader({ context, url }: Route.LoaderArgs) {
  return showReviewPhotos(signedInPageCtx(context), url)
}

export function action({ context, request, url }: Route.ActionArgs) {
  return handleReviewPhotos(signedInPageCtx(context), request, url)
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Photos with your review')
}

export default function ReviewPhotosPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { business, confirmingRemoval, review } = loaderData
  const { photos, ratingId } = review
  return (
    <div className="mx-auto grid w-full max-w-[560px] gap-4">
      <Breadcrumbs crumbs={[{ label: clipText(business.name, 36), href: business.url }, { label: i18n.t('Photos') }]} />
      <div className="grid gap-4 rounded-md bg-card p-4 shadow-soft md:p-6">
        <h1 className="text-xl">{i18n.t('Photos with your review')}</h1>
        <QuotedReview review={review} />
        <UploadProblems problem={actionData} />
        {photos.length > 0 && (
          <ul className="grid grid-cols-2 gap-3">
            {photos.map((photo, index) => (
              <OwnPhoto
                key={photo.photoId}
                {...{ review, business, photo, index }}
                isConfirming={photo.photoId === confirmingRemoval}
              />
            ))}
          </ul>
        )}
        {!review.can.addPhotos ? (
          <p>{i18n.t('Your review is not shown just now, so that photos cannot be added to it.')}</p>
        ) : photos.length < maxPhotos ? (
          <UploadForm
            key={photos.length}
            action={reviewPhotosPath(ratingId)}
            sendTo={reviewPhotoFilePath(ratingId)}
            accept="image/jpeg,image/png,image/webp,image/avif"
            label={i18n.t('Choose photos')}
            emptyText={/* i18n */ 'Please choose a photo first.'}
            hasCamera
            hints={[
              i18n.t('Up to {max} photos of 5 MB each (JPEG, PNG, WebP, AVIF).', { max: maxPhotos }),
              i18n.t('We remove the location from them. Please show no faces of people who did not agree.'),
            ]}
          />
        ) : (
          <p className="text-muted">{i18n.t('These are {max} photos, which is the most.', { max: maxPhotos })}</p>
        )}
        <div>
          <ButtonLink href={`${business.url}#review-${ratingId}`} variant="outline">
            {i18n.t('See your review on the page')}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

type OwnPhotoProps = {
  review: RatingView
  business: { name: string }
  photo: RatingView['photos'][number]
  index: number
  /** The link of the no-script page was followed: shows the question. */
  isConfirming: boolean
}

function OwnPhoto({ review, business, photo, index, isConfirming }: OwnPhotoProps) {
  const { i18n } = useLingui()
  const alt = photoAlt(i18n, { review, business: business.name, index })
  const path = reviewPhotosPath(review.ratingId)
  const dialogId = `remove-${photo.photoId}`
  const label = (
    <>
      {i18n.t('Delete')}
      <span className="sr-only"> ({alt})</span>
    </>
  )
  return (
    <li className="grid content-start gap-1 rounded-md border border-line p-2">
      <div className="relative aspect-square overflow-hidden rounded-sm bg-sunken">
        {review.isShown && (
          <MediaPicture photo={photo} alt={alt} sizes="250px" className="absolute inset-0 size-full object-contain" />
        )}
      </div>
      <DialogButton
        dialogId={dialogId}
        variant="quiet"
        icon={<Trash2 size={20} aria-hidden className="flex-none" />}
        className="needs-script text-danger"
      >
        {label}
      </DialogButton>
      <noscript className="grid">
        <ButtonLink href={reviewPhotosPath(review.ratingId, { removing: photo.photoId })} variant="quiet">
          {label}
        </ButtonLink>
      </noscript>
      <ConfirmModal id={dialogId} isOpen={isConfirming} action={path} fields={{ photoId: String(photo.photoId) }} />
    </li>
  )
}
