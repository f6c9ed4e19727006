import { otpRules } from './rules.ts'

/** The step of a form in which a code was sent and is waited for. */
export interface OtpStep {
  /** Ten digits, or an e-mail address. */
  sentTo: string
  isPhone: boolean
  sentAtMs: number
  /** Until another code may be asked for. */
  resendInSeconds: number
}

/** The step for a code that went out at `sentAtMs`. */
export function otpStep(sentTo: string, sentAtMs: number, now: Date): OtpStep {
  const passedSeconds = Math.max(0, (now.getTime() - sentAtMs) / 1000)
  const resendInSeconds = Math.max(0, Math.ceil(otpRules.resendAfterSeconds - passedSeconds))
  return { sentTo, isPhone: !sentTo.includes('@'), sentAtMs, resendInSeconds }
}

/** The step that begins now, though its code may have gone out a moment ago. */
export function otpStepFrom({ sentTo, resendAfterSeconds }: { sentTo: string; resendAfterSeconds: number }, now: Date) {
  const passedMs = (otpRules.resendAfterSeconds - resendAfterSeconds) * 1000
  return otpStep(sentTo, now.getTime() - passedMs, now)
}

/** The step as a form carried it along: only for display, so it need not be believed. */
export function carriedOtpStep(form: Record<string, string>, now: Date): OtpStep | undefined {
  const { sentTo = '', sentAtMs = '' } = form
  const sentAt = Number(sentAtMs)
  return sentTo && Number.isSafeInteger(sentAt) ? otpStep(sentTo, sentAt, now) : undefined
}
