import type { Db } from '#database.ts'
import type { ProfileParts } from '../missing-parts.ts'

/** What fills the profiles of one owner's listings, oldest first, at most 200. business_owner. */
export async function listProfileParts(db: Db, ownerId: number): Promise<(ProfileParts & { id: number })[]> {
  return db
    .selectFrom('business')
    .select(['id', 'description', 'address', 'pincode', 'phone', 'email', 'website', 'hours', 'hashtags', 'lat'])
    .where('owner_id', '=', ownerId)
    .where('status', '<>', 'deleted')
    .orderBy('id')
    .limit(200)
    .execute()
}
