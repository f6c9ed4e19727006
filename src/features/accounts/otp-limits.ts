import { dayMs, hourMs } from '#platform/durations.ts'
import { otpRules } from './rules.ts'

/** A code that was sent to one identifier. */
export interface SentOtp {
  created_at: Date
  browser_hash: string
  ip_hash: string
  /** When the right code was given. */
  used_at: Date | null
}

/** Who asks for a code. */
export interface Requester {
  browserHash: string | undefined
  ipHash: string
  /** The account was signed in to on this browser before. */
  isKnownDevice: boolean
}

export type OtpLimit = { code: 'otp_resend_wait' | 'otp_daily_limit' | 'otp_too_many'; retryAfterSeconds: number }

/**
 * The limit that keeps a requester from another code for an identifier (docs/decisions/032-otp-limits.md), given the
 * codes sent to it in the last 24 hours, newest first. Codes that others asked for count towards the ceiling only, and
 * on a device of the account's person not even there. Nobody waits for a code that was used: its person has none to
 * enter.
 */
export function limitOfIdentifier(sent: readonly SentOtp[], requester: Requester, now: Date): OtpLimit | undefined {
  const own = sent.filter(
    ({ browser_hash, ip_hash }) =>
      browser_hash === requester.browserHash || (!requester.isKnownDevice && ip_hash === requester.ipHash),
  )
  const unused = own.find(({ used_at }) => !used_at)
  const waitSeconds = secondsUntil(unused, otpRules.resendAfterSeconds * 1000, now)
  if (waitSeconds > 0) return { code: 'otp_resend_wait', retryAfterSeconds: waitSeconds }
  const usedUp =
    own[otpRules.perRequesterPerDay - 1] ?? (requester.isKnownDevice ? undefined : sent[otpRules.perDay - 1])
  return usedUp && { code: 'otp_daily_limit', retryAfterSeconds: secondsUntil(usedUp, dayMs, now) }
}

/**
 * The limit of a network, given the codes that it asked for in the last hour for anybody, newest first. Neighbours
 * behind one address cannot use up what a device of the account's person may ask for.
 */
export function limitOfNetwork(
  sent: readonly Pick<SentOtp, 'created_at'>[],
  { isKnownDevice }: Requester,
  { perHour, now }: { perHour: number; now: Date },
): OtpLimit | undefined {
  const usedUp = isKnownDevice ? undefined : sent[perHour - 1]
  return usedUp && { code: 'otp_too_many', retryAfterSeconds: secondsUntil(usedUp, hourMs, now) }
}

/** Until a code was sent so long ago. */
function secondsUntil(sent: Pick<SentOtp, 'created_at'> | undefined, afterMs: number, now: Date): number {
  return sent ? Math.ceil((sent.created_at.getTime() + afterMs - now.getTime()) / 1000) : 0
}
