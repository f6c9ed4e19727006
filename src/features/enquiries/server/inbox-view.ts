import type { InboxItem } from '../inbox-item.ts'
import { viewListItem } from './enquiry-view.ts'
import type { InboxRow } from './inbox-queries.ts'

export function viewInboxItem(row: InboxRow): InboxItem {
  return {
    ...viewListItem(row, 'merchant'),
    businessName: row.business_name,
    contactNumber: row.contact_phone,
    preview: (row.preview ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 160),
    isPreviewMine: row.preview_sender === 'merchant',
  }
}
