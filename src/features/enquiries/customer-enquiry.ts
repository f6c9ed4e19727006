import type { BookingState } from '#features/bookings/contract.ts'
import type { BusinessCard } from '#features/businesses/contract.ts'
import type { EnquiryListItem } from './contract.ts'
import type { Sender } from './rules.ts'

/** An enquiry in the list of the customer who sent it. */
export type CustomerEnquiry = EnquiryListItem & {
  /** The newest message, shortened, and who wrote it. */
  preview: { text: string; from: Sender } | null
  /** Its time is confirmed and still to come, or was cancelled: nobody waits for an answer. */
  booking: BookingState | undefined
  card: Pick<BusinessCard, 'businessId' | 'photoUrl' | 'scenes' | 'nativeName' | 'nameReading'> | null
}
