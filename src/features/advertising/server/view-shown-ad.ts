import type { ShownAd } from '#core/ad-spaces.ts'
import type { App } from '#core/context.ts'
import { mediaPath } from '#features/media/media-path.ts'
import { listCovers } from '#features/media/server/media-queries.ts'
import { pictureName, smallPictureUrl } from '#features/media/server/media-view.ts'
import type { ShownAdRow } from './advertising-queries.ts'

const adPictureBox = 320

/** An own picture in the size of a card. */
export const adPictureName = pictureName(adPictureBox, 'webp')
export const adPictureUrl = (key: string) => mediaPath(key, adPictureName)

const hostOf = (url: string | null) => (url && URL.parse(url)?.hostname) || ''

/** Advertisements as pages show them, by id: each with its own picture, or the cover of its business. */
export async function viewShownAds(
  { db, categories }: Pick<App, 'db' | 'categories'>,
  rows: readonly ShownAdRow[],
): Promise<Map<number, ShownAd>> {
  const businessIds = [...new Set(rows.flatMap(({ business_id }) => business_id ?? []))]
  const covers = businessIds.length > 0 ? await listCovers(db, businessIds) : []
  const coverOf = new Map(covers.map((cover) => [cover.business_id, smallPictureUrl(cover)]))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        adId: row.id,
        headline: row.headline,
        line: row.line,
        by: row.business_name ?? hostOf(row.url),
        businessId: row.business_id,
        pictureUrl: row.picture_key ? adPictureUrl(row.picture_key) : (coverOf.get(row.business_id ?? 0) ?? null),
        scenes: categories.scenesOf(row.category_id ?? 0),
        isDemo: row.is_demo,
      },
    ]),
  )
}
