import type { OtpStep } from '#features/accounts/otp-step.ts'
import type { FieldErrors } from '#platform/refusal.ts'

/** What a form of ours knows of whoever is signed in; known fields are shown disabled, and sent (spec §3). */
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

/** What the contact form shows after it was posted and the message is not yet sent. */
export interface ContactFormState {
  values: Record<string, string>
  step?: OtpStep | undefined
  problem?: FormTrouble | undefined
}

export const contactFieldNames = ['topic', 'fullName', 'contactNumber', 'email', 'message'] as const
