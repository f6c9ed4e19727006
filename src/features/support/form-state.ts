import type { OtpFormState } from '#features/accounts/otp-step.ts'

/** What a form knows about a signed-in person; known fields are shown disabled but still sent (spec §3). */
export interface SenderProfile {
  fullName: string
  /** Ten digits, or ''. */
  contactNumber: string
  email: string
}

/** The pages with the contact form: everybody's, and the merchant's (spec §2). */
export type ContactPath = '/contact' | '/merchant-contactUs'

/** State of the contact form after a submission that did not send the message. */
export interface ContactFormState extends OtpFormState {
  values: Record<string, string>
}

export const contactFieldNames = ['topic', 'fullName', 'contactNumber', 'email', 'message'] as const
