import type { Ctx } from '#core/context.ts'
import type { Refusal } from '#platform/refusal.ts'
import { refuseOtp, refuseSignIn, wrongOtp } from '../contract.ts'
import type { Identifier } from '../identifier.ts'
import { type OtpPurpose, otpRules } from '../rules.ts'
import { findNewestTries } from './otp-queries.ts'

const noTriesLeft = /* i18n */ 'After 5 wrong tries this OTP no longer works. Please ask for a new one.'
const loginFailedForGood =
  /* i18n */ 'Login failed. Please check your credentials. After 5 wrong tries only a new OTP helps.'

/**
 * The answer to a code that does not verify the contact of a form. Only the browser that used up the tries of its own
 * code is told to ask for another; all other reasons get the same answer (docs/decisions/003-otp-binding.md).
 */
export async function refuseContactOtp(ctx: Ctx, contact: Identifier, purpose: OtpPurpose): Promise<Refusal> {
  if (!(await isOutOfTries(ctx, contact, [purpose, 'login']))) return wrongOtp()
  return refuseOtp('otp_wrong', { message: noTriesLeft, fieldErrors: { otp: noTriesLeft } })
}

/** The same for the sign-in forms, with the sentence of spec §8. */
export async function refuseSignInOtp(ctx: Ctx, identifier: Identifier): Promise<Refusal> {
  if (!(await isOutOfTries(ctx, identifier, ['login']))) return refuseSignIn('login_failed')
  return refuseSignIn('login_failed', { fieldErrors: { otp: loginFailedForGood } })
}

async function isOutOfTries({ db, client, now }: Ctx, { value }: Identifier, purposes: readonly OtpPurpose[]) {
  const { browserHash: browser_hash, clientHash: client_hash } = client
  const requester = browser_hash ? { browser_hash } : { client_hash }
  return (await findNewestTries(db, { identifier: value, purposes, requester, now })) >= otpRules.wrongTriesAllowed
}
