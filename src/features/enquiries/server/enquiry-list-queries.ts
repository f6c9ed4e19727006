import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { EnquiryStatus } from '../rules.ts'
import { type EnquiryRow, hasSubject, isReplied, selectEnquiries } from './enquiry-queries.ts'

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

/** One business is the usual case, and only plain equality lets the index provide the order too. */
function scopeCondition(scope: EnquiryScope) {
  if ('customerId' in scope) return sql<boolean>`enquiry.customer_id = ${scope.customerId}`
  const [first, ...others] = scope.businesses
  if (first !== undefined && others.length === 0) {
    return sql<boolean>`enquiry.business_id = ${first.id} and enquiry.spam_at is null
      and enquiry.created_at >= coalesce(${first.owner_since}::timestamptz, '-infinity')`
  }
  const claimed = scope.businesses.filter(({ owner_since }) => owner_since !== null)
  return sql<boolean>`enquiry.business_id = any(${scope.businesses.map(({ id }) => id)}::bigint[]) and enquiry.spam_at is null
    and not exists (
      select from unnest(
        ${claimed.map(({ id }) => id)}::bigint[], ${claimed.map((business) => business.owner_since)}::timestamptz[]
      ) as claim (business_id, since)
      where claim.business_id = enquiry.business_id and enquiry.created_at < claim.since)`
}

/** As one condition of a query of enquiries. */
export function conditions({ scope, status, enquiryId, location, subject, ...filter }: EnquiryFilter) {
  const { businessId, updatedSince: since } = filter
  const found = [scopeCondition(scope)]
  if (status) found.push(sql`enquiry.status = ${status}`)
  if (enquiryId !== undefined) found.push(sql`enquiry.id = ${enquiryId}`)
  if (businessId !== undefined) found.push(sql`enquiry.business_id = ${businessId}`)
  if (since !== undefined) {
    found.push(sql`(enquiry.updated_at >= ${since}::timestamptz OR enquiry.withdrawn_at >= ${since}::timestamptz)`)
  }
  if (location) found.push(sql`enquiry.location = ${location}`)
  if (subject) found.push(hasSubject(subject))
  // As a condition of its own it is a join; compared with a parameter it could not be one.
  if (filter.isReplied !== undefined) found.push(filter.isReplied ? isReplied : sql`not ${isReplied}`)
  return sql<boolean>`${sql.join(found, sql` and `)}`
}

/**
 * Most recent activity first, without spam. Served by enquiry_business_status, enquiry_business_listed or
 * enquiry_customer.
 */
export function listEnquiries(
  db: Db,
  filter: EnquiryFilter,
  { size, page }: { size: number; page: number },
): Promise<EnquiryRow[]> {
  return selectEnquiries(db)
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

/**
 * The locations enquiries were sent to, in alphabetical order. Served by enquiry_business_place or enquiry_customer.
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
