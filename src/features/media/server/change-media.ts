import type { SignedInCtx } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { lockProfileParts } from '#features/businesses/server/own-listing-queries.ts'
import { savePhotoCount } from '#features/businesses/server/save-photo-count.ts'
import { mayOnBusiness } from '#features/staff/server/business-rights.ts'
import { parseForm } from '#platform/parse-form.ts'
import { altInput, refuseMedia } from '../contract.ts'
import { removeFilesLater } from './media-jobs.ts'
import { countMedia, deleteMediaRow, findMedia, type MediaRow, updateAlt, updateAsFirst } from './media-queries.ts'

/** Deletes one of the caller's photos or videos; its files are deleted after the commit. Refuses: media_not_found. */
export function deleteMedia(ctx: SignedInCtx, mediaId: number): Promise<MediaRow> {
  return changeMedia(ctx, mediaId, async (tx, media) => {
    if (!(await deleteMediaRow(tx, media.id))) throw refuseMedia('media_not_found')
    await removeFilesLater(tx, [media.storage_key, ...(media.poster_key === null ? [] : [media.poster_key])])
  })
}

/** Makes one of the caller's photos the first. A video is never the cover. Refuses: media_not_found. */
export function makeCover(ctx: SignedInCtx, mediaId: number): Promise<MediaRow> {
  return changeMedia(ctx, mediaId, async (tx, media) => {
    if (media.kind !== 'image') throw refuseMedia('media_not_found')
    await updateAsFirst(tx, media)
  })
}

/** Sets the description of one of the caller's photos or videos. Refuses: media_not_found, validation_failed. */
export function describeMedia(ctx: SignedInCtx, mediaId: number, text: string): Promise<MediaRow> {
  const alt = parseForm(altInput, text)
  return changeMedia(ctx, mediaId, (tx, media) => updateAlt(tx, media.id, alt))
}

/**
 * Every change of media locks the listing, and then updates its completeness, its search index and its cached pages.
 */
export function changeMedia(
  { db, actor }: SignedInCtx,
  mediaId: number,
  work: (tx: Db, media: MediaRow) => Promise<void>,
): Promise<MediaRow> {
  return db.transaction().execute(async (tx) => {
    const own = async () => {
      const media = await findMedia(tx, mediaId)
      if (!media || !(await mayOnBusiness(tx, actor, media.business_id, 'edit'))) throw refuseMedia('media_not_found')
      return media
    }
    await lockProfileParts(tx, (await own()).business_id)
    // Again: the business may have been given away meanwhile.
    const media = await own()
    await work(tx, media)
    await savePhotoCount(tx, media.business_id, (await countMedia(tx, media.business_id)).image)
    return media
  })
}
