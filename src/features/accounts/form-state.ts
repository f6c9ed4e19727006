import type { FieldErrors } from '#platform/refusal.ts'

/** What the e-mail part of a profile shows after it was posted and the address is not yet changed. */
export interface EmailFormState {
  email: string
  step?: { sentTo: string; isPhone: false; sentAtMs: number; resendInSeconds: number } | undefined
  problem?: { message: string; fieldErrors: FieldErrors } | undefined
}
