import type { EnquiryListItem } from './contract.ts'

/** A row of the merchant's list. Unlike the API's it names the number: who answers calls from the list. */
export interface InboxItem extends EnquiryListItem {
  businessName: string
  contactNumber: string | null
  /** The first words of the newest message, and whether the business wrote it. */
  preview: string
  isPreviewMine: boolean
}
