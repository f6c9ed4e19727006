import { type Selectable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import { maxQuickReplies } from '../quick-replies.ts'
import type { EnquiryTables } from './enquiry-tables.ts'

export type QuickReplyRow = Selectable<EnquiryTables['quick_reply']>

/** In their order. Served by quick_reply_business. */
export function listQuickReplies(db: Db, businessId: number): Promise<QuickReplyRow[]> {
  return db
    .selectFrom('quick_reply')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('position')
    .orderBy('id')
    .limit(maxQuickReplies)
    .execute()
}

export async function insertQuickReply(
  db: Db,
  row: { business_id: number; position: number; title: string; body: string },
): Promise<void> {
  await db.insertInto('quick_reply').values(row).execute()
}

/** Served by the primary key. */
export async function updateQuickReply(
  db: Db,
  id: number,
  changes: Partial<Pick<QuickReplyRow, 'title' | 'body' | 'position'>>,
): Promise<void> {
  await db.updateTable('quick_reply').set(changes).where('id', '=', id).execute()
}

/** Served by the primary key. */
export async function deleteQuickReply(db: Db, id: number): Promise<void> {
  await db.deleteFrom('quick_reply').where('id', '=', id).execute()
}

/** Those of the deleted listings of erased owners. Served by business_owner, quick_reply_business. */
export async function deleteQuickRepliesOfOwners(db: Db, ownerIds: readonly number[]): Promise<void> {
  await sql`
    DELETE FROM quick_reply USING business WHERE business.id = business_id
      AND business.owner_id = ANY(${ownerIds}::bigint[]) AND business.status = 'deleted'`.execute(db)
}
