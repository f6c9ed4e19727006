import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { RatingTables } from './rating-tables.ts'

export type RatingPhotoRow = Selectable<RatingTables['rating_photo']>

export type StoredPhoto = Pick<RatingPhotoRow, 'id' | 'storage_key' | 'width' | 'height' | 'has_avif'>

/** Beside columns of `rating`: its photos in the order in which they were added. rating_photo_rating. */
export const photosOfRating = sql<StoredPhoto[]>`coalesce((
  SELECT json_agg(json_build_object('id', photo.id, 'storage_key', storage_key, 'width', width, 'height', height,
    'has_avif', has_avif) ORDER BY photo.id)
  FROM rating_photo AS photo WHERE photo.rating_id = rating.id), '[]')`

/** The photos of a review in the order in which they were added. rating_photo_rating. */
export function listPhotos(db: Db, ratingId: number): Promise<RatingPhotoRow[]> {
  return db.selectFrom('rating_photo').selectAll().where('rating_id', '=', ratingId).orderBy('id').execute()
}

export function insertPhoto(db: Db, photo: Insertable<RatingTables['rating_photo']>): Promise<RatingPhotoRow> {
  return db.insertInto('rating_photo').values(photo).returningAll().executeTakeFirstOrThrow()
}

/** Returns the key of its files; undefined when it was already gone. rating_photo_pkey. */
export async function deletePhoto(db: Db, { id, ratingId }: { id: number; ratingId: number }) {
  const row = await db
    .deleteFrom('rating_photo')
    .where('id', '=', id)
    .where('rating_id', '=', ratingId)
    .returning('storage_key')
    .executeTakeFirst()
  return row?.storage_key
}

/** Deletes all photos of a review; returns the keys of their files. rating_photo_rating. */
export async function deletePhotosOfRating(db: Db, ratingId: number): Promise<string[]> {
  const rows = await db.deleteFrom('rating_photo').where('rating_id', '=', ratingId).returning('storage_key').execute()
  return rows.map(({ storage_key }) => storage_key)
}

/** Deletes the photos of all reviews of some people; returns the keys of their files. rating_customer. */
export async function deletePhotosOfPeople(db: Db, customerIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .deleteFrom('rating_photo')
    .using('rating')
    .whereRef('rating.id', '=', 'rating_photo.rating_id')
    .where('rating.customer_id', '=', sql<number>`any(${customerIds}::bigint[])`)
    .returning('rating_photo.storage_key')
    .execute()
  return rows.map(({ storage_key }) => storage_key)
}

/** Whether a key belongs to a review that everybody may see. rating_photo_storage_key_key. */
export async function isShownPhotoKey(db: Db, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('rating_photo')
    .innerJoin('rating', 'rating.id', 'rating_photo.rating_id')
    .innerJoin('business', 'business.id', 'rating.business_id')
    .select('rating_photo.id')
    .where('storage_key', '=', key)
    .where('rating.state', '=', 'published')
    .where('business.status', '<>', 'deleted')
    .executeTakeFirst()
  return row !== undefined
}

/** Which of these keys have a row. rating_photo_storage_key_key. */
export async function listKnownPhotoKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('rating_photo')
    .select('storage_key')
    .where('storage_key', '=', sql<string>`any(${keys}::text[])`)
    .execute()
  return new Set(rows.map(({ storage_key }) => storage_key))
}
