import type { Ctx } from '#core/context.ts'
import { invalidFields, Refusal } from '#platform/refusal.ts'
import { otpError } from '#platform/validator.ts'
import { refuseOtp } from '../contract.ts'
import type { Identifier } from '../identifier.ts'
import type { OtpPurpose } from '../rules.ts'
import { consumeOtp } from './consume-otp.ts'

/**
 * Uses up the code that proves the contact named in a form. Our pages send codes for their own purpose; clients of the API have only
 * POST /auth/verify, whose code proves the same and more. Refuses: validation_failed, otp_wrong.
 */
export async function consumeContactOtp(
  ctx: Ctx,
  contact: Identifier,
  purpose: OtpPurpose,
  code: string,
): Promise<void> {
  if (otpError(code)) throw invalidFields({ otp: 'OTP should be of 6 digits' })
  try {
    await consumeOtp(ctx, contact, purpose, code)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await consumeOtp(ctx, contact, 'login', code).catch((second: unknown) => {
      throw second instanceof Refusal ? refuseOtp('otp_wrong', { fieldErrors: { otp: second.message } }) : second
    })
  }
}
