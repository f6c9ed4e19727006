import type { SignedInCtx } from '#core/context.ts'
import { refuseMedia } from '#features/media/contract.ts'
import { maxBytesOfKind } from '#features/media/rules.ts'
import { preparePhoto } from '#features/media/server/add-prepared-photo.ts'
import { removeFilesLater } from '#features/media/server/media-jobs.ts'
import type { PreparedMedia } from '#features/media/server/prepare-media.ts'
import { receiveFiles, saveStored } from '#features/media/server/receive-files.ts'
import type { IncomingForm } from '#platform/receive-form.ts'
import { refuseAd } from '../contract.ts'
import { pictureFormBytes } from '../rules.ts'
import { lockAd, updateAdPicture } from './advertising-queries.ts'
import { getAd } from './get-ad.ts'

const limits = { totalBytes: pictureFormBytes, files: 1, fileBytes: () => maxBytesOfKind.image }

/**
 * Puts a picture on an own advertisement that nobody has approved yet, in place of the one it had: what runs was looked
 * at as it is. Refuses: ad_not_found, ad_decided, and what is wrong with the file.
 */
export async function saveAdPicture(ctx: SignedInCtx, adId: number, form: IncomingForm): Promise<void> {
  await getAd(ctx, adId)
  let picture: PreparedMedia | undefined
  const { refused } = await receiveFiles(ctx, form, limits, () => async (file) => {
    picture = await preparePhoto(ctx, file)
  })
  if (refused[0]) throw refused[0].refusal
  if (!picture) throw refuseMedia('no_file')
  const stored = picture
  await saveStored(ctx, stored, () =>
    ctx.db.transaction().execute(async (tx) => {
      const ad = await lockAd(tx, adId)
      if (ad?.status !== 'HELD' && ad?.status !== 'REVIEW') throw refuseAd('ad_decided')
      await updateAdPicture(tx, adId, stored.storage_key)
      await removeFilesLater(tx, ad.picture_key ? [ad.picture_key] : [])
    }),
  )
}
