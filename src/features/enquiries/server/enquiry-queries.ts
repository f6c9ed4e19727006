import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { BusinessStatus } from '#features/businesses/server/business-tables.ts'
import type { EnquiryTables } from './enquiry-tables.ts'

/** An enquiry with the facts about its business. */
export type EnquiryRow = Selectable<EnquiryTables['enquiry']> & {
  business_name: string
  owner_id: number | null
  owner_since: Date | null
  business_status: BusinessStatus
  business_is_demo: boolean
  is_replied: boolean
  is_email_verified: boolean
}

/** Served by enquiry_message_reply. */
export const isReplied = sql<boolean>`exists (select from enquiry_message where enquiry_id = enquiry.id and sender = 'merchant')`

/** The contact is proven: a number always, an e-mail address only as the single contact or as the customer's own. */
const isEmailVerified = sql<boolean>`coalesce(enquiry.contact_phone is null or enquiry.contact_email =
  (select account.email from account where account.id = enquiry.customer_id), false)`

/** Part of the subject, any case. A space before it asks for the beginning of a word. */
export function hasSubject(part: string) {
  return sql<boolean>`enquiry.folded_subject like lower(${`%${part.replaceAll(/[\\%_]/g, '\\$&')}%`})`
}

/** Enquiries as rows, for a condition. */
export function selectEnquiries(db: Db) {
  return db
    .selectFrom('enquiry')
    .innerJoin('business', 'business.id', 'enquiry.business_id')
    .selectAll('enquiry')
    .select(['business.name as business_name', 'business.owner_id', 'business.owner_since'])
    .select(['business.status as business_status', 'business.is_demo as business_is_demo'])
    .select([isReplied.as('is_replied'), isEmailVerified.as('is_email_verified')])
}

/** Served by the primary keys. */
export function findEnquiry(db: Db, id: number): Promise<EnquiryRow | undefined> {
  return selectEnquiries(db).where('enquiry.id', '=', id).executeTakeFirst()
}

/** Serialises concurrent changes of one enquiry. Served by the primary keys. */
export async function lockEnquiry(db: Db, id: number): Promise<EnquiryRow | undefined> {
  await db.selectFrom('enquiry').select('id').where('id', '=', id).forUpdate().execute()
  return findEnquiry(db, id)
}

/** Counts what a customer sent since a given time. Served by enquiry_customer_created. */
export async function countEnquiriesSince(db: Db, customerId: number, since: Date): Promise<number> {
  const row = await db
    .selectFrom('enquiry')
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .where('customer_id', '=', customerId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(row.sent)
}

export async function insertEnquiry(db: Db, enquiry: Insertable<EnquiryTables['enquiry']>): Promise<number> {
  const row = await db.insertInto('enquiry').values(enquiry).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export async function updateEnquiry(
  db: Db,
  id: number,
  changes: Partial<
    Pick<
      EnquiryRow,
      | 'status'
      | 'unread_by_merchant'
      | 'unread_by_customer'
      | 'withdrawn_at'
      | 'contact_phone'
      | 'contact_email'
      | 'request_id'
      | 'chosen_at'
      | 'spam_at'
      | 'spam_reason'
    >
  > & { wroteAt?: Date },
): Promise<void> {
  const { wroteAt, ...columns } = changes
  await db
    .updateTable('enquiry')
    .set({ ...columns, ...(wroteAt && { updated_at: sql`greatest(updated_at, ${wroteAt}::timestamptz)` }) })
    .where('id', '=', id)
    .execute()
}

/** Whether a business called an enquiry of this customer spam. Served by enquiry_customer_business. */
export async function isSpammer(
  db: Db,
  { customerId, businessId }: { customerId: number; businessId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('enquiry')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('business_id', '=', businessId)
    .where('spam_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The time of a booking was changed. Served by enquiry_pkey. */
export async function updatePreferredTime(db: Db, id: number, preferredAt: Date): Promise<void> {
  await db.updateTable('enquiry').set({ preferred_at: preferredAt }).where('id', '=', id).execute()
}

/** A number for the enquiries of one request. */
export async function nextRequestId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('work_request_id')::bigint as id`.execute(db)
  return Number(rows[0]?.id)
}

/**
 * The identical enquiry that a customer sent to the same business since a given time and did not withdraw. Served by
 * enquiry_customer_created.
 */
export async function findDuplicate(
  db: Db,
  duplicate: { customerId: number; businessId: number; subject: string; message: string; since: Date },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('enquiry')
    .innerJoin('enquiry_message', 'enquiry_message.enquiry_id', 'enquiry.id')
    .select('enquiry.id')
    .where('customer_id', '=', duplicate.customerId)
    .where('created_at', '>=', duplicate.since)
    .where('business_id', '=', duplicate.businessId)
    .where('subject', '=', duplicate.subject)
    .where('body', '=', duplicate.message)
    .where('withdrawn_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** The columns of an enquiry after its customer withdrew it: no reply expected, no contact details. */
export const withdrawn = {
  status: 'RESOLVED',
  contact_phone: null,
  contact_email: null,
  unread_by_merchant: false,
} as const
