import type { FieldErrors } from '#platform/refusal.ts'
import type { OtpStep } from './otp-step.ts'

/** What the e-mail part of a profile shows after it was posted and the address is not yet changed. */
export interface EmailFormState {
  email: string
  step?: OtpStep | undefined
  problem?: { message: string; fieldErrors: FieldErrors } | undefined
}
