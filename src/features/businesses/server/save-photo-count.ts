import type { Db } from '#core/database.ts'
import { indexBusiness } from '#features/search/server/index/index-business.ts'
import { completenessOf } from '../rules.ts'
import { lockProfileParts, updatePhotoCount } from './own-listing-queries.ts'

/**
 * Updates a listing's profile percentage and search ranking to match its photos, and invalidates its cached pages. Call
 * it in the transaction that changed the photos.
 */
export async function savePhotoCount(tx: Db, businessId: number, photoCount: number): Promise<void> {
  const parts = await lockProfileParts(tx, businessId)
  if (!parts) return
  await updatePhotoCount(tx, businessId, { photoCount, completeness: completenessOf({ ...parts, photoCount }) })
  await indexBusiness(tx, businessId)
}
