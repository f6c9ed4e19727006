import type { Ctx } from '#core/context.ts'
import { Refusal } from '#platform/refusal.ts'
import { displayIdentifier, type Identifier } from '../identifier.ts'
import { acceptedPurposes, type OtpPurpose } from '../rules.ts'
import { isOtpUsable, otpAttempt } from './otp-attempt.ts'
import { listNewestChallenges } from './otp-queries.ts'
import { type RobotCheck, sendOtp } from './send-otp.ts'

/**
 * Sends a code for a form's second step, unless this browser was just sent one that proves the same. Returns where it
 * was sent and the seconds until another may be sent. Refuses: otp_resend_wait, when the code that was just sent is
 * another person's or used up, otp_daily_limit, otp_too_many, otp_not_sent, and without a captcha where one is due.
 */
export async function ensureOtpSent(ctx: Ctx, contact: Identifier, purpose: OtpPurpose, robotCheck?: RobotCheck) {
  const sentTo = displayIdentifier(contact)
  try {
    const { resendAfterSeconds } = await sendOtp(ctx, contact, purpose, robotCheck)
    return { sentTo, resendAfterSeconds }
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'otp_resend_wait')) throw error
    const sent = await listNewestChallenges(ctx.db, otpAttempt(ctx, contact, acceptedPurposes(purpose), ''))
    if (!sent.some((challenge) => isOtpUsable(challenge, ctx.now))) throw error
    return { sentTo, resendAfterSeconds: error.retryAfterSeconds ?? 0 }
  }
}
