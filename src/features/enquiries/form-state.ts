import type { OtpFormState } from '#features/accounts/otp-step.ts'
import type { EnquiryKind } from './rules.ts'

/** What the form knows about a signed-in person: known fields are shown disabled but still sent (spec §3). */
export interface EnquiryProfile {
  role: 'customer' | 'merchant'
  /** Ten digits, or ''. */
  contactNumber: string
  fullName: string
  email: string
}

/** State of the enquiry form after a submission that did not send the enquiry. */
export interface EnquiryFormState extends OtpFormState {
  kind: EnquiryKind
  /** Every value entered in the first step, so that nothing is lost. */
  values: Record<string, string>
}

/** The fields of the first step. */
export const enquiryFieldNames = ['contactNumber', 'fullName', 'email', 'preferredAt', 'subject', 'message'] as const
