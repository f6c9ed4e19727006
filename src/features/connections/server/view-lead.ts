import type { LeadView } from '../contract.ts'
import type { LeadRow } from './lead-queries.ts'

/** An enquiry for the programs of a business. A withdrawal has emptied the contact. */
export function viewLead(row: LeadRow, { withContacts }: { withContacts: boolean }): LeadView {
  return {
    enquiryId: row.id,
    businessId: row.business_id,
    kind: row.kind,
    status: row.status,
    subject: row.subject,
    location: row.location,
    fullName: withContacts ? row.contact_name : null,
    contactNumber: withContacts ? row.contact_phone : null,
    email: withContacts ? row.contact_email : null,
    preferredAt: row.preferred_at?.toISOString() ?? null,
    message: row.message,
    dateCreated: row.created_at.toISOString(),
    lastUpdated: row.updated_at.toISOString(),
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  }
}
