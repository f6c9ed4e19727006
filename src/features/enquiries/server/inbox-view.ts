import type { EnquiryListItem } from '../contract.ts'
import { viewListItem } from './enquiry-view.ts'
import type { InboxRow } from './inbox-queries.ts'

/** A row of the merchant's list. Unlike the API's it names the number: who answers calls from the list. */
export interface InboxItem extends EnquiryListItem {
  businessName: string
  contactNumber: string | null
  /** The first line of the newest message, and whether the business wrote it. */
  preview: string
  isPreviewMine: boolean
}

export function viewInboxItem(row: InboxRow): InboxItem {
  return {
    ...viewListItem(row, 'merchant'),
    businessName: row.business_name,
    contactNumber: row.contact_phone,
    preview: (row.preview ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 160),
    isPreviewMine: row.preview_sender === 'merchant',
  }
}
