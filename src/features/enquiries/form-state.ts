import type { OtpStep } from '#features/accounts/otp-step.ts'
import type { FieldErrors } from '#platform/refusal.ts'
import type { EnquiryKind } from './rules.ts'

/** What the form knows of a signed-in person: known fields are shown disabled, and sent (spec §3). */
export interface EnquiryProfile {
  role: 'customer' | 'merchant'
  /** Ten digits, or ''. */
  contactNumber: string
  fullName: string
  email: string
}

/** What the enquiry form shows after it was posted and the enquiry is not yet sent. */
export interface EnquiryFormState {
  kind: EnquiryKind
  /** Everything typed in the first step, so that nothing is lost. */
  values: Record<string, string>
  step?: OtpStep | undefined
  problem?: { message: string; fieldErrors: FieldErrors } | undefined
}

/** The fields of the first step. */
export const enquiryFieldNames = ['contactNumber', 'fullName', 'email', 'preferredAt', 'subject', 'message'] as const
