import type { Ctx } from '#core/context.ts'
import { smallPictureUrl } from '#features/media/server/media-view.ts'
import { scenesOf } from './business-view.ts'
import { listPictured } from './shown-business-queries.ts'

/** What a business is recognised by in a line: the file of its first photo, else the scenes of its trade, if any. */
export interface SmallPicture {
  photoUrl: string | null
  scenes: readonly string[]
}

/** The pictures of businesses by their ids (at most a page of them). Omits deleted ones. */
export async function listSmallPictures(
  ctx: Pick<Ctx, 'app' | 'db'>,
  ids: readonly number[],
): Promise<Map<number, SmallPicture>> {
  if (ids.length === 0) return new Map()
  const rows = await listPictured(ctx.db, ids)
  return new Map(
    rows.map((row) => [row.id, { photoUrl: row.cover && smallPictureUrl(row.cover), scenes: scenesOf(ctx, row) }]),
  )
}
