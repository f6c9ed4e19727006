import type { Ctx } from '#core/context.ts'
import { businessPath } from '#features/businesses/business-path.ts'
import { findBusiness } from '#features/businesses/server/business-queries.ts'
import type { PageAddress, WebAddress } from '#platform/page-address.ts'
import { webAddress } from '#platform/page-address.ts'
import { findAd } from './advertising-queries.ts'

/** Where an approved advertisement leads: to the page of its business, or to the address it was booked with. */
export async function openAd(
  { app, db }: Pick<Ctx, 'app' | 'db'>,
  adId: number,
): Promise<{ adId: number; page: PageAddress } | { adId: number; url: WebAddress } | undefined> {
  const ad = await findAd(db, adId)
  if (ad?.status !== 'APPROVED') return undefined
  if (ad.business_id === null) {
    const url = webAddress(ad.url ?? undefined)
    return url && { adId, url }
  }
  const business = await findBusiness(db, ad.business_id)
  const city = business && app.places.cityById(business.city_id)
  if (!business || !city || business.status === 'deleted') return undefined
  return { adId, page: businessPath({ citySlug: city.slug, slug: business.slug, id: business.id }) }
}
