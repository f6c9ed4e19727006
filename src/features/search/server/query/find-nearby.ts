import { nearbyRadiusMetres } from '../../rules.ts'
import type { BusinessResult, NearbyQuery } from '../../search-query.ts'
import type { SearchEngine } from '../search-engine.ts'
import { findBusinesses } from './find-businesses.ts'
import { listKinds } from './listing-queries.ts'
import { listNear } from './near-queries.ts'
import { circleAt } from './run-reading.ts'

const maxRelated = 12

/** Listings for a text around a position, nearest first: "near me" with a radius of its own. */
export function findNearby(engine: SearchEngine, { radiusMetres, ...query }: NearbyQuery): Promise<BusinessResult> {
  return findBusinesses(engine, { ...query, nearRadiusMetres: radiusMetres })
}

/** Listings of the same kind around a listing, itself left out; around its city where it has no position. */
export async function findRelated(engine: SearchEngine, businessId: number): Promise<number[]> {
  const [kind] = await listKinds(engine.pool, businessId)
  if (!kind) return []
  const page = { limit: maxRelated + 1, offset: 0 }
  const city = engine.places.cityById(kind.cityId)
  const [lat, lng] = [kind.lat ?? city?.lat, kind.lng ?? city?.lng]
  if (lat === undefined || lng === undefined) return []
  const found = await listNear(engine.pool, [kind.categoryId], circleAt(lat, lng, nearbyRadiusMetres), page)
  return found.ids.filter((id) => id !== businessId).slice(0, maxRelated)
}
