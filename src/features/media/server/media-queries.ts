import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { MediaKind } from '../rules.ts'
import type { MediaTables } from './media-tables.ts'

export type MediaRow = Selectable<MediaTables['media']>

/**
 * The media of a business in their order, photos and videos mixed; at most as many as rules.ts allows. media_business.
 */
export function listMedia(db: Db, businessId: number): Promise<MediaRow[]> {
  return listMediaOfAll(db, [businessId])
}

/** The media of these businesses (the listings of one owner) in their order. media_business. */
export async function listMediaOfAll(db: Db, businessIds: readonly number[]): Promise<MediaRow[]> {
  return db
    .selectFrom('media')
    .selectAll()
    .where('business_id', '=', sql<number>`ANY(${businessIds}::bigint[])`)
    .orderBy('business_id')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The first photo of each of these businesses (a page of a list at most) that has one. media_business. */
export async function listCovers(db: Db, businessIds: readonly number[]): Promise<MediaRow[]> {
  return db
    .selectFrom('media')
    .distinctOn('business_id')
    .selectAll()
    .where('business_id', '=', sql<number>`ANY(${businessIds}::bigint[])`)
    .where('kind', '=', 'image')
    .orderBy('business_id')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** How `preparePicture` stored a photo. */
export type StoredPicture = Pick<MediaRow, 'storage_key' | 'width' | 'height' | 'has_avif'>

/** Beside columns of `business`: its first photo. media_business. */
export const findCoverBeside = sql<StoredPicture | null>`CASE WHEN business.photo_count > 0 THEN (
  SELECT json_build_object('storage_key', storage_key, 'width', width, 'height', height, 'has_avif', has_avif)
  FROM media WHERE business_id = business.id AND kind = 'image' ORDER BY position, id LIMIT 1) END`

/** Beside columns of `business`: whether it has photos or videos. media_business. */
export const isPicturedBeside = sql<boolean>`EXISTS (SELECT FROM media WHERE business_id = business.id)`

/** How many photos and videos a business has. media_business. */
export async function countMedia(db: Db, businessId: number): Promise<Record<MediaKind, number>> {
  const rows = await db
    .selectFrom('media')
    .select(['kind', sql<number>`count(*)::int`.as('n')])
    .where('business_id', '=', businessId)
    .groupBy('kind')
    .execute()
  const of = (kind: MediaKind) => rows.find((row) => row.kind === kind)?.n ?? 0
  return { image: of('image'), video: of('video') }
}

/** One of the media of a listing that is not deleted. media_pkey. */
export async function findMedia(db: Db, id: number): Promise<MediaRow | undefined> {
  return db
    .selectFrom('media')
    .innerJoin('business', 'business.id', 'media.business_id')
    .selectAll('media')
    .where('media.id', '=', id)
    .where('business.status', '<>', 'deleted')
    .executeTakeFirst()
}

/** Whether a key belongs to a listing that is publicly visible. media_storage_key_key, media_poster_key_key. */
export async function isShownKey(db: Db, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('media')
    .innerJoin('business', 'business.id', 'media.business_id')
    .select('media.id')
    .where((eb) => eb.or([eb('storage_key', '=', key), eb('poster_key', '=', key)]))
    .where('business.status', '<>', 'deleted')
    .executeTakeFirst()
  return row !== undefined
}

/** Inserts after all others. */
export async function insertMedia(db: Db, row: Omit<Insertable<MediaTables['media']>, 'position'>): Promise<MediaRow> {
  const last = sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM media WHERE business_id = ${row.business_id})`
  return db
    .insertInto('media')
    .values({ ...row, position: last })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Moves to the first position. media_business. */
export async function updateAsFirst(db: Db, { id, business_id }: MediaRow): Promise<void> {
  await db
    .updateTable('media')
    .set({ position: sql`(SELECT min(position) - 1 FROM media WHERE business_id = ${business_id})` })
    .where('id', '=', id)
    .execute()
}

/** Numbers the media of one business in the order of their ids. media_pkey. */
export async function updateOrder(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    UPDATE media SET position = wanted.place
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS wanted (id, place)
    WHERE media.id = wanted.id`.execute(db)
}

/** Videos in the order of their ids. media_pkey. */
export async function listVideosAfter(db: Db, { after, limit }: { after: number; limit: number }): Promise<MediaRow[]> {
  return db
    .selectFrom('media')
    .selectAll()
    .where('id', '>', after)
    .where('kind', '=', 'video')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Returns false when it is no longer stored under the key that was read. media_pkey. */
export async function updateStorageKey(db: Db, { id, storage_key }: MediaRow, key: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media')
    .set({ storage_key: key })
    .where('id', '=', id)
    .where('storage_key', '=', storage_key)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** media_pkey. */
export async function updatePoster(
  db: Db,
  id: number,
  { storage_key, width, height }: Pick<Insertable<MediaTables['media']>, 'storage_key' | 'width' | 'height'>,
): Promise<void> {
  await db
    .updateTable('media')
    .set({ poster_key: storage_key, poster_width: width, poster_height: height })
    .where('id', '=', id)
    .execute()
}

export async function updateAlt(db: Db, id: number, alt: string): Promise<void> {
  await db.updateTable('media').set({ alt }).where('id', '=', id).execute()
}

/** Returns false when it was already gone. media_pkey. */
export async function deleteMediaRow(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('media').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the media of erased accounts' deleted listings; returns their keys. business_owner, media_business. */
export async function deleteMediaOfOwners(db: Db, ownerIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .deleteFrom('media')
    .where('business_id', 'in', (eb) =>
      eb
        .selectFrom('business')
        .select('id')
        .where('owner_id', '=', sql<number>`any(${ownerIds}::bigint[])`)
        .where('status', '=', 'deleted'),
    )
    .returning(['storage_key', 'poster_key'])
    .execute()
  return keysOf(rows)
}

const keysOf = (rows: readonly Pick<MediaRow, 'storage_key' | 'poster_key'>[]) =>
  rows.flatMap(({ storage_key, poster_key }) => (poster_key === null ? storage_key : [storage_key, poster_key]))

/** Which of these keys are pictures of advertisements, which belong to a feature of a later row. ad_booking_picture. */
export async function listKnownAdPictureKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('ad_booking')
    .select('picture_key')
    .where('picture_key', '=', sql<string>`any(${keys}::text[])`)
    .execute()
  return new Set(rows.flatMap(({ picture_key }) => picture_key ?? []))
}

/** Which of these keys have a row. media_storage_key_key, media_poster_key_key. */
export async function listKnownKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('media')
    .select(['storage_key', 'poster_key'])
    .where((eb) =>
      eb.or([
        eb('storage_key', '=', sql<string>`any(${keys}::text[])`),
        eb('poster_key', '=', sql<string>`any(${keys}::text[])`),
      ]),
    )
    .execute()
  return new Set(keysOf(rows))
}
