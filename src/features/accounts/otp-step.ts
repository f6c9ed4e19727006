import type { FieldErrors } from '#platform/refusal.ts'
import { otpRules } from './rules.ts'

/** The step of a form after a code was sent, in which it is entered. */
export interface OtpStep {
  /** Ten digits, or an e-mail address. */
  sentTo: string
  isPhone: boolean
  sentAtMs: number
  /** Until another code may be requested. */
  resendInSeconds: number
}

/** What a form whose second step is a one-time password shows after a submission that did not send it. */
export interface OtpFormState {
  step?: OtpStep | undefined
  /** As chosen with the code; absent when it was not asked yet. */
  staySignedIn?: boolean | undefined
  problem?: { message: string; fieldErrors: FieldErrors } | undefined
}

/** The step for a code sent at `sentAtMs`. */
export function otpStep(sentTo: string, sentAtMs: number, now: Date): OtpStep {
  const passedSeconds = Math.max(0, (now.getTime() - sentAtMs) / 1000)
  const resendInSeconds = Math.max(0, Math.ceil(otpRules.resendAfterSeconds - passedSeconds))
  return { sentTo, isPhone: !sentTo.includes('@'), sentAtMs, resendInSeconds }
}

/** A step that starts now, even if its code was sent a moment ago. */
export function otpStepFrom({ sentTo, resendAfterSeconds }: { sentTo: string; resendAfterSeconds: number }, now: Date) {
  const passedMs = (otpRules.resendAfterSeconds - resendAfterSeconds) * 1000
  return otpStep(sentTo, now.getTime() - passedMs, now)
}

/** The step as carried along in a form: used for display only, so it needs no verification. */
export function carriedOtpStep(form: Record<string, string>, now: Date): OtpStep | undefined {
  const { sentTo = '', sentAtMs = '' } = form
  const sentAt = Number(sentAtMs)
  return sentTo && Number.isSafeInteger(sentAt) ? otpStep(sentTo, sentAt, now) : undefined
}
