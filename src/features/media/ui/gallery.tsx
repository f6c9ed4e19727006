import { useLingui } from '@lingui/react'
import { ImagePlus } from 'lucide-react'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { opensModal } from '#ui/modals/opens-modal.ts'
import type { MediaView } from '../contract.ts'
import { uploadPath } from '../media-path.ts'
import { firstTileSpan, shownAtOnce } from './gallery-layout.ts'
import { MediaPicture } from './media-picture.tsx'
import { altOf } from './media-words.ts'

type GalleryProps = {
  media: readonly MediaView[]
  business: { id: number; name: string }
  isOwner: boolean
}

/**
 * Photos and videos of a business, at the top of its page: a strip to swipe on phones. A photo opens in
 * `photo-viewer.tsx`; without script it opens as a plain file. Renders nothing without media.
 */
export function Gallery({ media, business, isOwner }: GalleryProps) {
  const { i18n } = useLingui()
  const photos = media.filter(({ kind }) => kind === 'image')
  const videos = media.filter(({ kind }) => kind === 'video')
  if (media.length === 0 && !isOwner) return null

  const shown = photos.slice(0, shownAtOnce)
  return (
    <section aria-labelledby="photos" data-photos-of={business.name} className="gallery">
      <h2 id="photos" className="sr-only">
        {videos.length > 0 || photos.length === 0 ? i18n.t('Photos and videos') : i18n.t('Photos')}
      </h2>
      {shown.length > 0 && <Tiles photos={shown} from={0} business={business.name} />}
      {isOwner && (
        <div className="gallery-line">
          <p className="text-muted">
            {media.length === 0 && i18n.t('Show your shop, your work and your people. Only you see this line.')}
          </p>
          <ButtonLink href={uploadPath(business.id)} variant="outline" icon={<ImagePlus size={20} aria-hidden />}>
            {media.length === 0 ? i18n.t('Add photos') : i18n.t('Manage')}
          </ButtonLink>
        </div>
      )}
      {photos.length > shown.length && (
        <details className="gallery-line">
          <summary className="inline-flex min-h-11 items-center text-action underline underline-offset-2">
            {i18n.t('{count, plural, one {# more photo} other {# more photos}}', {
              count: photos.length - shown.length,
            })}
          </summary>
          <div className="pt-2">
            <Tiles photos={photos.slice(shownAtOnce)} from={shownAtOnce} business={business.name} />
          </div>
        </details>
      )}
      {videos.length > 0 && (
        <ul className={classNames('gallery-line grid gap-2', videos.length > 1 && 'sm:grid-cols-2')}>
          {videos.map((video, index) => (
            <li key={video.mediaId} className="grid content-start">
              {/* biome-ignore lint/a11y/useMediaCaption: merchants film without captions */}
              <video
                controls
                playsInline
                preload="none"
                poster={video.posterUrl ?? undefined}
                width={video.width}
                height={video.height}
                aria-label={altOf(i18n, video, index, business.name)}
                className="h-auto max-h-[70vh] w-full rounded-md bg-inverse"
              >
                <source src={video.url} type={video.files[0]?.type} />
              </video>
              {video.alt !== '' && <p className="px-1 py-2 text-sm text-muted">{video.alt}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type TilesProps = {
  photos: readonly MediaView[]
  /** The index of the first of them among all photos. */
  from: number
  business: string
}

function Tiles({ photos, from, business }: TilesProps) {
  const { i18n } = useLingui()
  return (
    <ul className="photo-tiles">
      {photos.map((photo, index) => {
        const alt = altOf(i18n, photo, from + index, business)
        const span = index === 0 ? firstTileSpan(photos.length) : ''
        return (
          <li key={photo.mediaId} className={classNames('grid', span)}>
            {/* biome-ignore lint/correctness/noRestrictedElements: a file, which has no language */}
            <a href={photo.url} {...opensModal('photoViewer')} data-caption={photo.alt} className="photo-tile">
              <MediaPicture
                photo={photo}
                alt={alt}
                sizes={
                  span === ''
                    ? '(min-width: 1025px) 240px, (min-width: 480px) 33vw, 88vw'
                    : '(min-width: 1025px) 720px, (min-width: 480px) 67vw, 88vw'
                }
                isFirst={from + index === 0}
                className="absolute inset-0 size-full object-cover transition-opacity duration-150 hover:opacity-90"
              />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
