import { randomInt, randomUUID } from 'node:crypto'
import type { Ctx } from '#core/context.ts'
import { takeFromDailyQuota } from '#core/daily-quota.ts'
import type { Db } from '#core/database.ts'
import { addToHour, countOfHour } from '#core/hourly-budget.ts'
import { requireCaptcha } from '#core/require-captcha.ts'
import { recordSecurityEvent } from '#core/security-log.ts'
import { dayMs } from '#platform/durations.ts'
import { secondsToIndianMidnight } from '#platform/indian-time.ts'
import { keyedHash } from '#platform/keyed-hash.ts'
import { wideNetworkOf } from '#platform/network-of.ts'
import { accountUsedUpText, refuseOtp, usedUpText } from '../contract.ts'
import type { Identifier } from '../identifier.ts'
import { limitOfIdentifier, limitOfNetwork, type OtpLimit, type Requester } from '../otp-limits.ts'
import { knownAccountDays, type OtpPurpose, otpRules } from '../rules.ts'
import { findAccount } from './account-queries.ts'
import { browserHashOf, isKnownDevice } from './browser-cookie.ts'
import { deliverOtp, type OtpChannel } from './deliver-otp.ts'
import { deleteOtpChallenge, insertOtpChallenge, listOtpsFrom, listOtpsTo, lockSending } from './otp-queries.ts'

/** Whether a robot asks: what the form sent as `recaptchaToken`, or that the caller has seen to it. */
export interface RobotCheck {
  recaptchaToken?: string | undefined
  isDone?: boolean
}

export interface OtpSent {
  resendAfterSeconds: number
  expiresInSeconds: number
  sentBy: OtpChannel
}

/**
 * Sends a one-time password (OWASP ASVS 5.0 V6: CSPRNG, stored hashed and salted, valid for ten minutes, bound to the
 * browser that requested it). Behaves the same for known and unknown identifiers. Refuses: otp_resend_wait,
 * otp_daily_limit, otp_too_many, otp_not_sent, and without a captcha where one is due.
 */
export async function sendOtp(
  ctx: Ctx,
  identifier: Identifier,
  purpose: OtpPurpose,
  robotCheck: RobotCheck = {},
): Promise<OtpSent> {
  const code = String(randomInt(0, 10 ** otpRules.digits)).padStart(otpRules.digits, '0')
  const salt = randomUUID()
  const { browserHash, clientHash, ipHash } = ctx.client
  const requester = { browserHash, ipHash, isKnownDevice: await isKnownDevice(ctx, identifier) }
  if (!robotCheck.isDone && (await isCaptchaDue(ctx, identifier, requester))) {
    await requireCaptcha(ctx, { token: robotCheck.recaptchaToken, usedFor: `otp to ${identifier.value}` })
  }
  const challengeId = await ctx.db.transaction().execute(async (tx) => {
    await lockSending(tx, { identifier: identifier.value, ipHash })
    const limit = await findLimit(tx, ctx, identifier, requester)
    if (limit) throw limitRefusal(ctx, identifier, limit)
    await countForAccount(tx, ctx, identifier)
    return insertOtpChallenge(tx, {
      identifier: identifier.value,
      purpose,
      salt,
      code_hash: keyedHash(ctx.app.keys.current('one-time password'), `${salt} ${code}`),
      browser_hash: browserHashOf(ctx),
      // Neighbours of a browser with its cookie, who share its address and kind, can neither use nor use up its code.
      client_hash: browserHash ? '' : clientHash,
      ip_hash: ipHash,
      created_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + otpRules.lifetimeSeconds * 1000),
    })
  })
  const wide = wideKind(ctx)
  if (wide && !requester.isKnownDevice) await addToHour(ctx, wide, ctx.now)
  const isKnown = requester.isKnownDevice || (await isKnownAccount(ctx))
  const otp = { challengeId, code, identifier, purpose, isKnownDevice: requester.isKnownDevice, isKnown }
  const sentBy = await deliverOtp(ctx, otp)
  if (!sentBy) {
    await deleteOtpChallenge(ctx.db, challengeId)
    throw refuseOtp('otp_not_sent')
  }
  recordSecurityEvent(ctx, 'otp_sent', { identifier: identifier.value, purposes: [purpose] })
  return { resendAfterSeconds: otpRules.resendAfterSeconds, expiresInSeconds: otpRules.lifetimeSeconds, sentBy }
}

async function findLimit(tx: Db, { app, now }: Ctx, { value }: Identifier, requester: Requester) {
  const perHour = app.config.limits.otpPerHourPerIp
  return (
    limitOfIdentifier(await listOtpsTo(tx, value, now), requester, now) ??
    limitOfNetwork(await listOtpsFrom(tx, requester.ipHash, { now, limit: perHour }), requester, { perHour, now })
  )
}

/** An account cannot ring the phones of strangers all day, whatever its networks. Refuses: otp_daily_limit. */
async function countForAccount(tx: Db, ctx: Ctx, identifier: Identifier): Promise<void> {
  if (!ctx.actor || isOwnContact(ctx, identifier)) return
  const bound = {
    kind: 'codes of an account',
    who: String(ctx.actor.accountId),
    limit: otpRules.perAccountPerDay,
  }
  if (await takeFromDailyQuota(tx, ctx, [bound])) return
  recordSecurityEvent(ctx, 'otp_limited', { identifier: identifier.value, code: 'otp_daily_limit' })
  throw refuseOtp('otp_daily_limit', {
    message: accountUsedUpText,
    retryAfterSeconds: secondsToIndianMidnight(ctx.now),
  })
}

const isOwnContact = ({ actor }: Ctx, { kind, value }: Identifier) => actor?.[kind] === value

/** Whether the caller has an account of some age: new ones are made for a purpose, good or bad. */
async function isKnownAccount({ actor, db, now }: Ctx): Promise<boolean> {
  const account = actor && (await findAccount(db, actor.accountId))
  return account !== undefined && now.getTime() - account.created_at.getTime() >= knownAccountDays * dayMs
}

/**
 * Whether a network has asked for so many codes that somebody in it must solve a captcha for another. Not where they
 * are known: signed in to an account of some age, on a device of the account, or asking for a code to a contact of
 * their own or once more.
 */
async function isCaptchaDue(ctx: Ctx, identifier: Identifier, requester: Requester): Promise<boolean> {
  if (requester.isKnownDevice || isOwnContact(ctx, identifier) || !(await isNetworkSuspicious(ctx))) return false
  if (await isKnownAccount(ctx)) return false
  const { value } = identifier
  const sent = await listOtpsTo(ctx.db, value, ctx.now)
  return !sent.some(({ browser_hash }) => browser_hash === requester.browserHash)
}

/** Whether people of this network, unless they are known, have to solve a captcha for a code. */
export async function isNetworkSuspicious(ctx: Ctx): Promise<boolean> {
  const { app, client, db, now } = ctx
  const limit = app.config.captcha.afterOtpsPerHour
  if (limit === 0) return true
  if ((await listOtpsFrom(db, client.ipHash, { now, limit })).length >= limit) return true
  const wide = wideKind(ctx)
  return wide !== undefined && (await countOfHour(ctx, wide, now)) >= limit * networksOfWide
}

/**
 * So many networks' worth of codes an hour go to one /48 without a captcha: one person may have all of its networks,
 * and would use up what everybody may be sent (docs/decisions/606-codes-to-wide-networks.md).
 */
const networksOfWide = 20

function wideKind({ app, client }: Ctx): string | undefined {
  const wide = wideNetworkOf(client.ip)
  return wide && `otp from ${keyedHash(app.keys.current('client'), wide)}`
}

function limitRefusal(ctx: Ctx, { kind, value }: Identifier, { code, retryAfterSeconds }: OtpLimit) {
  recordSecurityEvent(ctx, 'otp_limited', { identifier: value, code })
  if (code === 'otp_too_many') return refuseOtp(code, { retryAfterSeconds })
  if (code === 'otp_daily_limit') return refuseOtp(code, { message: usedUpText[kind], retryAfterSeconds })
  const message = ctx.i18n.t('An OTP was just sent. You can ask for another in {waitSeconds} seconds.', {
    waitSeconds: retryAfterSeconds,
  })
  return refuseOtp(code, { message, retryAfterSeconds })
}
