import { randomInt, randomUUID } from 'node:crypto'
import type { Ctx } from '#core/context.ts'
import { keyedHash } from '#platform/keyed-hash.ts'
import { refuseOtp } from '../contract.ts'
import type { Identifier } from '../identifier.ts'
import { type OtpPurpose, otpRules } from '../rules.ts'
import { otpEmail, otpSms } from './account-messages.ts'
import {
  countOtpsFromIp,
  deleteOtpChallenge,
  insertOtpChallenge,
  listRecentOtpTimes,
  lockSending,
} from './otp-queries.ts'
import { browserHashOf } from './session-cookies.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

export interface OtpSent {
  resendAfterSeconds: number
  expiresInSeconds: number
}

/**
 * Sends a one-time password (OWASP ASVS 5.0 V6: CSPRNG, stored hashed and salted, valid for ten minutes, bound to the
 * browser that requested it). Behaves the same for known and unknown identifiers. Refuses: otp_resend_wait,
 * otp_daily_limit, otp_too_many, otp_not_sent.
 */
export async function sendOtp(ctx: Ctx, identifier: Identifier, purpose: OtpPurpose): Promise<OtpSent> {
  const code = String(randomInt(0, 10 ** otpRules.digits)).padStart(otpRules.digits, '0')
  const salt = randomUUID()
  const challengeId = await ctx.db.transaction().execute(async (tx) => {
    await lockSending(tx, { identifier: identifier.value, ipHash: ctx.client.ipHash })
    const sentToday = await listRecentOtpTimes(
      tx,
      identifier.value,
      new Date(ctx.now.getTime() - dayMs),
      otpRules.perIdentifierPerDay,
    )
    const waitSeconds = secondsUntilResend(sentToday[0], ctx.now)
    if (waitSeconds > 0) {
      throw refuseOtp('otp_resend_wait', {
        message: ctx.i18n.t('An OTP was just sent. You can ask for another in {waitSeconds} seconds.', { waitSeconds }),
        retryAfterSeconds: waitSeconds,
      })
    }
    if (sentToday.length >= otpRules.perIdentifierPerDay)
      throw refuseOtp('otp_daily_limit', { retryAfterSeconds: dayMs / 1000 })
    const fromHere = await countOtpsFromIp(tx, ctx.client.ipHash, new Date(ctx.now.getTime() - hourMs))
    if (fromHere >= ctx.app.config.limits.otpPerHourPerIp)
      throw refuseOtp('otp_too_many', { retryAfterSeconds: hourMs / 1000 })
    return insertOtpChallenge(tx, {
      identifier: identifier.value,
      purpose,
      salt,
      code_hash: keyedHash(ctx.app.config.secret, `${salt} ${code}`),
      browser_hash: browserHashOf(ctx),
      client_hash: ctx.client.clientHash,
      ip_hash: ctx.client.ipHash,
      created_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + otpRules.lifetimeSeconds * 1000),
    })
  })
  try {
    const idempotencyKey = `otp:${challengeId}`
    const { config } = ctx.app
    if (identifier.kind === 'phone')
      await ctx.app.sms.send({ idempotencyKey, to: identifier.value, ...otpSms(code, config) })
    else await ctx.app.email.send({ idempotencyKey, to: identifier.value, ...otpEmail(code, config) })
  } catch (error) {
    ctx.log.error({ err: error, channel: identifier.kind }, 'an OTP could not be sent')
    await deleteOtpChallenge(ctx.db, challengeId)
    throw refuseOtp('otp_not_sent')
  }
  return { resendAfterSeconds: otpRules.resendAfterSeconds, expiresInSeconds: otpRules.lifetimeSeconds }
}

function secondsUntilResend(lastSentAt: Date | undefined, now: Date): number {
  if (!lastSentAt) return 0
  return Math.ceil(otpRules.resendAfterSeconds - (now.getTime() - lastSentAt.getTime()) / 1000)
}
