import { randomBytes } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Insertable } from 'kysely'
import type { Ctx } from '#core/context.ts'
import { createConcurrencyLimiter } from '#platform/concurrency-limiter.ts'
import type { ReceivedFile } from '#platform/receive-form.ts'
import { refuseMedia } from '../contract.ts'
import { contentOf, kindOf, type MediaKind } from '../rules.ts'
import { encodePicture } from './encode-picture.ts'
import { inspectVideo } from './inspect-video.ts'
import type { MediaTables } from './media-tables.ts'
import { videoName } from './media-view.ts'

/**
 * A picture takes up to 200 MB and a second of a core: one at a time, and callers who find a long queue try again
 * later.
 */
export const decodeLimiter = createConcurrencyLimiter({ concurrency: 1, maxQueue: 20 })
const inspectLimiter = createConcurrencyLimiter({ concurrency: 2, maxQueue: 20 })

export type PreparedMedia = Pick<
  Insertable<MediaTables['media']>,
  'kind' | 'storage_key' | 'width' | 'height' | 'mime_type' | 'has_avif'
>

/** What a file is, by its content: what it is called does not count. */
export function checkFile({ head, isCut }: ReceivedFile): MediaKind {
  const content = contentOf(head)
  const kind = kindOf(content)
  if (kind === undefined) throw refuseMedia('wrong_type')
  if (content === 'heic') throw refuseMedia('heic_photo')
  if (content === 'mov') throw refuseMedia('mov_video')
  if (isCut) throw refuseMedia(kind === 'image' ? 'image_too_large' : 'video_too_large')
  return kind
}

/** Nobody guesses it. */
export const newStorageKey = () => randomBytes(16).toString('hex')

/** Draws a picture in its sizes and puts them in place. */
export async function preparePicture(
  { app: { storage } }: { app: Pick<Ctx['app'], 'storage'> },
  input: string | Buffer,
): Promise<PreparedMedia> {
  const folder = await storage.prepare()
  try {
    const picture = await decodeLimiter(() => encodePicture(input, folder))
    if (!picture) throw refuseMedia('media_busy')
    const { width, height, hasAvif } = picture
    const storageKey = newStorageKey()
    await storage.publish(folder, storageKey)
    return { kind: 'image', storage_key: storageKey, width, height, mime_type: 'image/webp', has_avif: hasAvif }
  } catch (error) {
    await storage.discard(folder)
    throw error
  }
}

/** Looks into a video, which loses where it was taken, and puts it in place. */
export async function prepareVideo({ app }: Pick<Ctx, 'app'>, path: string): Promise<PreparedMedia> {
  const { storage } = app
  const video = await inspectLimiter(() => inspectVideo(app, path))
  if (!video) throw refuseMedia('media_busy')
  const { width, height, mimeType } = video
  const folder = await storage.prepare()
  try {
    await rename(path, join(folder, videoName(mimeType)))
    const storageKey = newStorageKey()
    await storage.publish(folder, storageKey)
    return { kind: 'video', storage_key: storageKey, width, height, mime_type: mimeType }
  } catch (error) {
    await storage.discard(folder)
    throw error
  }
}
