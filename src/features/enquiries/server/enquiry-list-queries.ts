import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { EnquiryCursor } from '../enquiry-cursor.ts'
import type { EnquiryStatus } from '../rules.ts'
import { type EnquiryRow, hasSubject, isReplied, selectEnquiries } from './enquiry-queries.ts'
import { listInboxLocations } from './inbox-queries.ts'
import {
  countedRows,
  countOf,
  type FoundOf,
  type InboxBusiness,
  mergedOf,
  mergedParts,
  ofBusiness,
  type Picked,
} from './merged-list-queries.ts'

/** Whose enquiries: those sent to some businesses since their owner has them, or those of one customer. */
export type EnquiryScope = { businesses: readonly InboxBusiness[] } | { customerId: number }

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
  /** Only what comes after it in the order of the list. */
  cursor?: EnquiryCursor | undefined
}

/** What the filter asks of an enquiry beside whose it is. */
function conditionsOf({ status, enquiryId, location, subject, ...filter }: EnquiryFilter): RawBuilder<unknown>[] {
  const { updatedSince: since, cursor } = filter
  const found: RawBuilder<unknown>[] = []
  if (status) found.push(sql`enquiry.status = ${status}`)
  if (enquiryId !== undefined) found.push(sql`enquiry.id = ${enquiryId}`)
  if (since !== undefined) {
    found.push(sql`(enquiry.updated_at >= ${since}::timestamptz OR enquiry.withdrawn_at >= ${since}::timestamptz)`)
  }
  if (cursor) {
    found.push(sql`(enquiry.updated_at, enquiry.id) < (${cursor.updatedAt}::timestamptz, ${cursor.id}::bigint)`)
  }
  if (location) found.push(sql`enquiry.location = ${location}`)
  if (subject) found.push(hasSubject(subject))
  // As a condition of its own it is a join; compared with a parameter it could not be one.
  if (filter.isReplied !== undefined) found.push(filter.isReplied ? isReplied : sql`not ${isReplied}`)
  return found
}

/** The businesses of a filter: all of its scope, or the one that it names. */
function businessesOf({ scope, businessId }: EnquiryFilter): readonly InboxBusiness[] {
  if ('customerId' in scope) return []
  return businessId === undefined ? scope.businesses : scope.businesses.filter(({ id }) => id === businessId)
}

const ofMerchant =
  (filter: EnquiryFilter): FoundOf =>
  (business) =>
    sql.join([ofBusiness(business), sql`enquiry.spam_at is null`, ...conditionsOf(filter)], sql` and `)

const ofCustomer = (filter: EnquiryFilter, customerId: number) =>
  sql.join(
    [
      sql`enquiry.customer_id = ${customerId}`,
      ...(filter.businessId === undefined ? [] : [sql`enquiry.business_id = ${filter.businessId}`]),
      ...conditionsOf(filter),
    ],
    sql` and `,
  )

/** What a filter finds, in the order of the last words; undefined where it can find nothing. */
export function pickedOf(filter: EnquiryFilter, picked: Picked): RawBuilder<unknown> | undefined {
  if ('customerId' in filter.scope) {
    const { customerId } = filter.scope
    // As the index of a customer has them: each state in its order.
    const states = filter.status ? [filter.status] : (['PENDING', 'RESOLVED'] as const)
    return mergedParts(
      states.map((status) => ofCustomer({ ...filter, status }, customerId)),
      picked,
    )
  }
  const businesses = businessesOf(filter)
  return businesses.length === 0 ? undefined : mergedOf(businesses, ofMerchant(filter), picked)
}

/**
 * Most recent activity first, without spam; each business, or each state of a customer's, from an index in its order,
 * merged from the cursor, or the newest, to the end of the page. Served by enquiry_business_status,
 * enquiry_business_listed or enquiry_customer.
 */
export async function listEnquiries(
  db: Db,
  filter: EnquiryFilter,
  { size, page }: { size: number; page: number },
): Promise<EnquiryRow[]> {
  const found = pickedOf(filter, { columns: 'id, updated_at', atMost: (page + 1) * size })
  if (!found) return []
  const { rows } = await sql<{ id: number }>`
    select id from (${found}) as found order by updated_at desc, id desc limit ${size} offset ${page * size}`.execute(
    db,
  )
  if (rows.length === 0) return []
  return selectEnquiries(db)
    .where('enquiry.id', '=', sql<number>`any(${rows.map(({ id }) => id)}::bigint[])`)
    .orderBy('enquiry.updated_at', 'desc')
    .orderBy('enquiry.id', 'desc')
    .execute()
}

/**
 * All of them, exactly, or with `atMost` counted to that. Served by the same indexes as the list, which have what is
 * counted, and by enquiry_business_created since a business has its owner; by isReplied also by enquiry_message_reply.
 */
export async function countEnquiries(db: Db, filter: EnquiryFilter, atMost?: number): Promise<number> {
  const businesses = businessesOf(filter)
  if (!('customerId' in filter.scope) && businesses.length === 0) return 0
  const counted =
    'customerId' in filter.scope
      ? countedRows(ofCustomer(filter, filter.scope.customerId), atMost)
      : countOf(businesses, ofMerchant(filter), atMost)
  const { rows } = await sql<{ n: string }>`${counted}`.execute(db)
  return Math.min(Number(rows[0]?.n ?? 0), atMost ?? Number.POSITIVE_INFINITY)
}

/**
 * The locations enquiries were sent to, in alphabetical order. Served by enquiry_business_place or enquiry_customer.
 */
export async function listLocations(db: Db, scope: EnquiryScope): Promise<string[]> {
  if (!('customerId' in scope)) return listInboxLocations(db, scope.businesses)
  const rows = await db
    .selectFrom('enquiry')
    .select('location')
    .distinct()
    .where('customer_id', '=', scope.customerId)
    .where('location', '<>', '')
    .orderBy('location')
    .limit(200)
    .execute()
  return rows.map((row) => row.location)
}
