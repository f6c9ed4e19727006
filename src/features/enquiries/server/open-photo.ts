import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { data } from 'react-router'
import type { SignedInCtx } from '#core/context.ts'
import { boxesFor } from '#features/media/rules.ts'
import { pictureName } from '#features/media/server/media-view.ts'
import { idOf } from '#platform/id-of.ts'
import { getEnquiry } from './get-enquiry.ts'
import { findPhoto } from './photo-queries.ts'
import { asMissingPage } from './show-conversation.ts'

/**
 * A photo of a conversation for one of its two parties. To anybody else it does not exist; `/media` never serves it.
 */
export async function openPhoto(ctx: SignedInCtx, photoId: string | undefined): Promise<Response> {
  const photo = await findPhoto(ctx.db, idOf(photoId) ?? 0)
  if (!photo) throw data(null, { status: 404 })
  await getEnquiry(ctx, photo.enquiry_id).catch(asMissingPage)
  const box = boxesFor(photo).at(-1)
  const path = box && (await ctx.app.storage.find(photo.storage_key, pictureName(box, 'webp')))
  if (!path) throw data(null, { status: 404 })
  return new Response(Readable.toWeb(createReadStream(path)) as ReadableStream, {
    headers: {
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      // Not shared, and asked for again soon: somebody may leave the business.
      'cache-control': 'private, max-age=300',
    },
  })
}
