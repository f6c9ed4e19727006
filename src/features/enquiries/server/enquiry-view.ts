import type { EnquiryListItem, EnquiryView, MessageView } from '../contract.ts'
import { type EnquiryPermissions, permissionsOf, predatesOwner, type Sender } from '../rules.ts'
import type { MessageRow } from './enquiry-message-queries.ts'
import type { EnquiryRow } from './enquiry-queries.ts'

/** Whether the business was claimed by a new owner after the enquiry was sent. */
export function hasNewOwner({ created_at, owner_since }: EnquiryRow): boolean {
  return predatesOwner({ createdAt: created_at, ownerSince: owner_since })
}

export function permissionsOfRow(row: EnquiryRow, party: Sender): EnquiryPermissions {
  const { status, withdrawn_at, spam_at } = row
  return permissionsOf(party, {
    status,
    isWithdrawn: withdrawn_at !== null,
    hasNewOwner: hasNewOwner(row),
    isDelisted: row.business_status === 'deleted',
    isSpam: spam_at !== null,
  })
}

/** A row of the list as one party sees it. */
export function viewListItem(row: EnquiryRow, party: Sender): EnquiryListItem {
  return {
    enquiryId: row.id,
    businessId: row.business_id,
    name: party === 'merchant' ? row.contact_name : row.business_name,
    subject: row.subject,
    location: row.location,
    status: row.status,
    kind: row.kind,
    dateCreated: row.created_at.toISOString(),
    lastUpdated: row.updated_at.toISOString(),
    isReplied: row.is_replied,
    unread: party === 'merchant' ? row.unread_by_merchant : row.unread_by_customer,
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  }
}

/** One enquiry as one party sees it. The only view with contact details; a withdrawal has emptied them. */
export function viewEnquiry(row: EnquiryRow, party: Sender): EnquiryView {
  return {
    ...viewListItem(row, party),
    businessName: row.business_name,
    fullName: row.contact_name,
    contactNumber: row.contact_phone,
    email: row.contact_email,
    isEmailVerified: row.contact_email !== null && row.is_email_verified,
    preferredAt: row.preferred_at?.toISOString() ?? null,
    can: permissionsOfRow(row, party),
  }
}

export function viewMessage({ id, sender, body, price_paise, sent_at }: MessageRow): MessageView {
  const isAutomatic = sender === 'automatic'
  const from = isAutomatic ? 'merchant' : sender
  return { messageId: id, from, isAutomatic, text: body, pricePaise: price_paise, sentAt: sent_at.toISOString() }
}
