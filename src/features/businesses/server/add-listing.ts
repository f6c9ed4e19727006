import type { Ctx } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { indexBusiness } from '#features/search/server/index/index-business.ts'
import { slugOf } from '#platform/fold-text.ts'
import { completenessOf, type OpeningHours } from '../rules.ts'
import { insertBusiness, insertBusinessCategories } from './new-listing-queries.ts'
import { storedPosition } from './stored-position.ts'

/** What an owner says of a business; every field has been checked. */
export interface NewListing {
  name: string
  /** The main one first. */
  categoryIds: readonly [number, ...number[]]
  cityId: number
  locality: string
  address: string
  pincode: string | null
  position: { lat: number; lng: number } | undefined
  hidesAddress: boolean
  /** In place of an address. */
  serviceArea: string | null
  /** E.164; null when customers may not see it. */
  phone: string | null
  landline: string | null
  email: string | null
  website: string | null
  gstNumber: string | null
  description: string
  hours: OpeningHours | null
  /** Of the affiliate by whose link its owner came. */
  referralCode?: string | undefined
}

/**
 * Adds a listing of an owner: public, searchable and in the sitemap once the transaction is committed. Returns its id.
 */
export async function addListing(
  { app, now }: Pick<Ctx, 'app' | 'now'>,
  tx: Db,
  ownerId: number,
  listing: NewListing,
): Promise<number> {
  const { categoryIds, cityId, name, serviceArea, hidesAddress, gstNumber, position, referralCode, ...said } = listing
  const isStreetHidden = hidesAddress || serviceArea !== null
  const { lat, lng } = storedPosition(app.places, { ...said, cityId, position, isStreetHidden })
  const completeness = completenessOf({ ...said, serviceArea, lat, hashtags: [], photoCount: 0 })
  const id = await insertBusiness(tx, {
    ...said,
    name,
    slug: slugOf(name),
    city_id: cityId,
    hides_address: hidesAddress,
    service_area: serviceArea,
    gst_number: gstNumber,
    referral_code: referralCode ?? null,
    lat,
    lng,
    hours: said.hours && JSON.stringify(said.hours),
    completeness,
    owner_id: ownerId,
    owner_since: now,
    source_key: null,
  })
  await insertBusinessCategories(tx, id, categoryIds)
  await indexBusiness(tx, id, now)
  return id
}
