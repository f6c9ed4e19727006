import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import { noteLimits } from '../rules.ts'
import type { EnquiryTables } from './enquiry-tables.ts'

export type ReminderRow = Selectable<EnquiryTables['enquiry_reminder']>

/** The notes with an enquiry, oldest first, with who wrote them. Served by enquiry_note_enquiry. */
export function listNotes(db: Db, enquiryId: number) {
  return db
    .selectFrom('enquiry_note')
    .leftJoin('account', 'account.id', 'enquiry_note.author_id')
    .select(['enquiry_note.id', 'enquiry_note.author_id', 'enquiry_note.body', 'enquiry_note.created_at'])
    .select('account.name as author_name')
    .where('enquiry_id', '=', enquiryId)
    .orderBy('enquiry_note.id')
    .limit(noteLimits.perEnquiry)
    .execute()
}

/** Served by enquiry_note_enquiry. */
export async function countNotes(db: Db, enquiryId: number): Promise<number> {
  const row = await db
    .selectFrom('enquiry_note')
    .select((eb) => eb.fn.countAll<number>().as('notes'))
    .where('enquiry_id', '=', enquiryId)
    .executeTakeFirstOrThrow()
  return Number(row.notes)
}

/** The newest note on an enquiry. enquiry_note_enquiry. */
export function findNewestNote(db: Db, enquiryId: number) {
  return db
    .selectFrom('enquiry_note')
    .select(['author_id', 'body', 'created_at'])
    .where('enquiry_id', '=', enquiryId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertNote(db: Db, note: Insertable<EnquiryTables['enquiry_note']>): Promise<number> {
  return (await db.insertInto('enquiry_note').values(note).returning('id').executeTakeFirstOrThrow()).id
}

/** Deletes a note of an enquiry; nothing when it has no such note. Served by the primary key. */
export async function deleteNote(db: Db, { id, enquiryId }: { id: number; enquiryId: number }): Promise<void> {
  await db.deleteFrom('enquiry_note').where('id', '=', id).where('enquiry_id', '=', enquiryId).execute()
}

/** Served by the primary key. */
export function findReminder(db: Db, enquiryId: number): Promise<ReminderRow | undefined> {
  return db.selectFrom('enquiry_reminder').selectAll().where('enquiry_id', '=', enquiryId).executeTakeFirst()
}

/** Serialises the two runs of a reminder's job. Served by the primary key. */
export function lockReminder(db: Db, enquiryId: number): Promise<ReminderRow | undefined> {
  return db
    .selectFrom('enquiry_reminder')
    .selectAll()
    .where('enquiry_id', '=', enquiryId)
    .forUpdate()
    .executeTakeFirst()
}

/** Sets the reminder of an enquiry, in place of any other. Served by the primary key. */
export async function insertReminder(db: Db, row: Insertable<EnquiryTables['enquiry_reminder']>): Promise<void> {
  await db
    .insertInto('enquiry_reminder')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('enquiry_id')
        .doUpdateSet({ account_id: row.account_id, due_at: row.due_at, sent_at: row.sent_at ?? null }),
    )
    .execute()
}

/** Served by the primary key. */
export async function updateReminderSent(db: Db, enquiryId: number, now: Date): Promise<void> {
  await db.updateTable('enquiry_reminder').set({ sent_at: now }).where('enquiry_id', '=', enquiryId).execute()
}

/** Served by the primary key. */
export async function deleteReminder(db: Db, enquiryId: number): Promise<void> {
  await db.deleteFrom('enquiry_reminder').where('enquiry_id', '=', enquiryId).execute()
}

/** What the business kept beside an enquiry. Served by enquiry_note_enquiry and the primary key. */
export async function deleteThreadExtras(db: Db, enquiryId: number): Promise<void> {
  await db.deleteFrom('enquiry_note').where('enquiry_id', '=', enquiryId).execute()
  await deleteReminder(db, enquiryId)
}

/** The same for all enquiries of some customers. Served by enquiry_customer, then as above. */
export async function deleteExtrasOfCustomers(db: Db, customerIds: readonly number[]): Promise<void> {
  if (customerIds.length === 0) return
  const theirs = db
    .selectFrom('enquiry')
    .select('id')
    .where('customer_id', '=', sql<number>`any(${customerIds}::bigint[])`)
  await db.deleteFrom('enquiry_note').where('enquiry_id', 'in', theirs).execute()
  await db.deleteFrom('enquiry_reminder').where('enquiry_id', 'in', theirs).execute()
}

/** What some people of businesses wrote and set. Served by enquiry_note_author and enquiry_reminder_account. */
export async function deleteExtrasOfAuthors(db: Db, accountIds: readonly number[]): Promise<void> {
  if (accountIds.length === 0) return
  const isTheirs = sql<number>`any(${accountIds}::bigint[])`
  await db.deleteFrom('enquiry_note').where('author_id', '=', isTheirs).execute()
  await db.deleteFrom('enquiry_reminder').where('account_id', '=', isTheirs).execute()
}
