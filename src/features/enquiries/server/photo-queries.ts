import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { EnquiryTables } from './enquiry-tables.ts'

export type EnquiryPhotoRow = Selectable<EnquiryTables['enquiry_photo']>

export async function insertPhoto(db: Db, row: Insertable<EnquiryTables['enquiry_photo']>): Promise<void> {
  await db.insertInto('enquiry_photo').values(row).execute()
}

/** The photos of some messages. Served by enquiry_photo_message_id_key. */
export async function listPhotos(db: Db, messageIds: readonly number[]): Promise<EnquiryPhotoRow[]> {
  if (messageIds.length === 0) return []
  return db
    .selectFrom('enquiry_photo')
    .selectAll()
    .where('message_id', '=', sql<number>`any(${messageIds}::bigint[])`)
    .execute()
}

/** How many photos a conversation has. Served by enquiry_message_enquiry and enquiry_photo_message_id_key. */
export async function countPhotos(db: Db, enquiryId: number): Promise<number> {
  const row = await db
    .selectFrom('enquiry_photo')
    .innerJoin('enquiry_message', 'enquiry_message.id', 'enquiry_photo.message_id')
    .select((eb) => eb.fn.countAll<number>().as('photos'))
    .where('enquiry_message.enquiry_id', '=', enquiryId)
    .executeTakeFirstOrThrow()
  return Number(row.photos)
}

/** A photo and its conversation. Served by the primary keys. */
export function findPhoto(db: Db, id: number) {
  return db
    .selectFrom('enquiry_photo')
    .innerJoin('enquiry_message', 'enquiry_message.id', 'enquiry_photo.message_id')
    .selectAll('enquiry_photo')
    .select('enquiry_message.enquiry_id')
    .where('enquiry_photo.id', '=', id)
    .executeTakeFirst()
}

/** Which of these keys have a row. enquiry_photo_storage_key_key. */
export async function listKnownEnquiryPhotoKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('enquiry_photo')
    .select('storage_key')
    .where('storage_key', '=', sql<string>`any(${keys}::text[])`)
    .execute()
  return new Set(rows.map(({ storage_key }) => storage_key))
}
