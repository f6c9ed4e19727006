import type { Ctx } from '#core/context.ts'
import type { Refusal } from '#platform/refusal.ts'
import { refuseOtp, refuseSignIn, wrongOtp } from '../contract.ts'
import type { Identifier } from '../identifier.ts'
import { acceptedPurposes, type OtpPurpose, otpRules } from '../rules.ts'
import { otpAttempt } from './otp-attempt.ts'
import { listNewestChallenges } from './otp-queries.ts'

const noTriesLeft = /* i18n */ 'After 5 wrong tries this OTP no longer works. Please ask for a new one.'
const loginFailedForGood =
  /* i18n */ 'Login failed. Please check your credentials. After 5 wrong tries only a new OTP helps.'

/**
 * The answer to a code that does not verify the contact of a form. Only the browser that used up the tries of its own
 * code is told to ask for another; all other reasons get the same answer (docs/decisions/003-otp-binding.md).
 */
export async function refuseContactOtp(ctx: Ctx, contact: Identifier, purpose: OtpPurpose): Promise<Refusal> {
  if (!(await isOutOfTries(ctx, contact, purpose))) return wrongOtp()
  return refuseOtp('otp_wrong', { message: noTriesLeft, fieldErrors: { otp: noTriesLeft } })
}

/** The same for the sign-in forms, with the sentence of spec §8. */
export async function refuseSignInOtp(ctx: Ctx, identifier: Identifier): Promise<Refusal> {
  if (!(await isOutOfTries(ctx, identifier, 'login'))) return refuseSignIn('login_failed')
  return refuseSignIn('login_failed', { fieldErrors: { otp: loginFailedForGood } })
}

/** Whether every code that could have verified it was tried too often. */
async function isOutOfTries(ctx: Ctx, identifier: Identifier, purpose: OtpPurpose): Promise<boolean> {
  const newest = await listNewestChallenges(ctx.db, otpAttempt(ctx, identifier, acceptedPurposes(purpose), ''))
  const awaited = newest.filter(({ used_at, expires_at }) => !used_at && expires_at > ctx.now)
  return awaited.length > 0 && awaited.every(({ tries }) => tries >= otpRules.wrongTriesAllowed)
}
