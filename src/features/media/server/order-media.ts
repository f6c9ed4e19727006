import type { SignedInCtx } from '#core/context.ts'
import { refuseMedia } from '../contract.ts'
import { changeMedia } from './change-media.ts'
import { listMedia, type MediaRow, updateOrder } from './media-queries.ts'

/** Moves one of the caller's photos or videos one place towards the beginning or the end. Refuses: media_not_found. */
export function moveMedia(ctx: SignedInCtx, mediaId: number, by: -1 | 1): Promise<MediaRow> {
  return changeMedia(ctx, mediaId, async (tx, media) => {
    const ids = (await listMedia(tx, media.business_id)).map(({ id }) => id)
    const at = ids.indexOf(media.id)
    const to = Math.min(Math.max(at + by, 0), ids.length - 1)
    await updateOrder(tx, ids.toSpliced(at, 1).toSpliced(to, 0, media.id))
  })
}

/**
 * Puts the media of a listing in the order of these ids. Those that were added meanwhile follow; ids of others are
 * passed over. Refuses: media_not_found.
 */
export async function orderMedia(ctx: SignedInCtx, ids: readonly number[]): Promise<void> {
  const [first] = ids
  if (first === undefined) throw refuseMedia('media_not_found')
  await changeMedia(ctx, first, async (tx, media) => {
    const known = (await listMedia(tx, media.business_id)).map(({ id }) => id)
    const wanted = [...new Set(ids)].filter((id) => known.includes(id))
    await updateOrder(tx, [...wanted, ...known.filter((id) => !wanted.includes(id))])
  })
}
