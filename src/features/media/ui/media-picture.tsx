import type { MediaView } from '../contract.ts'

type MediaPictureProps = {
  photo: Pick<MediaView, 'files' | 'height' | 'url' | 'width'>
  alt: string
  /** The value of the `sizes` attribute. */
  sizes: string
  className?: string
  /** It is on the first screen: it does not wait. */
  isFirst?: boolean
}

/** The files of one type as a srcset: `/media/…/320.webp 240w, …`. */
function srcSetOf({ files }: Pick<MediaView, 'files'>, type: string): string {
  return files.flatMap((file) => (file.type === type ? `${file.url} ${file.width}w` : [])).join(', ')
}

/** A photo in the smallest file that is sharp here, AVIF where available. Its space is reserved before it loads. */
export function MediaPicture({ photo, alt, sizes, className, isFirst = false }: MediaPictureProps) {
  const avif = srcSetOf(photo, 'image/avif')
  return (
    <picture className="contents">
      {avif !== '' && <source className="hidden" type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={photo.url}
        srcSet={srcSetOf(photo, 'image/webp')}
        sizes={sizes}
        alt={alt}
        width={photo.width}
        height={photo.height}
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        className={className}
      />
    </picture>
  )
}
