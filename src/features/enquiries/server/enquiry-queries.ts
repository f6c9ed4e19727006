import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { EnquiryStatus } from '../rules.ts'
import type { EnquiryTables } from './enquiry-tables.ts'

/** An enquiry with the facts about its business. */
export type EnquiryRow = Selectable<EnquiryTables['enquiry']> & {
  business_name: string
  owner_id: number | null
  owner_since: Date | null
  is_replied: boolean
  is_email_verified: boolean
}

/** Whose enquiries: those sent to some businesses since their owner has them, or those of one customer. */
export type EnquiryScope = { businesses: readonly { id: number; owner_since: Date | null }[] } | { customerId: number }

export interface EnquiryFilter {
  scope: EnquiryScope
  status?: EnquiryStatus | undefined
  enquiryId?: number | undefined
  /** '' means any. */
  location?: string | undefined
  /** Part of the subject, case-insensitive; '' means any. */
  subject?: string | undefined
  /** Whether the business has written in it. */
  isReplied?: boolean | undefined
  businessId?: number | undefined
  /** When somebody last wrote in it, or it was withdrawn: from this time on. */
  updatedSince?: string | undefined
}

/** Served by enquiry_message_reply. */
const isReplied = sql<boolean>`exists (select from enquiry_message where enquiry_id = enquiry.id and sender = 'merchant')`

/** The contact is proven: a number always, an e-mail address only as the single contact or as the customer's own. */
const isEmailVerified = sql<boolean>`coalesce(enquiry.contact_phone is null or enquiry.contact_email =
  (select account.email from account where account.id = enquiry.customer_id), false)`

function enquiriesOf(db: Db) {
  return db
    .selectFrom('enquiry')
    .innerJoin('business', 'business.id', 'enquiry.business_id')
    .selectAll('enquiry')
    .select(['business.name as business_name', 'business.owner_id', 'business.owner_since'])
    .select([isReplied.as('is_replied'), isEmailVerified.as('is_email_verified')])
}

/** Served by the primary keys. */
export function findEnquiry(db: Db, id: number): Promise<EnquiryRow | undefined> {
  return enquiriesOf(db).where('enquiry.id', '=', id).executeTakeFirst()
}

/** Serialises concurrent changes of one enquiry. Served by the primary keys. */
export async function lockEnquiry(db: Db, id: number): Promise<EnquiryRow | undefined> {
  await db.selectFrom('enquiry').select('id').where('id', '=', id).forUpdate().execute()
  return findEnquiry(db, id)
}

/** One business is the usual case, and only plain equality lets the index provide the order too. */
function scopeCondition(scope: EnquiryScope) {
  if ('customerId' in scope) return sql<boolean>`enquiry.customer_id = ${scope.customerId}`
  const [first, ...others] = scope.businesses
  if (first !== undefined && others.length === 0) {
    return sql<boolean>`enquiry.business_id = ${first.id}
      and enquiry.created_at >= coalesce(${first.owner_since}::timestamptz, '-infinity')`
  }
  const claimed = scope.businesses.filter(({ owner_since }) => owner_since !== null)
  return sql<boolean>`enquiry.business_id = any(${scope.businesses.map(({ id }) => id)}::bigint[])
    and not exists (
      select from unnest(
        ${claimed.map(({ id }) => id)}::bigint[], ${claimed.map((business) => business.owner_since)}::timestamptz[]
      ) as claim (business_id, since)
      where claim.business_id = enquiry.business_id and enquiry.created_at < claim.since)`
}

function conditions({ scope, status, enquiryId, location, subject, ...filter }: EnquiryFilter) {
  const { businessId, updatedSince: since } = filter
  const found = [scopeCondition(scope)]
  if (status) found.push(sql`enquiry.status = ${status}`)
  if (enquiryId !== undefined) found.push(sql`enquiry.id = ${enquiryId}`)
  if (businessId !== undefined) found.push(sql`enquiry.business_id = ${businessId}`)
  if (since !== undefined) {
    found.push(sql`(enquiry.updated_at >= ${since}::timestamptz OR enquiry.withdrawn_at >= ${since}::timestamptz)`)
  }
  if (location) found.push(sql`enquiry.location = ${location}`)
  if (subject) found.push(sql`enquiry.subject ilike ${`%${subject.replaceAll(/[\\%_]/g, '\\$&')}%`}`)
  // As a condition of its own it is a join; compared with a parameter it could not be one.
  if (filter.isReplied !== undefined) found.push(filter.isReplied ? isReplied : sql`not ${isReplied}`)
  return sql<boolean>`${sql.join(found, sql` and `)}`
}

/** Most recent activity first. Served by enquiry_business, enquiry_business_updated or enquiry_customer. */
export function listEnquiries(
  db: Db,
  filter: EnquiryFilter,
  { size, page }: { size: number; page: number },
): Promise<EnquiryRow[]> {
  return enquiriesOf(db)
    .where(conditions(filter))
    .orderBy('enquiry.updated_at', 'desc')
    .orderBy('enquiry.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()
}

/** Served by the same indexes as the list; by isReplied also by enquiry_message_reply. */
export async function countEnquiries(db: Db, filter: EnquiryFilter): Promise<number> {
  const row = await db
    .selectFrom('enquiry')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(conditions(filter))
    .executeTakeFirstOrThrow()
  return Number(row.total)
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

/**
 * The locations enquiries were sent to, in alphabetical order. Served by enquiry_business_location or enquiry_customer.
 */
export async function listLocations(db: Db, scope: EnquiryScope): Promise<string[]> {
  const rows = await db
    .selectFrom('enquiry')
    .select('location')
    .distinct()
    .where(conditions({ scope }))
    .where('location', '<>', '')
    .orderBy('location')
    .limit(200)
    .execute()
  return rows.map((row) => row.location)
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
      'status' | 'unread_by_merchant' | 'unread_by_customer' | 'withdrawn_at' | 'contact_phone' | 'contact_email'
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

/**
 * The identical enquiry that a customer sent to the same business since a given time. Served by
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

/**
 * Removes a customer's contact details from all their enquiries, as withdrawing each of them would. Served by
 * enquiry_customer.
 */
export async function withdrawEnquiriesOf(db: Db, customerId: number, now: Date): Promise<void> {
  await db
    .updateTable('enquiry')
    .set({ ...withdrawn, withdrawn_at: now })
    .where('customer_id', '=', customerId)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/**
 * Erases the names and messages of deleted customers. Their contact details were erased when the account was deleted.
 * Served by enquiry_customer and enquiry_message_enquiry.
 */
export async function eraseNamesInEnquiries(db: Db, customerIds: readonly number[]): Promise<void> {
  if (customerIds.length === 0) return
  const isTheirs = sql<boolean>`customer_id = any(${customerIds}::bigint[])`
  await db
    .updateTable('enquiry')
    .set({
      contact_name: '',
      subject: '',
      contact_phone: null,
      contact_email: null,
      withdrawn_at: sql`coalesce(withdrawn_at, now())`,
    })
    .where(isTheirs)
    .execute()
  await db
    .updateTable('enquiry_message')
    .set({ body: 'Deleted by its sender' })
    .where('sender', '=', 'customer')
    .where('enquiry_id', 'in', (eb) => eb.selectFrom('enquiry').select('id').where(isTheirs))
    .execute()
}

/** A customer's enquiries for the export of their data: the newest 1,000. Served by enquiry_customer_created. */
export async function listEnquiriesForExport(db: Db, customerId: number) {
  const enquiries = await enquiriesOf(db)
    .where('enquiry.customer_id', '=', customerId)
    .orderBy('enquiry.created_at', 'desc')
    .limit(1000)
    .execute()
  const messages = await db
    .selectFrom('enquiry_message')
    .selectAll()
    .where('enquiry_id', '=', sql<number>`any(${enquiries.map(({ id }) => id)}::bigint[])`)
    .orderBy('id')
    .limit(20_000)
    .execute()
  const messagesOf = Map.groupBy(messages, (message) => message.enquiry_id)
  return enquiries.map((row) => ({
    enquiryId: row.id,
    business: row.business_name,
    kind: row.kind,
    subject: row.subject,
    status: row.status,
    fullName: row.contact_name,
    contactNumber: row.contact_phone,
    email: row.contact_email,
    preferredAt: row.preferred_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    messages: (messagesOf.get(row.id) ?? []).map(({ sender, body, sent_at }) => ({
      from: sender,
      text: body,
      sentAt: sent_at.toISOString(),
    })),
  }))
}
