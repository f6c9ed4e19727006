import { useLingui } from '@lingui/react'
import { MediaPicture } from '#features/media/ui/media-picture.tsx'
import { opensModal } from '#ui/modals/opens-modal.ts'
import type { RatingView } from '../contract.ts'
import { photoAlt } from './photo-alt.ts'

type ReviewPhotosProps = { review: Pick<RatingView, 'authorName' | 'photos'>; business: { name: string } }

/** The photos of a review as thumbnails; each opens in the photo viewer, without script as a plain file. */
export function ReviewPhotos({ review, business }: ReviewPhotosProps) {
  const { i18n } = useLingui()
  if (review.photos.length === 0) return null
  return (
    <ul
      data-photos-of={business.name}
      aria-label={i18n.t('Photos by {author}', { author: review.authorName })}
      className="grid max-w-reading grid-cols-4 gap-2"
    >
      {review.photos.map((photo, index) => (
        <li key={photo.photoId}>
          {/* biome-ignore lint/correctness/noRestrictedElements: a file, which has no language */}
          <a
            href={photo.url}
            {...opensModal('photoViewer')}
            className="relative block aspect-square max-w-40 overflow-hidden rounded-md bg-sunken outline-offset-2"
          >
            <MediaPicture
              photo={photo}
              alt={photoAlt(i18n, { review, business: business.name, index })}
              sizes="(min-width: 680px) 160px, 25vw"
              className="absolute inset-0 size-full object-cover transition-opacity duration-150 hover:opacity-90"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
