import type { EnquiryKind } from '../rules.ts'

/** The id that a `DialogButton` uses to open the form of this kind. */
export function enquiryDialogId(kind: EnquiryKind): string {
  return kind === 'BOOKING' ? 'booking-dialog' : 'enquiry-dialog'
}
