import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { ProfileParts } from '../missing-parts.ts'

const profileColumns = [
  'description',
  'address',
  'service_area as serviceArea',
  'pincode',
  'phone',
  'email',
  'website',
  'hours',
  'hashtags',
  'lat',
  'photo_count as photoCount',
] as const

/** The profile fields of these listings, in any order. business_pkey. */
export async function listProfileParts(db: Db, ids: readonly number[]): Promise<(ProfileParts & { id: number })[]> {
  return db
    .selectFrom('business')
    .select(['id', ...profileColumns])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

/**
 * The profile fields of one listing, locked until the transaction ends: concurrent changes are serialised.
 * business_pkey.
 */
export async function lockProfileParts(db: Db, id: number): Promise<ProfileParts | undefined> {
  return db
    .selectFrom('business')
    .select(profileColumns)
    .where('id', '=', id)
    .where('status', '<>', 'deleted')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** business_pkey. */
export async function updatePhotoCount(
  db: Db,
  id: number,
  { photoCount, completeness }: { photoCount: number; completeness: number },
): Promise<void> {
  await db
    .updateTable('business')
    .set({ photo_count: photoCount, completeness, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** The texts of one owner's listings, for the export of their data: oldest first, at most 200. business_owner. */
export function listListingsForExport(db: Db, ownerId: number) {
  return db
    .selectFrom('business')
    .select([
      'id',
      'name',
      'native_name as nativeName',
      'description',
      'address',
      'service_area as serviceArea',
      'pincode',
      'phone',
      'landline',
      'contact_person as contactPerson',
      'gst_number as gstNumber',
      'email',
      'website',
      'status',
      'created_at',
    ])
    .where('owner_id', '=', ownerId)
    .where('status', '<>', 'deleted')
    .orderBy('id')
    .limit(200)
    .execute()
}
