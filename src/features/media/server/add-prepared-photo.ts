import type { SignedInCtx } from '#core/context.ts'
import { takeFromDailyQuota } from '#core/daily-quota.ts'
import type { ReceivedFile } from '#platform/receive-form.ts'
import { refuseMedia } from '../contract.ts'
import { dailyUploadLimit } from '../rules.ts'
import type { MediaRow } from './media-queries.ts'
import { checkFile, type PreparedMedia, preparePicture } from './prepare-media.ts'
import { saveStored } from './receive-files.ts'
import { saveMedia } from './upload-media.ts'

/**
 * Checks, re-encodes and stores a photo for a listing that is made after it. Refuses what is wrong with it, and
 * daily_upload_limit_reached.
 */
export async function preparePhoto(ctx: SignedInCtx, file: ReceivedFile): Promise<PreparedMedia> {
  if (checkFile(file) !== 'image') throw refuseMedia('wrong_type')
  const bound = { kind: 'media', who: String(ctx.actor.accountId), limit: dailyUploadLimit }
  if (!(await takeFromDailyQuota(ctx.db, ctx, [bound]))) throw refuseMedia('daily_upload_limit_reached')
  return preparePicture(ctx, file.path)
}

/** Adds such a photo to the listing. */
export function addPreparedPhoto(ctx: SignedInCtx, businessId: number, photo: PreparedMedia): Promise<MediaRow> {
  return saveStored(ctx, photo, () => saveMedia(ctx, { ...photo, business_id: businessId, alt: '' }))
}

/** The listing was not made. */
export async function removePrepared(
  { app: { storage } }: Pick<SignedInCtx, 'app'>,
  { storage_key }: PreparedMedia,
): Promise<void> {
  await storage.remove(storage_key)
}
