import type { Insertable } from 'kysely'
import type { Ctx, SignedInCtx } from '#core/context.ts'
import { takeFromDailyQuota } from '#core/daily-quota.ts'
import { refuseBusiness } from '#features/businesses/contract.ts'
import { lockProfileParts } from '#features/businesses/server/own-listing-queries.ts'
import { savePhotoCount } from '#features/businesses/server/save-photo-count.ts'
import { getBusinessFor } from '#features/staff/server/business-rights.ts'
import { idOf } from '#platform/id-of.ts'
import { parseForm } from '#platform/parse-form.ts'
import type { IncomingForm, ReceivedFile } from '#platform/receive-form.ts'
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
import { countMedia, insertMedia, type MediaRow } from './media-queries.ts'
import type { MediaTables } from './media-tables.ts'
import { checkFile, preparePicture, prepareVideo } from './prepare-media.ts'
import { receiveFiles, saveStored, type UploadResult } from './receive-files.ts'
import { setPoster } from './set-poster.ts'

const limits = {
  totalBytes: formBytes,
  fileBytes: (head: Buffer) => {
    const kind = kindOf(contentOf(head))
    return kind ? maxBytesOfKind[kind] : head.length
  },
}

/**
 * Adds the files of a form to the caller's listing. Refuses before anything is read: business_not_found; for the whole
 * form: no_file, media_busy and refuseForm. The result says why a file was refused.
 */
export async function uploadMedia(
  ctx: SignedInCtx,
  businessId: number,
  form: IncomingForm,
  { maxFiles = maxFilesPerUpload } = {},
): Promise<UploadResult<MediaRow>> {
  await getBusinessFor(ctx, businessId, 'edit')
  return receiveFiles(ctx, form, { ...limits, files: maxFiles }, (fields, count) => {
    if (count === 0) throw refuseMedia('no_file')
    const videoId = fields.poster === undefined ? undefined : (idOf(fields.poster) ?? 0)
    if (videoId !== undefined) return (file) => setPoster(ctx, { businessId, videoId, file })
    const alt = parseForm(altInput, fields.alt ?? '')
    return (file) => addMedia(ctx, { businessId, file, alt })
  })
}

/** Adds a received file at the end of a listing's media. */
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
  return saveStored(ctx, prepared, () => saveMedia(ctx, { ...prepared, business_id: businessId, alt }))
}

async function checkRoom({ db }: Pick<Ctx, 'db'>, businessId: number, kind: MediaKind): Promise<number> {
  const counts = await countMedia(db, businessId)
  if (counts[kind] >= maxOfKind[kind])
    throw refuseMedia(kind === 'image' ? 'photo_limit_reached' : 'video_limit_reached')
  return counts.image
}

/**
 * Refuses: business_not_found, also when the caller may no longer edit it, photo_limit_reached, video_limit_reached.
 */
export function saveMedia(
  ctx: SignedInCtx,
  row: Omit<Insertable<MediaTables['media']>, 'position'>,
): Promise<MediaRow> {
  return ctx.db.transaction().execute(async (tx) => {
    // Of two uploads at once the second counts what the first has added.
    if (!(await lockProfileParts(tx, row.business_id))) throw refuseBusiness('business_not_found')
    // Processing takes a while, and who makes a listing may give it away.
    await getBusinessFor({ db: tx, actor: ctx.actor }, row.business_id, 'edit')
    const photos = await checkRoom({ db: tx }, row.business_id, row.kind)
    const saved = await insertMedia(tx, row)
    await savePhotoCount(tx, row.business_id, photos + (row.kind === 'image' ? 1 : 0))
    return saved
  })
}
