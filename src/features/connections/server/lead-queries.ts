import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { EnquiryCursor } from '#features/enquiries/enquiry-cursor.ts'
import { isReplied } from '#features/enquiries/server/enquiry-queries.ts'

/** An enquiry with what its customer wrote first. */
export type LeadRow = Awaited<ReturnType<typeof listLeadsAfter>>[number]

function selectLeads(db: Db, businessId: number) {
  return db
    .selectFrom('enquiry')
    .innerJoin('business', 'business.id', 'enquiry.business_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('enquiry_message')
          .select('body')
          .whereRef('enquiry_message.enquiry_id', '=', 'enquiry.id')
          .orderBy('enquiry_message.id')
          .limit(1)
          .as('first'),
      (join) => join.onTrue(),
    )
    .select(['enquiry.id', 'enquiry.business_id', 'enquiry.kind', 'enquiry.status', 'enquiry.subject'])
    .select(['enquiry.location', 'enquiry.contact_name', 'enquiry.contact_phone', 'enquiry.contact_email'])
    .select(['enquiry.preferred_at', 'enquiry.created_at', 'enquiry.updated_at', 'enquiry.withdrawn_at'])
    .select(sql<string>`coalesce(first.body, '')`.as('message'))
    .where('enquiry.business_id', '=', businessId)
    .where('enquiry.spam_at', 'is', null)
    .where(sql<boolean>`enquiry.created_at >= coalesce(business.owner_since, '-infinity')`)
}

/**
 * Changed after a point and until another, longest ago first. Served by enquiry_business_listed.
 */
export function listLeadsAfter(
  db: Db,
  {
    businessId,
    after,
    until,
    limit,
  }: { businessId: number; after: EnquiryCursor | undefined; until: Date; limit: number },
) {
  return selectLeads(db, businessId)
    .where(
      sql<boolean>`(enquiry.updated_at, enquiry.id) > (${after?.updatedAt ?? '-infinity'}::timestamptz, ${after?.id ?? 0}::bigint)`,
    )
    .where('enquiry.updated_at', '<=', until)
    .orderBy('enquiry.updated_at')
    .orderBy('enquiry.id')
    .limit(limit)
    .execute()
}

/**
 * Asked before a point, newest first. Without a plan: what waits, and what the business has answered. Served by
 * enquiry_business_created.
 */
export function listLeadsBefore(
  db: Db,
  {
    businessId,
    before,
    limit,
    isPaid,
    kind,
  }: {
    businessId: number
    before: { createdAt: Date; id: number }
    limit: number
    isPaid: boolean
    kind: 'BOOKING' | undefined
  },
): Promise<LeadRow[]> {
  return selectLeads(db, businessId)
    .where('enquiry.created_at', '<=', before.createdAt)
    .where(sql<boolean>`(enquiry.created_at, enquiry.id) < (${before.createdAt}::timestamptz, ${before.id}::bigint)`)
    .$if(kind !== undefined, (query) => query.where('enquiry.kind', '=', kind ?? 'BOOKING'))
    .$if(!isPaid, (query) => query.where(sql<boolean>`(enquiry.status = 'PENDING' or ${isReplied})`))
    .orderBy('enquiry.created_at', 'desc')
    .orderBy('enquiry.id', 'desc')
    .limit(limit)
    .execute()
}

/** One enquiry and one message of it, for a webhook. Served by the primary keys. */
export async function findLead(db: Db, businessId: number, of: { enquiryId: number; messageId: number }) {
  const lead = await selectLeads(db, businessId).where('enquiry.id', '=', of.enquiryId).executeTakeFirst()
  const message = await db
    .selectFrom('enquiry_message')
    .selectAll()
    .where('id', '=', of.messageId)
    .where('enquiry_id', '=', of.enquiryId)
    .executeTakeFirst()
  return lead && message ? { lead, message } : undefined
}
