import type { SignedInCtx } from '#core/context.ts'
import { businessPath } from '#features/businesses/business-path.ts'
import { chooseListing } from '#features/staff/server/choose-listing.ts'
import { idOf } from '#platform/id-of.ts'
import type { MediaKind } from '../rules.ts'
import { listMedia } from './media-queries.ts'
import { viewMedia } from './media-view.ts'

/** The media of one of the caller's listings, by default the first, and the listings to choose from. */
export async function showUploads(ctx: SignedInCtx, url: URL) {
  const { app, db } = ctx
  const { listings, chosen } = await chooseListing(ctx, url, 'edit')
  if (!chosen) return { listings, chosen: undefined }
  const citySlug = app.places.cityById(chosen.city_id)?.slug ?? ''
  const media = viewMedia(await listMedia(db, chosen.id))
  const countOf = (wantedKind: MediaKind) => media.filter(({ kind }) => kind === wantedKind).length
  return {
    listings,
    chosen: {
      id: chosen.id,
      name: chosen.name,
      url: businessPath({ ...chosen, citySlug }),
      media,
      counts: { image: countOf('image'), video: countOf('video') },
      /** The one that the no-script delete link names. */
      confirmingDeletion: media.find(({ mediaId }) => mediaId === idOf(url.searchParams.get('delete')))?.mediaId,
    },
  }
}

export type ShownUploads = NonNullable<Awaited<ReturnType<typeof showUploads>>['chosen']>
