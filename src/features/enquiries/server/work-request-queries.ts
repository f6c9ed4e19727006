import { type Selectable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import { type EnquiryRow, selectEnquiries } from './enquiry-queries.ts'
import type { EnquiryTables } from './enquiry-tables.ts'

export type AnswerRow = Pick<
  Selectable<EnquiryTables['enquiry_message']>,
  'enquiry_id' | 'body' | 'price_paise' | 'sent_at'
>

/** The numbers of a customer's requests, newest first. Served by enquiry_request. */
export async function listRequestIds(
  db: Db,
  { customerId, limit, offset }: { customerId: number; limit: number; offset: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('enquiry')
    .select('request_id')
    .distinct()
    .where('customer_id', '=', customerId)
    .where('request_id', 'is not', null)
    .orderBy('request_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.flatMap(({ request_id }) => request_id ?? [])
}

/** Served by enquiry_request. */
export async function countRequests(db: Db, customerId: number): Promise<number> {
  const row = await db
    .selectFrom('enquiry')
    .select(sql<number>`count(distinct request_id)`.as('requests'))
    .where('customer_id', '=', customerId)
    .where('request_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(row.requests)
}

/** The enquiries of some requests of a customer, in the order they were sent. Served by enquiry_request. */
export function listEnquiriesOfRequests(
  db: Db,
  { customerId, requestIds }: { customerId: number; requestIds: readonly number[] },
): Promise<EnquiryRow[]> {
  if (requestIds.length === 0) return Promise.resolve([])
  return selectEnquiries(db)
    .where('enquiry.customer_id', '=', customerId)
    .where('enquiry.request_id', 'in', requestIds)
    .orderBy('enquiry.id')
    .execute()
}

/** Serialises changes of one request of a customer. Served by enquiry_request. */
export async function lockEnquiriesOfRequest(
  db: Db,
  { customerId, requestId }: { customerId: number; requestId: number },
): Promise<EnquiryRow[]> {
  await db
    .selectFrom('enquiry')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('request_id', '=', requestId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return listEnquiriesOfRequests(db, { customerId, requestIds: [requestId] })
}

/** The messages of the businesses in some conversations, oldest first. Served by enquiry_message_enquiry. */
export function listAnswers(db: Db, enquiryIds: readonly number[]): Promise<AnswerRow[]> {
  if (enquiryIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('enquiry_message')
    .select(['enquiry_id', 'body', 'price_paise', 'sent_at'])
    .where('enquiry_id', 'in', enquiryIds)
    .where('sender', '=', 'merchant')
    .orderBy('id')
    .limit(500)
    .execute()
}

/** What the customer wrote first in a conversation. Served by enquiry_message_enquiry. */
export async function findAskedText(db: Db, enquiryId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('enquiry_message')
    .select('body')
    .where('enquiry_id', '=', enquiryId)
    .where('sender', '=', 'customer')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.body
}
