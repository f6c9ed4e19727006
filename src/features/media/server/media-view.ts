import type { MediaView } from '../contract.ts'
import { mediaPath } from '../media-path.ts'
import { boxesFor, maxSidePixels, sizeInBox } from '../rules.ts'
import type { MediaRow, StoredPicture } from './media-queries.ts'

/** The media of one business in their order, as everybody may see them. */
export function viewMedia(rows: readonly MediaRow[]): MediaView[] {
  const cover = rows.find(({ kind }) => kind === 'image')
  return rows.map((row) => {
    const files = filesOf(row)
    return {
      mediaId: row.id,
      kind: row.kind,
      url: files.findLast(({ type }) => type === row.mime_type)?.url ?? '',
      alt: row.alt,
      width: row.width,
      height: row.height,
      isCover: row.id === cover?.id,
      posterUrl: posterUrlOf(row),
      files,
    }
  })
}

/** The largest file of the poster that every browser shows. */
function posterUrlOf({ poster_key, poster_width, poster_height }: MediaRow): string | null {
  if (poster_key === null || poster_width === null || poster_height === null) return null
  const box = boxesFor({ width: poster_width, height: poster_height }).at(-1) ?? maxSidePixels
  return mediaPath(poster_key, pictureName(box, 'webp'))
}

function filesOf(row: MediaRow): MediaView['files'] {
  const { kind, storage_key: key, mime_type: type, width, height } = row
  return kind === 'video' ? [{ url: mediaPath(key, videoName(type)), type, width, height }] : picturesOf(row)
}

/** The files of a photo, the smallest first. */
export function picturesOf({ storage_key: key, has_avif, width, height }: StoredPicture): MediaView['files'] {
  return boxesFor({ width, height }).flatMap((box) => {
    const size = sizeInBox({ width, height }, box)
    return (has_avif ? (['avif', 'webp'] as const) : (['webp'] as const)).map((ending) => ({
      url: mediaPath(key, pictureName(box, ending)),
      type: `image/${ending}`,
      ...size,
    }))
  })
}

/** URL path of the smallest file of a photo that every browser shows: for a card. */
export function smallPictureUrl(photo: StoredPicture): string {
  return picturesOf(photo).find(({ type }) => type === 'image/webp')?.url ?? ''
}

export const pictureName = (box: number, ending: 'avif' | 'webp') => `${box}.${ending}`
export const videoName = (type: MediaRow['mime_type']) => (type === 'video/mp4' ? 'video.mp4' : 'video.webm')
