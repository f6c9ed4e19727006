import type { ShownAd } from '#core/ad-spaces.ts'
import type { Ctx } from '#core/context.ts'
import { findBusiness } from '#features/businesses/server/business-queries.ts'
import { mediaPath } from '#features/media/media-path.ts'
import { listCovers } from '#features/media/server/media-queries.ts'
import { pictureName, smallPictureUrl } from '#features/media/server/media-view.ts'
import type { AdRow } from './advertising-queries.ts'

const adPictureBox = 320

/** An own picture in the size of a card. */
export const adPictureName = pictureName(adPictureBox, 'webp')
export const adPictureUrl = (key: string) => mediaPath(key, adPictureName)

/** Whom it names: its business, or the host it leads to. */
export const hostOf = (url: string | null) => (url && URL.parse(url)?.hostname) || ''

/** An advertisement as pages will show it, for its advertiser. */
export async function viewShownAd({ app, db }: Pick<Ctx, 'app' | 'db'>, ad: AdRow): Promise<ShownAd> {
  const { business_id: businessId, picture_key: key } = ad
  const business = businessId === null ? undefined : await findBusiness(db, businessId)
  const [cover] = businessId === null || key ? [] : await listCovers(db, [businessId])
  return {
    adId: ad.id,
    headline: ad.headline,
    line: ad.line,
    by: business?.name ?? hostOf(ad.url),
    businessId,
    pictureUrl: key ? adPictureUrl(key) : cover ? smallPictureUrl(cover) : null,
    scenes: ad.category_id === 0 ? [] : app.categories.scenesOf(ad.category_id),
    isDemo: ad.is_demo,
  }
}
