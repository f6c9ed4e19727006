import type { OtpFormState } from '#features/accounts/otp-step.ts'
import type { EnquiryKind } from './rules.ts'
import type { OpenDay } from './wanted-time.ts'

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

/** What the form offers as chips. */
export interface EnquiryChoices {
  /** What enquiries to such businesses are usually about, in the language of the page. */
  subjects: readonly string[]
  /** The date in India, as 2026-11-21: chips are dates, so that `Today` is the same day when the form is sent later. */
  today: string
  /** The coming days and when the business is open on them, for a wanted time; absent where its hours are not known. */
  days?: readonly OpenDay[] | undefined
}

/** The fields of the first step. `need` is a chip that stands for the subject where no script writes it there. */
export const enquiryFieldNames = [
  'need',
  'subject',
  'message',
  'day',
  'date',
  'part',
  'time',
  'fullName',
  'contactNumber',
  'email',
] as const
