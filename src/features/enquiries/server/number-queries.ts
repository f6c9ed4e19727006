import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { EnquiryKind } from '../rules.ts'
import type { EnquiryRow } from './enquiry-queries.ts'
import { selectEnquiries } from './enquiry-queries.ts'

export interface HolderRow {
  business_id: number
  business_name: string
  /** Enquiries that still show the business how to reach the customer. */
  open_count: number
  has_phone: boolean
  last_asked_at: Date
  last_subject: string
  last_kind: EnquiryKind
  business_is_demo: boolean
  withdrawn_at: Date | null
}

/**
 * The businesses that a customer asked: those that still see the contact first, then the latest. Served by
 * enquiry_customer_business.
 */
export async function listHolders(
  db: Db,
  { customerId, limit, offset }: { customerId: number; limit: number; offset: number },
): Promise<HolderRow[]> {
  const rows = await db
    .selectFrom('enquiry')
    .innerJoin('business', 'business.id', 'enquiry.business_id')
    .select([
      'enquiry.business_id',
      'business.name as business_name',
      sql<number>`count(*) filter (where enquiry.withdrawn_at is null)::int`.as('open_count'),
      sql<boolean>`bool_or(enquiry.contact_phone is not null)`.as('has_phone'),
      sql<Date>`max(enquiry.created_at)`.as('last_asked_at'),
      sql<string>`(array_agg(enquiry.subject order by enquiry.withdrawn_at is null desc, enquiry.created_at desc))[1]`.as(
        'last_subject',
      ),
      sql<EnquiryKind>`(array_agg(enquiry.kind order by enquiry.withdrawn_at is null desc, enquiry.created_at desc))[1]`.as(
        'last_kind',
      ),
      'business.is_demo as business_is_demo',
      sql<Date | null>`max(enquiry.withdrawn_at)`.as('withdrawn_at'),
    ])
    .where('enquiry.customer_id', '=', customerId)
    .groupBy(['enquiry.business_id', 'business.name', 'business.is_demo'])
    .orderBy(sql`bool_or(enquiry.withdrawn_at is null)`, 'desc')
    .orderBy(sql`max(enquiry.created_at)`, 'desc')
    .orderBy('enquiry.business_id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows
}

/** How many businesses a customer asked, and how many still see the contact. Served by enquiry_customer_business. */
export async function countHolders(db: Db, customerId: number): Promise<{ all: number; open: number }> {
  const row = await db
    .selectFrom('enquiry')
    .select([
      sql<number>`count(distinct business_id)::int`.as('all'),
      sql<number>`(count(distinct business_id) filter (where withdrawn_at is null))::int`.as('open'),
    ])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return row
}

/** The newest enquiries of a customer to one business. Served by enquiry_customer_business. */
export function listEnquiriesTo(
  db: Db,
  { customerId, businessId }: { customerId: number; businessId: number },
): Promise<EnquiryRow[]> {
  return selectEnquiries(db)
    .where('enquiry.customer_id', '=', customerId)
    .where('enquiry.business_id', '=', businessId)
    .orderBy('enquiry.id', 'desc')
    .limit(100)
    .execute()
}

/**
 * The enquiries of a customer in which a business still sees the contact, locked in one order. Served by
 * enquiry_customer_business.
 */
export async function lockOpenEnquiriesTo(
  tx: Db,
  { customerId, businessId }: { customerId: number; businessId: number },
): Promise<EnquiryRow[]> {
  const locked = await tx
    .selectFrom('enquiry')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('business_id', '=', businessId)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const ids = locked.map(({ id }) => id)
  if (ids.length === 0) return []
  return selectEnquiries(tx).where('enquiry.id', 'in', ids).orderBy('enquiry.id').execute()
}
