import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import { selectEnquiries, withdrawn } from './enquiry-queries.ts'

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
 * Erases the names and messages of deleted customers, and the automatic answers, which call them by their name. Their
 * contact details were erased when the account was deleted. Served by enquiry_customer and enquiry_message_enquiry.
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
    .where('sender', 'in', ['customer', 'automatic'])
    .where('enquiry_id', 'in', (eb) => eb.selectFrom('enquiry').select('id').where(isTheirs))
    .execute()
}

/** A customer's enquiries for the export of their data: the newest 1,000. Served by enquiry_customer_created. */
export async function listEnquiriesForExport(db: Db, customerId: number) {
  const enquiries = await selectEnquiries(db)
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

/** What somebody wrote to customers of some businesses: the newest 1,000. Served by enquiry_message_author. */
export async function listAnswersForExport(db: Db, authorId: number, businessIds: readonly number[]) {
  const rows = await db
    .selectFrom('enquiry_message')
    .innerJoin('enquiry', 'enquiry.id', 'enquiry_message.enquiry_id')
    .innerJoin('business', 'business.id', 'enquiry.business_id')
    .select(['enquiry_message.enquiry_id', 'business.name', 'enquiry_message.body', 'enquiry_message.sent_at'])
    .where('enquiry_message.author_id', '=', authorId)
    .where('enquiry.business_id', '=', sql<number>`any(${businessIds}::bigint[])`)
    .where('enquiry_message.sender', '=', 'merchant')
    .orderBy('enquiry_message.id', 'desc')
    .limit(1000)
    .execute()
  return rows.map(({ enquiry_id, name, body, sent_at }) => ({
    enquiryId: enquiry_id,
    business: name,
    text: body,
    sentAt: sent_at.toISOString(),
  }))
}

/** What somebody noted on enquiries of some businesses: the newest 1,000. Served by enquiry_note_author. */
export async function listNotesForExport(db: Db, authorId: number, businessIds: readonly number[]) {
  const rows = await db
    .selectFrom('enquiry_note')
    .innerJoin('enquiry', 'enquiry.id', 'enquiry_note.enquiry_id')
    .innerJoin('business', 'business.id', 'enquiry.business_id')
    .select(['enquiry_note.enquiry_id', 'business.name', 'enquiry_note.body', 'enquiry_note.created_at'])
    .where('enquiry_note.author_id', '=', authorId)
    .where('enquiry.business_id', '=', sql<number>`any(${businessIds}::bigint[])`)
    .orderBy('enquiry_note.id', 'desc')
    .limit(1000)
    .execute()
  return rows.map(({ enquiry_id, name, body, created_at }) => ({
    enquiryId: enquiry_id,
    business: name,
    text: body,
    writtenAt: created_at.toISOString(),
  }))
}

/** The quick replies of somebody's listings, at most 1,000. Served by business_owner and quick_reply_business. */
export async function listQuickRepliesForExport(db: Db, ownerId: number) {
  const rows = await db
    .selectFrom('quick_reply')
    .innerJoin('business', 'business.id', 'quick_reply.business_id')
    .select(['quick_reply.business_id', 'business.name', 'quick_reply.title', 'quick_reply.body'])
    .where('business.owner_id', '=', ownerId)
    .where('business.status', '<>', 'deleted')
    .orderBy('quick_reply.business_id')
    .orderBy('quick_reply.position')
    .limit(1000)
    .execute()
  return rows.map(({ business_id, name, title, body }) => ({
    businessId: business_id,
    business: name,
    title,
    text: body,
  }))
}
