import type { Ctx } from '#core/context.ts'
import { recordSecurityEvent } from '#core/security-log.ts'
import { latinDigits } from '#platform/digits.ts'
import { isSameText } from '#platform/is-same-text.ts'
import { keyedHash } from '#platform/keyed-hash.ts'
import { invalidFields } from '#platform/refusal.ts'
import { validate } from '#platform/validator.ts'
import type { Identifier } from '../identifier.ts'
import { acceptedPurposes, type OtpPurpose, otpRules } from '../rules.ts'
import { otpError } from '../sign-in-fields.ts'
import type { OtpAttempt, OtpChallenge } from './otp-queries.ts'

/** An attempt with a one-time password by the current client (decision 003), for `consumeOtp`. */
export function otpAttempt(
  ctx: Ctx,
  identifier: Identifier,
  purposes: readonly OtpPurpose[],
  code: string,
): OtpAttempt {
  const { app, client, now } = ctx
  return {
    identifier: identifier.value,
    purposes,
    requester: requesterOf(client),
    evaluate(challenge) {
      if (!isOtpUsable(challenge, now)) return undefined
      const given = `${challenge.salt} ${latinDigits(code.trim())}`
      const isRight = app.keys
        .accepted('one-time password')
        .some((key) => isSameText(keyedHash(key, given), challenge.code_hash))
      return isRight ? { used_at: now } : { tries: challenge.tries + 1 }
    },
    onRefused: () => recordSecurityEvent(ctx, 'otp_failed', { identifier: identifier.value, purposes }),
  }
}

/** Whether the right code would still be accepted for a challenge. */
export function isOtpUsable({ tries, used_at, expires_at }: OtpChallenge, now: Date): boolean {
  return !used_at && expires_at > now && tries < otpRules.wrongTriesAllowed
}

/** A client without cookies is identified by its address and kind; one with cookies by the cookie alone. */
export function requesterOf({ browserHash, clientHash, previousClientHash }: Ctx['client']): OtpAttempt['requester'] {
  if (browserHash) return { column: 'browser_hash', hashes: [browserHash] }
  const hashes = previousClientHash ? [clientHash, previousClientHash] : [clientHash]
  return { column: 'client_hash', hashes }
}

/**
 * An attempt with the code that verifies the contact named in a form. Our pages send codes for their own purpose; API
 * clients have only POST /auth/verify, whose code proves the same and more. Anything that is not a code is refused
 * before it counts as an attempt.
 */
export function contactOtpAttempt(
  ctx: Ctx,
  contact: Identifier,
  purpose: 'enquiry' | 'contact',
  code: string,
): OtpAttempt {
  if (otpError(code)) throw invalidFields({ otp: validate(code, 'otp') || 'OTP should be of 6 digits' })
  return otpAttempt(ctx, contact, acceptedPurposes(purpose), code)
}
