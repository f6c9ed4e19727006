import type { Insertable } from 'kysely'
import type { Ctx, SignedInCtx } from '#core/context.ts'
import { takeFromDailyQuota } from '#core/daily-quota.ts'
import { refuseBusiness } from '#features/businesses/contract.ts'
import { lockProfileParts } from '#features/businesses/server/own-listing-queries.ts'
import { savePhotoCount } from '#features/businesses/server/save-photo-count.ts'
import { parseForm } from '#platform/parse-form.ts'
import { type IncomingForm, type ReceivedFile, type ReceivedForm, receiveForm } from '#platform/receive-form.ts'
import { Refusal } from '#platform/refusal.ts'
import { altInput, refuseMedia } from '../contract.ts'
import {
  contentOf,
  dailyUploadLimit,
  formBytes,
  kindOf,
  type MediaKind,
  maxBytesOfKind,
  maxFilesPerUpload,
  maxOfKind,
} from '../rules.ts'
import { getOwnBusiness } from './get-own-business.ts'
import { limitUploads } from './limit-uploads.ts'
import { countMedia, insertMedia, type MediaRow } from './media-queries.ts'
import type { MediaTables } from './media-tables.ts'
import { checkFile, preparePicture, prepareVideo } from './prepare-media.ts'

const limits = {
  totalBytes: formBytes,
  fileBytes: (head: Buffer) => {
    const kind = kindOf(contentOf(head))
    return kind ? maxBytesOfKind[kind] : head.length
  },
}

export interface UploadResult {
  saved: MediaRow[]
  /** Files that were not taken, by name, and why. */
  refused: { name: string; refusal: Refusal }[]
}

/**
 * Adds the files of a form to the caller's listing, one by one: a refused file does not stop the others. Refuses before
 * anything is read: business_not_found; for the whole form: no_file, media_busy and refuseForm. The result says why a
 * file was refused.
 */
export async function uploadMedia(
  ctx: SignedInCtx,
  businessId: number,
  form: IncomingForm,
  { maxFiles = maxFilesPerUpload } = {},
): Promise<UploadResult> {
  await getOwnBusiness(ctx, businessId)
  const result = await limitUploads(ctx.actor.accountId, async () => {
    const { storage } = ctx.app
    const folder = await storage.prepare()
    try {
      return await addAll(ctx, businessId, await receiveForm(form, folder, { ...limits, files: maxFiles }))
    } finally {
      await storage.discard(folder)
    }
  })
  if (!result) throw refuseMedia('media_busy')
  return result
}

async function addAll(ctx: SignedInCtx, businessId: number, { fields, files }: ReceivedForm): Promise<UploadResult> {
  if (files.length === 0) throw refuseMedia('no_file')
  const alt = parseForm(altInput, fields.alt ?? '')
  const result: UploadResult = { saved: [], refused: [] }
  for (const file of files) {
    try {
      result.saved.push(await addMedia(ctx, { businessId, file, alt }))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      result.refused.push({ name: file.name, refusal: error })
    }
  }
  return result
}

/**
 * Adds a received file at the end of a listing's media. The files are stored before the row, so that no page shows a
 * missing file; a refused row removes them again, and the sweep removes what any other failure leaves behind.
 */
async function addMedia(
  ctx: SignedInCtx,
  { businessId, file, alt }: { businessId: number; file: ReceivedFile; alt: string },
): Promise<MediaRow> {
  const kind = checkFile(file)
  await checkRoom(ctx, businessId, kind)
  // A broken file costs as much to process as a good one.
  const bound = { kind: 'media', who: String(ctx.actor.accountId), limit: dailyUploadLimit }
  if (!(await takeFromDailyQuota(ctx.db, ctx, [bound]))) throw refuseMedia('daily_upload_limit_reached')
  const prepared = kind === 'image' ? await preparePicture(ctx, file.path) : await prepareVideo(ctx, file.path)
  try {
    return await saveMedia(ctx, { ...prepared, business_id: businessId, alt })
  } catch (error) {
    // Whether the row was written is unknown after other errors: the sweep finds out.
    if (error instanceof Refusal) await ctx.app.storage.remove(prepared.storage_key)
    throw error
  }
}

async function checkRoom({ db }: Pick<Ctx, 'db'>, businessId: number, kind: MediaKind): Promise<number> {
  const counts = await countMedia(db, businessId)
  if (counts[kind] >= maxOfKind[kind])
    throw refuseMedia(kind === 'image' ? 'photo_limit_reached' : 'video_limit_reached')
  return counts.image
}

function saveMedia(ctx: SignedInCtx, row: Omit<Insertable<MediaTables['media']>, 'position'>): Promise<MediaRow> {
  return ctx.db.transaction().execute(async (tx) => {
    // Of two uploads at once the second counts what the first has added.
    if (!(await lockProfileParts(tx, row.business_id))) throw refuseBusiness('business_not_found')
    const photos = await checkRoom({ db: tx }, row.business_id, row.kind)
    const saved = await insertMedia(tx, row)
    await savePhotoCount(tx, row.business_id, photos + (row.kind === 'image' ? 1 : 0))
    return saved
  })
}
