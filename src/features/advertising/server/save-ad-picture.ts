import type { SignedInCtx } from '#core/context.ts'
import { refuseMedia } from '#features/media/contract.ts'
import { removeFilesLater } from '#features/media/server/media-jobs.ts'
import { saveStored } from '#features/media/server/receive-files.ts'
import type { IncomingForm } from '#platform/receive-form.ts'
import { refuseAd } from '../contract.ts'
import { isPictureOpen } from '../rules.ts'
import { lockAd, updateAdPicture } from './advertising-queries.ts'
import { getAd } from './get-ad.ts'
import { receiveAdPicture } from './keep-ad-picture.ts'

/**
 * Puts a picture on an own advertisement that nobody has looked at yet, in place of the one it had (decision 350).
 * Refuses: ad_not_found, ad_decided, and what is wrong with the file.
 */
export async function saveAdPicture(ctx: SignedInCtx, adId: number, form: IncomingForm): Promise<void> {
  await getAd(ctx, adId)
  const { picture, refusal } = await receiveAdPicture(ctx, form)
  if (refusal) throw refusal
  if (!picture) throw refuseMedia('no_file')
  await saveStored(ctx, picture, () =>
    ctx.db.transaction().execute(async (tx) => {
      const ad = await lockAd(tx, adId)
      if (!ad || !isPictureOpen(ad)) throw refuseAd('ad_decided')
      await updateAdPicture(tx, adId, picture.storage_key)
      await removeFilesLater(tx, ad.picture_key ? [ad.picture_key] : [])
    }),
  )
}
