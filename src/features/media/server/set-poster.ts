import type { SignedInCtx } from '#core/context.ts'
import { takeFromDailyQuota } from '#core/daily-quota.ts'
import type { ReceivedFile } from '#platform/receive-form.ts'
import { refuseMedia } from '../contract.ts'
import { dailyUploadLimit } from '../rules.ts'
import { changeMedia } from './change-media.ts'
import { removeFilesLater } from './media-jobs.ts'
import { findMedia, type MediaRow, updatePoster } from './media-queries.ts'
import { checkFile, preparePicture } from './prepare-media.ts'
import { saveStored } from './receive-files.ts'

/**
 * Stores a picture as the poster of one of the caller's videos; the one before is removed. Refuses: media_not_found,
 * daily_upload_limit_reached, and what is wrong with the picture.
 */
export async function setPoster(
  ctx: SignedInCtx,
  { businessId, videoId, file }: { businessId: number; videoId: number; file: ReceivedFile },
): Promise<MediaRow> {
  if (checkFile(file) !== 'image') throw refuseMedia('wrong_type')
  const known = await findMedia(ctx.db, videoId)
  if (known?.kind !== 'video' || known.business_id !== businessId) throw refuseMedia('media_not_found')
  const bound = { kind: 'media', who: String(ctx.actor.accountId), limit: dailyUploadLimit }
  if (!(await takeFromDailyQuota(ctx.db, ctx, [bound]))) throw refuseMedia('daily_upload_limit_reached')
  const picture = await preparePicture(ctx, file.path)
  return saveStored(ctx, picture, () =>
    changeMedia(ctx, videoId, async (tx, video) => {
      await updatePoster(tx, video.id, picture)
      if (video.poster_key !== null) await removeFilesLater(tx, [video.poster_key])
    }),
  )
}
