import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import { type FirstReply, replyTimeThreads, type Sender, threadLength } from '../rules.ts'
import type { EnquiryTables } from './enquiry-tables.ts'

export type MessageRow = Selectable<EnquiryTables['enquiry_message']>

export function insertMessage(db: Db, message: Insertable<EnquiryTables['enquiry_message']>): Promise<MessageRow> {
  return db.insertInto('enquiry_message').values(message).returningAll().executeTakeFirstOrThrow()
}

/** The newest messages of a conversation, oldest first. Served by enquiry_message_enquiry. */
export async function listMessages(db: Db, enquiryId: number): Promise<MessageRow[]> {
  const newestFirst = await db
    .selectFrom('enquiry_message')
    .selectAll()
    .where('enquiry_id', '=', enquiryId)
    .orderBy('id', 'desc')
    .limit(threadLength)
    .execute()
  return newestFirst.reverse()
}

/** The names of those who wrote for a business. Served by the primary key. */
export function listAuthors(db: Db, accountIds: readonly number[]): Promise<{ id: number; name: string }[]> {
  const isTheirs = sql<number>`any(${accountIds}::bigint[])`
  return db.selectFrom('account').select(['id', 'name']).where('id', '=', isTheirs).execute()
}

/** Served by enquiry_message_enquiry. */
export function findNewestMessage(db: Db, enquiryId: number): Promise<MessageRow | undefined> {
  return db
    .selectFrom('enquiry_message')
    .selectAll()
    .where('enquiry_id', '=', enquiryId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Counts the messages of one side in one conversation since a given time. Served by enquiry_message_enquiry. */
export async function countMessagesSince(db: Db, enquiryId: number, sender: Sender, since: Date): Promise<number> {
  const row = await db
    .selectFrom('enquiry_message')
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .where('enquiry_id', '=', enquiryId)
    .where('sender', '=', sender)
    .where('sent_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(row.sent)
}

/**
 * When the newest conversations of a business began and when it first replied, of those asked since a given time.
 * Served by enquiry_business_listed and enquiry_message_reply.
 */
export function listFirstReplies(db: Db, businessId: number, since: Date): Promise<FirstReply[]> {
  return (
    db
      .selectFrom('enquiry')
      .select([
        'created_at as askedAt',
        sql<boolean>`withdrawn_at IS NOT NULL`.as('isWithdrawn'),
        sql<Date | null>`(SELECT min(sent_at) FROM enquiry_message WHERE enquiry_id = enquiry.id AND sender = 'merchant')`.as(
          'repliedAt',
        ),
      ])
      .where('business_id', '=', businessId)
      .where('updated_at', '>', since)
      .where('created_at', '>', since)
      .where('spam_at', 'is', null)
      // A booked time needs no reply. booking_enquiry_id_key
      .where(sql<boolean>`NOT EXISTS (SELECT FROM booking WHERE booking.enquiry_id = enquiry.id)`)
      // An earlier owner's answers say nothing of this one.
      .where(
        sql<boolean>`created_at >= coalesce((SELECT owner_since FROM business WHERE id = ${businessId}), '-infinity')`,
      )
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .limit(replyTimeThreads)
      .execute()
  )
}
