import { timingSafeEqual } from 'node:crypto'
import type { Ctx } from '#core/context.ts'
import { latinDigits } from '#platform/digits.ts'
import { keyedHash } from '#platform/keyed-hash.ts'
import { invalidFields } from '#platform/refusal.ts'
import type { Identifier } from '../identifier.ts'
import { type OtpPurpose, otpRules } from '../rules.ts'
import { otpError } from '../sign-in-fields.ts'
import type { OtpAttempt } from './otp-queries.ts'

/** An attempt with a one-time password by the current client (decision 003), for `consumeOtp`. */
export function otpAttempt(
  { app, client, now }: Ctx,
  identifier: Identifier,
  purposes: readonly OtpPurpose[],
  code: string,
): OtpAttempt {
  // A client without cookies is identified by its address and kind; one with cookies by the cookie alone.
  const { browserHash, clientHash } = client
  return {
    identifier: identifier.value,
    purposes,
    requester: browserHash ? { browser_hash: browserHash } : { client_hash: clientHash },
    evaluate({ code_hash, salt, tries, used_at, expires_at }) {
      if (used_at || expires_at <= now || tries >= otpRules.wrongTriesAllowed) return undefined
      const given = keyedHash(app.config.secret, `${salt} ${latinDigits(code.trim())}`)
      const isRight = timingSafeEqual(Buffer.from(code_hash), Buffer.from(given))
      return isRight ? { used_at: now } : { tries: tries + 1 }
    },
  }
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
  if (otpError(code)) throw invalidFields({ otp: 'OTP should be of 6 digits' })
  return otpAttempt(ctx, contact, [purpose, 'login'], code)
}
