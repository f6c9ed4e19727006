import { randomBytes } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Insertable } from 'kysely'
import type { Ctx, SignedInCtx } from '#core/context.ts'
import { takeFromDailyQuota } from '#core/daily-quota.ts'
import { refuseBusiness } from '#features/businesses/contract.ts'
import { lockProfileParts } from '#features/businesses/server/own-listing-queries.ts'
import { savePhotoCount } from '#features/businesses/server/save-photo-count.ts'
import { createConcurrencyLimiter } from '#platform/concurrency-limiter.ts'
import type { ReceivedFile } from '#platform/receive-form.ts'
import { Refusal } from '#platform/refusal.ts'
import { refuseMedia } from '../contract.ts'
import { contentOf, dailyUploadLimit, kindOf, type MediaKind, maxOfKind } from '../rules.ts'
import { encodePicture } from './encode-picture.ts'
import { inspectVideo } from './inspect-video.ts'
import { countMedia, insertMedia, type MediaRow } from './media-queries.ts'
import type { MediaTables } from './media-tables.ts'
import { videoName } from './media-view.ts'

/** Decoding takes up to 200 MB and a second of a core: one at a time, and a long queue refuses. */
const decodeLimiter = createConcurrencyLimiter({ concurrency: 1, maxQueue: 20 })
const inspectLimiter = createConcurrencyLimiter({ concurrency: 2, maxQueue: 20 })

export type PreparedMedia = Pick<
  Insertable<MediaTables['media']>,
  'kind' | 'storage_key' | 'width' | 'height' | 'mime_type' | 'has_avif'
>

/**
 * Adds a received file to one of the caller's listings, after the existing ones. The files are stored before the row,
 * so that no page shows missing files; a refused row removes them again, and the sweep removes what other failures
 * leave. Refuses: business_not_found and all of refuseMedia but media_not_found.
 */
export async function addMedia(
  ctx: SignedInCtx,
  { businessId, file, alt }: { businessId: number; file: ReceivedFile; alt: string },
): Promise<MediaRow> {
  const kind = checkFile(file)
  await checkRoom(ctx, businessId, kind)
  // A broken file costs as much work as a good one.
  const bound = { kind: 'media', who: String(ctx.actor.accountId), limit: dailyUploadLimit }
  if (!(await takeFromDailyQuota(ctx.db, ctx, [bound]))) throw refuseMedia('daily_upload_limit_reached')
  const prepared = kind === 'image' ? await preparePicture(ctx, file.path) : await prepareVideo(ctx, file.path)
  try {
    return await saveMedia(ctx, { ...prepared, business_id: businessId, alt })
  } catch (error) {
    // When the outcome of the insert is unknown, the sweep decides.
    if (error instanceof Refusal) await ctx.app.storage.remove(prepared.storage_key)
    throw error
  }
}

/** Checks the content; the file name is not trusted. */
function checkFile({ head, isCut }: ReceivedFile): MediaKind {
  const content = contentOf(head)
  const kind = kindOf(content)
  if (kind === undefined) throw refuseMedia('wrong_type')
  if (content === 'heic') throw refuseMedia('heic_photo')
  if (content === 'mov') throw refuseMedia('mov_video')
  if (isCut) throw refuseMedia(kind === 'image' ? 'image_too_large' : 'video_too_large')
  return kind
}

async function checkRoom({ db }: Pick<Ctx, 'db'>, businessId: number, kind: MediaKind): Promise<number> {
  const counts = await countMedia(db, businessId)
  if (counts[kind] >= maxOfKind[kind])
    throw refuseMedia(kind === 'image' ? 'photo_limit_reached' : 'video_limit_reached')
  return counts.image
}

const newKey = () => randomBytes(16).toString('hex')

/** Encodes a picture in its sizes and stores them. */
export async function preparePicture(
  { app: { storage } }: { app: Pick<Ctx['app'], 'storage'> },
  input: string | Buffer,
): Promise<PreparedMedia> {
  const folder = await storage.prepare()
  try {
    const picture = await decodeLimiter(() => encodePicture(input, folder))
    if (!picture) throw refuseMedia('media_busy')
    const { width, height, hasAvif } = picture
    const storageKey = newKey()
    await storage.publish(folder, storageKey)
    return { kind: 'image', storage_key: storageKey, width, height, mime_type: 'image/webp', has_avif: hasAvif }
  } catch (error) {
    await storage.discard(folder)
    throw error
  }
}

async function prepareVideo({ app }: Pick<Ctx, 'app'>, path: string): Promise<PreparedMedia> {
  const { storage } = app
  const video = await inspectLimiter(() => inspectVideo(app, path))
  if (!video) throw refuseMedia('media_busy')
  const { width, height, mimeType } = video
  const folder = await storage.prepare()
  try {
    await rename(path, join(folder, videoName(mimeType)))
    const storageKey = newKey()
    await storage.publish(folder, storageKey)
    return { kind: 'video', storage_key: storageKey, width, height, mime_type: mimeType }
  } catch (error) {
    await storage.discard(folder)
    throw error
  }
}

function saveMedia(ctx: SignedInCtx, row: Omit<Insertable<MediaTables['media']>, 'position'>): Promise<MediaRow> {
  return ctx.db.transaction().execute(async (tx) => {
    // Of two simultaneous uploads the second counts the media of the first.
    if (!(await lockProfileParts(tx, row.business_id))) throw refuseBusiness('business_not_found')
    const photos = await checkRoom({ db: tx }, row.business_id, row.kind)
    const saved = await insertMedia(tx, row)
    await savePhotoCount(tx, row.business_id, photos + (row.kind === 'image' ? 1 : 0))
    return saved
  })
}
