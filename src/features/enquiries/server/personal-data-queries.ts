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
