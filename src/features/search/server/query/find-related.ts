import { nearbyRadiusMetres } from '../../rules.ts'
import type { Search } from '../search.ts'
import { categorySource, listNear } from './list-near.ts'
import { type ListingKind, listKinds } from './listing-queries.ts'

const maxRelated = 12

/**
 * Up to 12 (or `count`) other listings of the same category around a listing, nearest first; around its city if it has
 * no position.
 */
export async function findRelated(search: Search, businessId: number, count = maxRelated): Promise<number[]> {
  const [kind] = await listKinds(search.pool, businessId)
  return kind ? findRelatedTo(search, kind, businessId, count) : []
}

/** The same for a listing of which it is known where it is listed. */
export async function findRelatedTo(
  { pool, places }: Search,
  kind: ListingKind,
  businessId: number,
  count = maxRelated,
): Promise<number[]> {
  const page = { limit: count + 1, offset: 0 }
  const city = places.cityById(kind.cityId)
  const [lat, lng] = [kind.lat ?? city?.lat, kind.lng ?? city?.lng]
  if (lat === undefined || lng === undefined) return []
  const circle = { lat, lng, radiusMetres: nearbyRadiusMetres }
  const found = await listNear(pool, categorySource([kind.categoryId]), { circle, page, enough: page.limit })
  return found.ids.filter((id) => id !== businessId).slice(0, count)
}
