import type { OtpStep } from '#features/accounts/otp-step.ts'
import type { FieldErrors } from '#platform/refusal.ts'

/** What a form knows about a signed-in person; known fields are shown disabled but still sent (spec §3). */
export interface SenderProfile {
  fullName: string
  /** Ten digits, or ''. */
  contactNumber: string
  email: string
}

export interface FormTrouble {
  message: string
  fieldErrors: FieldErrors
}

/** State of the contact form after a submission that did not send the message. */
export interface ContactFormState {
  values: Record<string, string>
  step?: OtpStep | undefined
  /** As chosen with the code. */
  staySignedIn?: boolean | undefined
  problem?: FormTrouble | undefined
}

export const contactFieldNames = ['topic', 'fullName', 'contactNumber', 'email', 'message'] as const
