import type { FieldErrors } from '#platform/refusal.ts'
import type { OtpStep } from './otp-step.ts'

/** State of a profile's e-mail forms after a post that has not changed the address yet. */
export interface EmailFormState {
  email: string
  step?: OtpStep | undefined
  problem?: { message: string; fieldErrors: FieldErrors } | undefined
}
